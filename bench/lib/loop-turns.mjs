/**
 * Loaded into a server (`--import`): counts the processor time of its event loop by turns. `SIGUSR2` begins anew, and writes
 * the milliseconds of the turns since the last to the file that `LOOP_TURNS` names.
 */
import { openSync, readSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send === undefined) {
  const file = openSync('/proc/self/schedstat', 'r');
  const buffer = Buffer.alloc(96);
  /** Of the main thread alone. */
  const processorMs = () =>
    parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)), 10) / 1e6;
  let turns = { longest: 0, over: 0 };
  let before = processorMs();
  const turn = () => {
    const now = processorMs();
    if (now - before > turns.longest) turns.longest = now - before;
    if (now - before > 5) turns.over += now - before;
    before = now;
    setTimeout(turn, 2).unref();
  };
  turn();
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_TURNS, JSON.stringify(turns));
    turns = { longest: 0, over: 0 };
    before = processorMs();
  });
}
