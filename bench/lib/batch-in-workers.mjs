/** Buy-to-lets by the column on several threads, over columns that they share. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { btlBatch } from '@freehold/calculators/batch';

const shared = (length) => new Float64Array(new SharedArrayBuffer(8 * length));

/**
 * Threads that are ready to underwrite a batch, each an equal part of its rows.
 *
 * @param given as `btlBatch` takes it, every column a `Float64Array`.
 * @returns `run`, which fills and gives a column for each figure, and `stop`.
 */
export async function batchInWorkers(given, threads) {
  const inputs = Object.entries(given.columns);
  const rows = inputs[0][1].length;
  const columns = Object.fromEntries(
    inputs.map(([name, values]) => {
      const column = shared(rows);
      column.set(values);
      return [name, column];
    }),
  );
  const output = Object.fromEntries(given.figures.map((name) => [name, shared(rows)]));
  const place = (thread) => Math.round((rows * thread) / threads);
  const workers = Array.from({ length: threads }, (_, thread) => {
    const part = { from: place(thread), to: place(thread + 1) };
    return new Worker(new URL(import.meta.url), {
      // Of the process it would take over which sources the packages resolve to.
      execArgv: [],
      workerData: { given: { ...given, columns }, output, ...part },
    });
  });
  const answers = () => Promise.all(workers.map((worker) => once(worker, 'message')));
  await answers();
  return {
    async run() {
      const done = answers();
      for (const worker of workers) worker.postMessage('run', []);
      await done;
      return output;
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

if (!isMainThread && workerData?.output !== undefined) {
  const { given, output, from, to } = workerData;
  const columns = Object.fromEntries(
    Object.entries(given.columns).map(([name, column]) => [name, column.subarray(from, to)]),
  );
  parentPort.on('message', () => {
    const figures = btlBatch({ ...given, columns });
    for (const [name, values] of Object.entries(figures)) output[name].set(values, from);
    parentPort.postMessage('done', []);
  });
  parentPort.postMessage('ready', []);
}
