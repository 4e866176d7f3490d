import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandLine, complained, printed } from './command-line.ts';
import { createProgram } from '../src/program.ts';

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  expect(await commandLine('completion', 'bash')).toBe(0);
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _freehold; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['-c', `${printed}\n${ask}`], { encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

describe('completion in bash', () => {
  it('offers every command', async () => {
    const names = createProgram().commands.map((command) => command.name());
    expect(await offered('freehold', '')).toEqual([...names, '--help', '--version']);
    expect(await offered('freehold', 'stamp')).toEqual(['stamp-duty']);
  });

  it('offers the options of a command, and the commands within it', async () => {
    expect(await offered('freehold', 'stamp-duty', '--nat')).toEqual(['--nation']);
    expect(await offered('freehold', 'keys', 'cr')).toEqual(['create']);
  });
});

it('completion in fish says what each command does', async () => {
  expect(await commandLine('completion', 'fish')).toBe(0);
  expect(printed).toContain("-a serve -d 'start the server'");
  expect(printed).toContain("'__fish_seen_subcommand_from mcp' -l demo");
});

it('a shell that is not known is refused in one line', async () => {
  expect(await commandLine('completion', 'tcsh')).toBe(2);
  expect(complained.trimEnd().split('\n')).toHaveLength(1);
});

it('the help shows the commands in groups', () => {
  const help = createProgram().helpInformation();
  for (const group of ['Serve', 'Records', 'Law and deals', 'Accounts', 'Care']) {
    expect(help).toContain(`${group}:\n`);
  }
  // No command is left to the group that Commander makes for the rest.
  expect(help.split('\nCommands:\n')).toHaveLength(1);
});
