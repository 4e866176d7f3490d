import { Argument, type Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const examples = `
Load it at the start of your shell:
  bash  echo 'source <(freehold completion bash)' >> ~/.bashrc
  zsh   echo 'source <(freehold completion zsh)' >> ~/.zshrc
  fish  freehold completion fish > ~/.config/fish/completions/freehold.fish`;

/** `completion SHELL`: prints what makes a shell complete the commands and options. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('print what makes bash, zsh or fish complete commands and options')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(shells))
    .addHelpText('after', examples)
    .action((shell: Shell) => {
      process.stdout.write(scripts[shell](wordsOf(program)));
    });
}

/** A command, what it does, and the words that may follow it. */
interface Words {
  readonly name: string;
  readonly description: string;
  readonly subcommands: readonly string[];
  readonly options: readonly string[];
}

function wordsOf(program: Command): readonly Words[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    subcommands: command.commands.map((each) => each.name()),
    options: [...new Set(['--help', ...optionsWithin(command)])],
  }));
}

/** The long options of a command and of all commands within it. */
function optionsWithin(command: Command): readonly string[] {
  const own = command.options.flatMap(({ long }) => long ?? []);
  return [...own, ...command.commands.flatMap(optionsWithin)];
}

const scripts: Readonly<Record<Shell, (words: readonly Words[]) => string>> = {
  bash: bashScript,
  zsh: (words) =>
    `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(words)}`,
  fish: fishScript,
};

function bashScript(words: readonly Words[]): string {
  const cases = words.map(
    ({ name, subcommands, options }) =>
      `    ${name}) words="${[...subcommands, ...options].join(' ')}" ;;`,
  );
  return [
    '_freehold() {',
    '  local words',
    '  case "$COMP_CWORD:${COMP_WORDS[1]}" in',
    `    1:*) words="${words.map(({ name }) => name).join(' ')} --help --version" ;;`,
    '  esac',
    '  [ -n "$words" ] || case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '  [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -F _freehold freehold',
    '',
  ].join('\n');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;

function fishScript(words: readonly Words[]): string {
  const lines = words.flatMap(({ name, description, subcommands, options }) => {
    const after = `complete -c freehold -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c freehold -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...subcommands.map((each) => `${after} -a ${each}`),
      ...options.map((option) => `${after} -l ${option.slice('--'.length)}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}
