import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory of some megabytes. */
export interface Disk {
  /** Leaves no room. What others free meanwhile is taken when it is called again. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
}

/** @throws Error where this process may mount nothing. */
export function makeDisk(folder: string, megabytes: number): Disk {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`];
  execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' });
  const ballasts: string[] = [];
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail === 0) return;
      const ballast = join(folder, `ballast-${ballasts.length}`);
      const file = openSync(ballast, 'w');
      ballasts.push(ballast);
      try {
        for (const block = Buffer.alloc(bsize); ;) writeSync(file, block);
      } catch {
        // The disk is full.
      } finally {
        closeSync(file);
      }
    },
    free() {
      for (const ballast of ballasts.splice(0)) rmSync(ballast);
    },
    remove: () => void execFileSync('umount', [folder], { stdio: 'ignore' }),
  };
}
