import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from '../../freehold/src/program.ts';
import { markdownTable } from '../src/tables.ts';

// The page is written by this test: npx vitest run packages/apps/docs/test/commands-page.test.ts -u

type Command = ReturnType<typeof createProgram>;
type Option = Command['options'][number];

const program = createProgram();
const calculate = program.commands.find((command) => command.name() === 'calculate')!;

// The options of a calculator are made when a line is read.
for (const command of program.commands.flatMap((each) => [each, ...each.commands])) {
  command.parseOptions([]);
}

function rowOf({ flags, description, defaultValue, argChoices }: Option): string[] {
  const choices = argChoices === undefined ? '' : ` One of ${argChoices.join(', ')}.`;
  const usual = defaultValue === undefined ? '' : ` Default ${JSON.stringify(defaultValue)}.`;
  return [`\`${flags}\``, description + choices + usual];
}

/** Options of the deal itself, which `calculate` lists and the commands about such a deal share. */
function sharedWith(command: Command): Command | undefined {
  const { parent } = command;
  if (!['solve', 'projection', 'sensitivity'].includes(parent?.name() ?? '')) return undefined;
  return calculate.commands.find((each) => each.name() === command.name());
}

function described(command: Command, names: readonly string[]): string[] {
  const shared = sharedWith(command);
  const known = new Set(shared?.options.map(({ flags, description }) => flags + description));
  const own = command.options.filter(({ flags, description }) => !known.has(flags + description));
  const name = [...names, command.name()].join(' ');
  const takes = command.registeredArguments.map((each) => [`\`${each.name()}\``, each.description]);
  const options = own.map(rowOf);
  return [
    `${'#'.repeat(names.length + 2)} \`${name}\``,
    '',
    command.description(),
    '',
    `\`freehold ${name}${command.usage() === '' ? '' : ` ${command.usage()}`}\``,
    '',
    ...(takes.length === 0 ? [] : [markdownTable(['Argument', 'Meaning'], takes), '']),
    ...(shared === undefined ? [] : [`The options of \`calculate ${shared.name()}\`, and:`, '']),
    ...(options.length === 0 ? [] : [markdownTable(['Option', 'Meaning'], options), '']),
    ...command.commands.flatMap((each) => described(each, [...names, command.name()])),
  ];
}

test('the page of commands says what the commands say of themselves', async () => {
  const page = [
    '# Commands',
    '',
    'Every command of `freehold`, as `--help` tells them. The exit code is 0 on success, 2 for a mistake of the caller told in one line, 1 for anything else and for a file that is refused by an import.',
    '',
    '```sh',
    'npx freehold stamp-duty 350000 --nation wales --date 2024-12-11',
    '```',
    '',
    '```text',
    'Tax £7,500.00',
    '```',
    '',
    ...program.commands.flatMap((command) => described(command, [])),
  ];
  expect(program.commands.length).toBeGreaterThan(15);
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../pages/reference/commands.md'),
  );
});
