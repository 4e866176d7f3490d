/** Preloaded into a command: at its end, what the process took, its threads included. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const path = process.env.BENCH_USE_FILE;
if (isMainThread && path !== undefined) {
  process.on('exit', () => writeFileSync(path, JSON.stringify(process.resourceUsage())));
}
