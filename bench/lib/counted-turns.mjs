/** The turns of the event loop of a server, in processor time, which other work on the machine cannot add to. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `settings` start the server; `taken` gives `longest` and the sum of all `over` 5 ms, in milliseconds, since it was last asked. */
export function countedTurns(directory) {
  const file = join(directory, 'turns.json');
  return {
    settings: {
      LOOP_TURNS: file,
      NODE_OPTIONS: `--import=${new URL('loop-turns.mjs', import.meta.url).href}`,
    },
    async taken({ pid }) {
      process.kill(pid, 'SIGUSR2');
      for (;;) {
        await pause(60);
        const turns = written(file);
        if (turns === null) continue;
        rmSync(file);
        return turns;
      }
    },
  };
}

function written(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
