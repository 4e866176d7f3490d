// A test runner for Stryker that keeps one process for all mutants. Each test file and the sources under it are bundled
// once; for a mutant only the bundles of the tests that reach it are evaluated anew, so that no state of the modules
// passes from one mutant to the next. Vitest starts a worker per mutant instead, which costs more than most tests here.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { startTests } from '@vitest/runner';
import { build } from 'esbuild';
import { packages } from './packages.mjs';
import { isInSample, isOnLines, sampleAsked } from './sample.mjs';

/** In the sandbox, the working directory. */
const durationsFile = 'test-durations.json';
const quickMs = 100;
const killersKept = 4;

class OneProcessTestRunner {
  /** By path of a test file: what evaluates it and its sources anew. */
  #bundles = new Map();
  /** By test: milliseconds in the run without a mutant. */
  #durations = new Map();
  /** By source file: the tests that killed its last mutants, which are the likeliest to kill the next. */
  #killers = new Map();
  #slowTests = {};
  #sample = sampleAsked();
  #lines = process.env.FREEHOLD_MUTATION_LINES;
  #stryker = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // A process that takes the place of one ended by the clock does not run the tests without a mutant again.
    if (existsSync(durationsFile)) {
      this.#durations = new Map(JSON.parse(readFileSync(durationsFile, 'utf8')));
    }
    const name = process.env.FREEHOLD_MUTATION;
    const folder = join(process.cwd(), 'packages/core', name, 'test');
    const { withoutTests = [], slowTests = {} } = packages[name];
    this.#slowTests = slowTests;
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.test.ts') && !withoutTests.includes(file))
      .map((file) => join(folder, file));
    const { outputFiles, metafile } = await build({
      entryPoints: files,
      outdir: folder,
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      plugins: [sourcesOfTheSandbox],
    });
    const modules = await externalModules(metafile);
    for (const { path, text } of outputFiles) {
      const script = new Script(`(function (require, module, exports) {${text}\n})`, {
        filename: path,
      });
      this.#bundles.set(path.replace(/\.js$/, '.ts'), () => {
        const module = { exports: {} };
        script.runInThisContext()((name) => modules[name], module, module.exports);
      });
    }
  }

  async dryRun() {
    this.#stryker.mutantCoverage = undefined;
    this.#stryker.hitLimit = undefined;
    this.#stryker.activeMutant = undefined;
    const tests = await this.#run(
      [...this.#bundles.keys()].map((filepath) => ({ filepath })),
      {
        bail: false,
      },
    );
    for (const { id, timeSpentMs } of tests) this.#durations.set(id, timeSpentMs);
    writeFileSync(durationsFile, JSON.stringify([...this.#durations]));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const mutant = asReported(activeMutant);
    if (!isInSample(this.#sample, mutant) || !isOnLines(this.#lines, mutant)) {
      return { status: MutantRunStatus.Error, errorMessage: 'not asked for' };
    }
    const reaching = [...this.#bundles.keys()]
      .filter((filepath) => this.#isAskedOf(filepath, activeMutant.fileName))
      .map((filepath) => ({ filepath, testIds: testIdsOf(filepath, testFilter) }))
      .filter(({ testIds }) => testIds === undefined || testIds.length > 0);
    const specs = [
      ...this.#likely(activeMutant.fileName, testFilter),
      ...reaching
        .flatMap((spec) => this.#quickFirst(spec))
        .sort((one, other) => this.#durationOf(one) - this.#durationOf(other)),
    ];
    this.#stryker.hitCount = 0;
    this.#stryker.hitLimit = hitLimit;
    this.#stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    const tests = await this.#run(specs, { bail: true, activate: activeMutant.id });
    this.#stryker.activeMutant = undefined;
    this.#noteKiller(activeMutant.fileName, tests);
    return toMutantRunResult(
      determineHitLimitReached(this.#stryker.hitCount, hitLimit) ?? {
        status: DryRunStatus.Complete,
        tests,
      },
    );
  }

  /** The quick tests that killed the last mutants of a file, as far as they reach this one. */
  #likely(fileName, testFilter) {
    return (this.#killers.get(fileName) ?? [])
      .filter((id) => testFilter?.includes(id) ?? true)
      .map((id) => {
        const [filepath, testId] = id.split('#');
        return { filepath, testIds: [testId] };
      });
  }

  #noteKiller(fileName, tests) {
    const { id } = tests.find(({ status }) => status === TestStatus.Failed) ?? {};
    // A file or suite that cannot be evaluated is no test that could be run by itself.
    if (!this.#durations.has(id) || this.#durations.get(id) > quickMs) return;
    const others = (this.#killers.get(fileName) ?? []).filter((other) => other !== id);
    this.#killers.set(fileName, [id, ...others].slice(0, killersKept));
  }

  /** Whether the tests of a file are run for the mutants of a source. */
  #isAskedOf(filepath, fileName) {
    const sources = this.#slowTests[basename(filepath)];
    return sources === undefined || sources.includes(basename(fileName));
  }

  /** The quick tests of a file, then the slow ones: each part costs the evaluation of the bundle. */
  #quickFirst({ filepath, testIds }) {
    if (testIds === undefined) return [{ filepath, testIds }];
    const isQuick = (id) => (this.#durations.get(`${filepath}#${id}`) ?? 0) <= quickMs;
    const parts = [testIds.filter(isQuick), testIds.filter((id) => !isQuick(id))];
    return parts.filter((ids) => ids.length > 0).map((ids) => ({ filepath, testIds: ids }));
  }

  #durationOf({ filepath, testIds }) {
    const ids = testIds?.map((id) => `${filepath}#${id}`) ?? [...this.#durations.keys()];
    return ids.reduce((sum, id) => sum + (this.#durations.get(id) ?? 0), 0);
  }

  /** Runs the files one after the other; with `bail` up to the first failure. */
  async #run(specs, { bail, activate }) {
    const results = [];
    for (const spec of specs) {
      const [file] = await startTests([spec], this.#vitestRunner({ bail, activate }));
      results.push(...resultsOf(file));
      if (bail && results.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return results;
  }

  #vitestRunner({ bail, activate }) {
    const stryker = this.#stryker;
    const bundles = this.#bundles;
    let failed = false;
    return {
      config: {
        root: process.cwd(),
        name: '',
        setupFiles: [],
        sequence: {
          shuffle: false,
          concurrent: false,
          seed: 0,
          hooks: 'stack',
          setupFiles: 'list',
        },
        maxConcurrency: 1,
        testTimeout: 600_000,
        hookTimeout: 600_000,
        passWithNoTests: true,
        allowOnly: false,
        includeTaskLocation: false,
        retry: 0,
        chaiConfig: {},
        diffOptions: {},
        tags: [],
      },
      importFile: (path) => bundles.get(path)(),
      onBeforeRunFiles() {
        stryker.activeMutant = activate;
      },
      onBeforeTryTask(test) {
        stryker.currentTestId = idOf(test);
      },
      onAfterTryTask() {
        stryker.currentTestId = undefined;
      },
      onBeforeRunTask(test) {
        if (bail && failed) test.mode = 'skip';
      },
      onAfterRunTask(test) {
        failed ||= test.result?.state === 'fail';
      },
    };
  }
}

/** The names of our packages lead to the copy that Stryker changes; a test finds its files beside itself. */
const sourcesOfTheSandbox = {
  name: 'sources-of-the-sandbox',
  setup({ onLoad, onResolve }) {
    const core = join(process.cwd(), 'packages/core');
    const sources = new Map(
      readdirSync(core).flatMap((folder) => {
        const { name, exports } = JSON.parse(
          readFileSync(join(core, folder, 'package.json'), 'utf8'),
        );
        return Object.entries(exports)
          .map(([subpath, entry]) => [`${name}${subpath.slice(1)}`, entry['@freehold/source']])
          .filter(([, source]) => source !== undefined)
          .map(([specifier, source]) => [specifier, join(core, folder, source)]);
      }),
    );
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      return sources.has(path) ? { path: sources.get(path) } : { path, external: true };
    });
    onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
};

/** The modules outside our packages: loaded once, as they are not mutated and keep no state of ours. */
async function externalModules({ outputs }) {
  const names = new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    ),
  );
  // A bundle takes for the default export what stands here for the module.
  const entries = [...names].map(async (name) => [name, { ...(await import(name)) }]);
  return Object.fromEntries(await Promise.all(entries));
}

const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 });

/** A mutant as results give it: lines and columns from 1. */
function asReported({ fileName, location: { start, end }, replacement }) {
  return { fileName, replacement, location: { start: fromOne(start), end: fromOne(end) } };
}

/** The tests of a file among those that reach a mutant; undefined where all do. */
function testIdsOf(filepath, testFilter) {
  const own = testFilter?.filter((id) => id.startsWith(`${filepath}#`));
  return own?.map((id) => id.slice(filepath.length + 1));
}

function idOf(test) {
  return `${test.file.filepath}#${test.id}`;
}

function resultsOf(file) {
  const tests = [];
  const walk = (task) => {
    if (task.type === 'suite') task.tasks.forEach(walk);
    else if (task.result !== undefined && task.mode === 'run') tests.push(task);
  };
  walk(file);
  const results = tests.map((test) => resultOf(test, { id: idOf(test), file }));
  const suites = (task) =>
    task.type === 'suite' ? [task, ...task.tasks.flatMap((inner) => suites(inner))] : [];
  // A file or a suite of its own fails when it cannot be evaluated.
  for (const suite of suites(file)) {
    if (suite.result?.errors?.length > 0)
      results.push(resultOf(suite, { id: `${file.filepath}#${suite.id}`, file }));
  }
  return results;
}

function resultOf(task, { id, file }) {
  const result = {
    id,
    name: `${file.name} ${task.name}`,
    timeSpentMs: task.result.duration ?? 0,
    fileName: file.filepath,
  };
  return task.result.state === 'fail'
    ? {
        ...result,
        status: TestStatus.Failed,
        failureMessage: task.result.errors?.[0]?.message ?? 'failed',
      }
    : { ...result, status: TestStatus.Success };
}

function oneProcessTestRunner() {
  return new OneProcessTestRunner();
}
oneProcessTestRunner.inject = [];

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'one-process', oneProcessTestRunner),
];
