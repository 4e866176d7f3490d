import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HeavyAnswer, HeavyJob } from './messages.ts';

/** Source runs from the program that the tests build; see test/build-worker.ts. */
const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? '../../node_modules/.cache/heavy-worker.js'
      : './heavy-worker.js',
    import.meta.url,
  ),
);
/** Milliseconds without a job after which the process ends, and with it the memory that it took. */
const idleMs = 30_000;

/** A process of its own for heavy work, started when a job needs it: its threads and its memory are not the server's. */
export class HeavyProcess {
  readonly #lost: (error: Error) => void;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  #answered: ((answer: HeavyAnswer) => void) | null = null;

  /** `lost` is called when the process ends before its job is done. */
  constructor(lost: (error: Error) => void) {
    this.#lost = lost;
  }

  run(job: HeavyJob, answered: (answer: HeavyAnswer) => void): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#answered = answered;
    this.#child ??= this.#started();
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send(job, (error) => {
      if (error) this.end(error);
    });
  }

  /** Ends the process; the next job starts another. */
  end(error: Error): void {
    const child = this.#child;
    this.#child = null;
    if (this.#idle) clearTimeout(this.#idle);
    child?.kill('SIGKILL');
    if (this.#answered === null) return;
    this.#answered = null;
    this.#lost(error);
  }

  #started(): ChildProcess {
    const child = fork(program, [], {
      serialization: 'advanced',
      // Nothing of the server's environment: it holds secrets.
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer) => this.#finish(child, answer as HeavyAnswer));
    child.on('error', (error) => this.#ended(child, error));
    child.on('exit', (code, signal) => {
      this.#ended(child, new Error(`A process for heavy work ended with ${signal ?? code}`));
    });
    return child;
  }

  #finish(child: ChildProcess, answer: HeavyAnswer): void {
    const answered = this.#answered;
    if (child !== this.#child || answered === null) return;
    this.#answered = null;
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.end(new Error('idle')), idleMs).unref();
    answered(answer);
  }

  #ended(child: ChildProcess, error: Error): void {
    if (child === this.#child) this.end(error);
  }
}
