import { vi } from 'vitest';
import { reportFailure } from '../src/failure.ts';
import { createProgram } from '../src/program.ts';

/** What the last command line printed, and what it complained of. */
export let printed = '';
export let complained = '';

/** Runs a command line in this process as the program does; gives its exit code. */
export async function commandLine(...args: readonly string[]): Promise<number> {
  [printed, complained] = ['', ''];
  process.exitCode = 0;
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += String(text);
    return true;
  });
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
    return process.exitCode ?? 0;
  } catch (error) {
    return reportFailure(error);
  } finally {
    process.exitCode = 0;
    out.mockRestore();
    errors.mockRestore();
  }
}
