import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from './connection.ts';
import type { ReaderAnswer, ReaderColumns, ReaderJob, ReaderStart } from './pool-messages.ts';
import { Deadline, QueryStopped } from './queries/deadline.ts';
import { queries } from './queries/index.ts';
import { ReadSession } from './queries/session.ts';
import { loadSpatialite } from './spatialite.ts';

if (parentPort === null) throw new Error('reader-worker runs as a worker of the reader pool');
const port = parentPort;
const { path, stopped, spatialite } = workerData as ReaderStart;
const db = openReader(path);
const deadline = new Deadline(stopped);
const session = new ReadSession(db, { deadline, spatialite: loadSpatialite(db, spatialite) });
const named: Readonly<Record<string, (session: ReadSession, args: never) => unknown>> = queries;

function answer({ job, name, args, milliseconds }: ReaderJob): ReaderAnswer {
  deadline.start(job, milliseconds);
  try {
    const query = named[name];
    if (!query) throw new TypeError(`No query is named ${name}`);
    // One snapshot for all statements of a query.
    return { job, value: db.transaction(() => query(session, args as never))() };
  } catch (error) {
    return error instanceof QueryStopped ? { job, stopped: error.message } : { job, error };
  }
}

port.on('message', (message: ReaderJob | ReaderColumns) => {
  if ('columns' in message) session.columns = message.columns;
  else port.postMessage(answer(message));
});
