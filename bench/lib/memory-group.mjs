/**
 * A control group that may hold a number of bytes of memory, as `MemoryMax` of the service gives them, and processes in it. Null
 * where none can be made: it takes root, and a memory controller of cgroup v2 or v1.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a version of control groups calls things. */
const versions = [
  {
    parent: '/sys/fs/cgroup',
    isHere: (parent) =>
      readFileSync(join(parent, 'cgroup.subtree_control'), 'utf8').includes('memory'),
    limit: 'memory.max',
    anonymous: /^anon (\d+)$/m,
    killed: ['memory.events', /^oom_kill (\d+)$/m],
  },
  {
    parent: '/sys/fs/cgroup/memory',
    isHere: (parent) => existsSync(join(parent, 'memory.limit_in_bytes')),
    limit: 'memory.limit_in_bytes',
    anonymous: /^total_rss (\d+)$/m,
    killed: ['memory.oom_control', /^oom_kill (\d+)$/m],
  },
];

export function memoryGroup(bytes) {
  for (const version of versions) {
    const group = join(version.parent, `freehold-${process.pid}`);
    try {
      if (!version.isHere(version.parent)) continue;
      mkdirSync(group);
      writeFileSync(join(group, version.limit), String(bytes));
    } catch {
      // One that was made and takes no limit stays nobody's.
      if (existsSync(group)) rmdirSync(group);
      continue;
    }
    return opened(group, version);
  }
  return null;
}

function opened(group, { anonymous, killed: [killedFile, killedCount] }) {
  const read = (file, pattern) =>
    Number(pattern.exec(readFileSync(join(group, file), 'utf8'))?.[1]);
  let peak = 0;
  // What the kernel counts as the peak has the cache of files in it, which it gives up when it must.
  const sampling = setInterval(() => {
    peak = Math.max(peak, read('memory.stat', anonymous));
  }, 200);
  sampling.unref();
  return {
    /** Moves a process in, with all that it starts from then on. */
    add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    peakMiB: () => peak / 2 ** 20,
    /** Processes that the kernel killed for their memory. */
    killed: () => read(killedFile, killedCount),
    remove: async () => {
      clearInterval(sampling);
      for (let tries = 0; tries < 50; tries += 1) {
        try {
          rmdirSync(group);
          return;
        } catch {
          await pause(100);
        }
      }
    },
  };
}
