import { Worker, workerData as given } from 'node:worker_threads';
import { Sqlite } from './driver.ts';

/** The threads that this package is built with. */
type ThreadName = 'reader-worker' | 'columns-worker' | 'log-reader-worker';

interface ThreadStart {
  /** 1 when the thread holds the driver. */
  readonly driverLoaded: Int32Array;
}

/**
 * A thread that reads with a driver of its own. It is ended by `end` alone: on Node 24 a thread that is terminated while
 * it loads the driver ends the process ("FATAL ERROR: Error::New napi_get_last_error_info").
 */
export class DriverThread extends Worker {
  readonly #driverLoaded: Int32Array;
  #hasExited = false;

  constructor(name: ThreadName, input: object) {
    const driverLoaded = new Int32Array(new SharedArrayBuffer(4));
    super(threadFile(name), { workerData: { ...input, driverLoaded } satisfies ThreadStart });
    this.#driverLoaded = driverLoaded;
    this.once('exit', () => (this.#hasExited = true));
  }

  /** Ends the thread, not before it has loaded the driver or failed to. */
  async end(): Promise<void> {
    if (this.#hasExited) return;
    // The process stays until the thread has ended.
    this.ref();
    const exited = new Promise((resolve) => this.once('exit', resolve));
    const { value } = Atomics.waitAsync(this.#driverLoaded, 0, 0);
    await Promise.race([exited, value]);
    await this.terminate();
  }
}

/** Source runs from the workers that the tests build; see test/build-worker.ts. */
function threadFile(name: ThreadName): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../node_modules/.cache/' : './';
  return new URL(`${folder}${name}.js`, import.meta.url);
}

/** What the thread was started with; to be called in the thread, before anything else. It loads the driver. */
export function threadInput(): unknown {
  const { driverLoaded, ...input } = given as ThreadStart;
  new Sqlite(':memory:').close();
  Atomics.store(driverLoaded, 0, 1);
  Atomics.notify(driverLoaded, 0);
  return input;
}
