import { parentPort } from 'node:worker_threads';
import type { LogAnswer, LogJob, LogQuestion } from './accounts/log-messages.ts';
import { LogQueries } from './accounts/log-queries.ts';
import { openReader } from './connection.ts';
import { threadInput } from './driver-thread.ts';
import { Deadline, QueryStopped } from './queries/deadline.ts';

if (parentPort === null) throw new Error('log-reader-worker runs as a worker of the log reader');
const port = parentPort;
const { path } = threadInput() as { readonly path: string };
const db = openReader(path);
db.pragma('cache_size = -8192');
const deadline = new Deadline();
const queries = new LogQueries(db, deadline);

function ask(question: LogQuestion): unknown {
  if (question.kind === 'page') return queries.page(question.query);
  if (question.kind === 'daily') return queries.daily(question.query);
  return queries.byEndpoint(question.query);
}

function answer({ job, question, milliseconds }: LogJob): LogAnswer {
  deadline.start(job, milliseconds);
  try {
    // One snapshot for all statements of a question.
    return { job, value: db.transaction(() => ask(question))() };
  } catch (error) {
    return error instanceof QueryStopped ? { job, stopped: error.message } : { job, error };
  }
}

port.on('message', (job: LogJob) => port.postMessage(answer(job)));
