import { createProgram } from '../freehold/src/program.ts';
import { markdownTable } from './src/tables.ts';

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

/**
 * Every command of `freehold` as `--help` tells it, in Markdown. It stands outside `src`, whose pages import core and
 * `contract` only, and is handed to them.
 */
export const describedCommands = (): string =>
  program.commands
    .flatMap((command) => described([command], []))
    .join('\n')
    .trimEnd();
