import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of 19: the thread gets a quarter of a processor that another thread wants too, and all of an idle one. */
const niceness = 5;

/** Lets other threads go first where the processor is short. Only Linux knows priorities of threads; elsewhere nothing. */
export function yieldProcessor(): void {
  if (process.platform !== 'linux') return;
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
}
