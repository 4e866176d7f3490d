import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { tellLostOutput } from '../src/failure.ts';

afterEach(() => vi.restoreAllMocks());

/** What is told where a stream cannot be written, and how many wait for the end of the process to set its code. */
function toldOf(...codes: readonly string[]) {
  const told: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const atEnd = vi.spyOn(process, 'once').mockImplementation(() => process);
  const stream = new PassThrough() as unknown as NodeJS.WriteStream;
  tellLostOutput(stream);
  for (const code of codes) stream.emit('error', Object.assign(new Error(`${code}: no`), { code }));
  return { told, atEnd: atEnd.mock.calls.map(([event]) => event) };
}

test('a reader that has read enough is no failure', () => {
  expect(toldOf('EPIPE', 'EPIPE')).toEqual({ told: [], atEnd: [] });
});

test('what cannot be written is told once, in one line, and sets the exit code at the end', () => {
  expect(toldOf('ENOSPC', 'ENOSPC')).toEqual({
    told: ['freehold: the output cannot be written: ENOSPC: no\n'],
    atEnd: ['exit'],
  });
});
