import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of 19: the thread gets a quarter of a processor that another thread wants too, and all of an idle one. */
const niceness = 5;

/**
 * Lets other threads go first where the processor is short. Only Linux knows priorities of threads, and a container may
 * hide or forbid them: there nothing happens, since a reader of the usual priority answers as well.
 */
export function yieldProcessor(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    // The usual priority stays.
  }
}
