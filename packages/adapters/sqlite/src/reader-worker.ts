import { parentPort } from 'node:worker_threads';
import { openReader } from './connection.ts';
import { threadInput } from './driver-thread.ts';
import { Sqlite } from './driver.ts';
import type {
  Outcome,
  Question,
  ReaderAnswer,
  ReaderColumns,
  ReaderJob,
  ReaderStart,
} from './pool-messages.ts';
import { quickQueries } from './queries/quick.ts';
import { Deadline, QueryStopped } from './queries/deadline.ts';
import { queries } from './queries/index.ts';
import { ReadSession } from './queries/session.ts';
import { loadSpatialite } from './spatialite.ts';
import { yieldProcessor } from './yield-processor.ts';

if (parentPort === null) throw new Error('reader-worker runs as a worker of the reader pool');
const port = parentPort;
const { path, stopped, spatialite, yields } = threadInput() as ReaderStart;
if (yields) yieldProcessor();
const deadline = new Deadline(stopped);
const session = start();
const named: Readonly<Record<string, (session: ReadSession, args: never) => unknown>> = queries;

function start(): ReadSession {
  try {
    const db = openReader(path);
    return new ReadSession(db, { deadline, spatialite: loadSpatialite(db, spatialite) });
  } catch (error) {
    throw portable(error);
  }
}

/** An error of SQLite would lose its message on the way to the other thread. */
function portable(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const plain = new Error(`${error.code}: ${error.message}`);
  if (error.stack !== undefined) plain.stack = error.stack;
  return plain;
}

function outcomeOf({ name, args }: Question): Outcome {
  try {
    deadline.check();
    const query = named[name];
    if (!query) throw new TypeError(`No query is named ${name}`);
    return { value: session.snapshot(query, args as never) };
  } catch (error) {
    return error instanceof QueryStopped ? { stopped: error.message } : { error: portable(error) };
  }
}

function run({ job, questions, milliseconds }: ReaderJob): void {
  deadline.start(job, milliseconds);
  let outcomes: Outcome[] = [];
  for (const [at, question] of questions.entries()) {
    const outcome = outcomeOf(question);
    outcomes.push(outcome);
    if ('value' in outcome && isBrief(question) && isBrief(questions[at + 1])) continue;
    const answered: ReaderAnswer = { job, at: at + 1 - outcomes.length, outcomes };
    port.postMessage(answered);
    outcomes = [];
  }
}

/** Answers of brief questions that follow each other are posted together. */
const isBrief = (question: Question | undefined): boolean =>
  question !== undefined && quickQueries.has(question.name);

port.on('message', (message: ReaderJob | ReaderColumns) => {
  if ('columns' in message) session.columns = message.columns;
  else run(message);
});
