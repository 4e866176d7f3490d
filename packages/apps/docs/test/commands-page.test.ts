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

/** Options that a command has beside those that it shares. */
function ownOptions(command: Command): string[][] {
  const shared = sharedWith(command)?.options.map(({ flags, description }) => flags + description);
  return command.options
    .filter(({ flags, description }) => !shared?.includes(flags + description))
    .map(rowOf);
}

/** Commands that differ in the strategy alone, each list in the place of its first. */
function alike(commands: readonly Command[]): Command[][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const isShared = sharedWith(command) !== undefined;
    const key = isShared ? JSON.stringify(ownOptions(command)) : command.name();
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  return [...groups.values()];
}

function described(commands: readonly Command[], names: readonly string[]): string[] {
  const [command] = commands as [Command];
  const name = [...names, commands.map((each) => each.name()).join('|')].join(' ');
  const takes = command.registeredArguments.map((each) => [`\`${each.name()}\``, each.description]);
  const options = ownOptions(command);
  return [
    `${'#'.repeat(names.length + 2)} \`${name}\``,
    '',
    command.description(),
    '',
    `\`freehold ${name}${command.usage() === '' ? '' : ` ${command.usage()}`}\``,
    '',
    ...(takes.length === 0 ? [] : [markdownTable(['Argument', 'Meaning'], takes), '']),
    ...(sharedWith(command) === undefined
      ? []
      : ['The options of `calculate` for the strategy, and:', '']),
    ...(options.length === 0 ? [] : [markdownTable(['Option', 'Meaning'], options), '']),
    ...alike(command.commands).flatMap((each) => described(each, [...names, command.name()])),
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
    'Tax £24,950.00',
    '```',
    '',
    ...program.commands.flatMap((command) => described([command], [])),
  ];
  expect(program.commands.length).toBeGreaterThan(15);
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../pages/reference/commands.md'),
  );
});
