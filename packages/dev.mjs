// `npm run dev`: the demo server with its dashboard. What is saved below a `src` is built, and served moments later; a build that
// fails says why and leaves the server as it was. PORT, FREEHOLD_DATA_DIR and the other settings are those of `freehold demo`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { buildAll, buildDashboard, buildPackage, packagesToBuild } from './build.mjs';

const command = join(import.meta.dirname, 'apps/freehold/bin/freehold.js');
const dashboard = join(import.meta.dirname, 'apps/dashboard');
/** An editor saves a file in several steps. */
const settledMilliseconds = 30;
/** A server that still answers after this time, such as one with an open stream, is ended at once. */
const patienceMilliseconds = 300;

const packages = packagesToBuild(false);
const changed = new Set();
let settling;
let isBuilding = false;
let isEnding = false;
let server = null;

const startedAt = performance.now();
await buildAll(packages);
await start(startedAt);
for (const folder of [...packages.map((each) => each.folder), dashboard]) {
  const source = join(folder, 'src');
  if (!existsSync(source)) continue;
  watch(source, { recursive: true }, () => {
    changed.add(folder);
    clearTimeout(settling);
    settling = setTimeout(() => void follow(), settledMilliseconds);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    await stop();
    process.exit(0);
  });
}

/** Builds what was changed since the last time, one build at a time, and starts the server anew. */
async function follow() {
  if (isBuilding || isEnding || changed.size === 0) return;
  isBuilding = true;
  const from = performance.now();
  const folders = [...changed];
  changed.clear();
  try {
    await Promise.all(buildsAfter(folders));
    console.log(`Built ${folders.map((folder) => basename(folder)).join(', ')}`);
    await stop();
    await start(from);
  } catch (error) {
    // esbuild has printed what is wrong with a source.
    if (error.errors === undefined) throw error;
  } finally {
    isBuilding = false;
  }
  void follow();
}

/** Builds of packages that were changed, and of the dashboard where its own sources or those built into it were. */
function buildsAfter(folders) {
  const builds = packages.filter(({ folder }) => folders.includes(folder)).map(buildPackage);
  const isShown = folders.some(
    (folder) => folder === dashboard || /[/\\](core[/\\]\w|api[/\\]client)/.test(folder),
  );
  return isShown ? [...builds, buildDashboard()] : builds;
}

/** Starts the server, and resolves once it has told its address or has ended. */
async function start(from) {
  const started = spawn(process.execPath, ['--max-semi-space-size=32', command, 'demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  await new Promise((told) => {
    started.stdout.on('data', (text) => {
      process.stdout.write(text);
      told();
    });
    started.once('exit', told);
  });
  if (started.exitCode === null) {
    console.log(`Answering after ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  }
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  const timer = setTimeout(() => server.kill(), patienceMilliseconds);
  await ended;
  clearTimeout(timer);
}
