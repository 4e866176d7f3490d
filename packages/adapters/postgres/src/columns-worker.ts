import { listingDatasets } from '@freehold/operations';
import {
  Arena,
  clustersOf,
  type ColumnSession,
  type ColumnTables,
  countOf,
  loadColumns,
  matchingRows,
  pageOf,
  rowsUpToKey,
} from '@freehold/operations/search-columns';
import pg from 'pg';
import { parentPort, workerData } from 'node:worker_threads';
import { clientConfig } from './connections/pool.ts';
import { versionSql } from './queries/data-version.ts';
import type {
  ColumnsJob,
  ColumnsMessage,
  ColumnsStart,
  Question,
  Resolved,
} from './search-columns/messages.ts';
import { postgresColumnSource } from './search-columns/postgres-column-source.ts';

/** A question took longer than it may. */
class Late extends Error {}
/** The listings that hold the words of a question were not read. */
class NeedsWords extends Error {}

if (parentPort === null) throw new Error('columns-worker runs as a worker of the store');
const port = parentPort;
const { server } = workerData as ColumnsStart;
let tables: ColumnTables | null = null;
let arena = new Arena();

/** Reads the columns in one snapshot, over a connection of its own. */
async function load(): Promise<ColumnsMessage> {
  tables = null;
  // A load after the first takes the same memory.
  arena = new Arena(arena.pieces);
  const client = new pg.Client(clientConfig(server, 'loads'));
  // The statement that runs fails with the error of a broken connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { text, values } = versionSql(listingDatasets);
    const { rows } = await client.query<{ version: number }>(text, [...values]);
    tables = await loadColumns(postgresColumnSource(client), arena);
    return { loaded: { version: rows[0]?.version ?? 0, bytes: arena.bytes } };
  } finally {
    await client.end();
  }
}

function answerOf(question: Question, milliseconds: number): unknown {
  if (tables === null) throw new Error('No columns are loaded');
  const { scope } = question;
  const table = tables[scope.listingType];
  const session = sessionOf(question.resolved, milliseconds);
  switch (question.name) {
    case 'count':
      return countOf(matchingRows(session, table, scope));
    case 'clusters':
      return clustersOf(session, table, question);
    default: {
      const matches = matchingRows(session, table, scope);
      const total = countOf(matches);
      const page = pageOf(session, table, { scope, slice: question.slice, matches, total });
      return {
        total,
        keys: page.map(({ row }) => table.keys[row] as number),
        ranks: page.map(({ rank }) => rank),
      };
    }
  }
}

/** The session of one question: what the columns do not hold was read before. */
function sessionOf({ ofPostcodes, ofWords, after }: Resolved, milliseconds: number): ColumnSession {
  const until = performance.now() + milliseconds;
  return {
    checkDeadline: () => {
      if (performance.now() > until) throw new Late('A search took too long');
    },
    keysOfPostcode: (_, postcode) => ofPostcodes.get(postcode) ?? [],
    keysOfWords: (words) => {
      if (ofWords === null) throw new NeedsWords();
      return ofWords.get(words) ?? [];
    },
    rowsUpTo: (table) => rowsUpToKey(table, after ?? 0),
  };
}

function post(message: ColumnsMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port.postMessage(message);
}

port.on('message', (message: ColumnsJob) => {
  if ('load' in message) {
    load().then(post, (error: unknown) => post({ loadFailed: String(error) }));
    return;
  }
  const { job, question, milliseconds } = message;
  try {
    post({ job, answer: answerOf(question, milliseconds) });
  } catch (error) {
    if (error instanceof NeedsWords) post({ job, needsWords: true });
    else post({ job, failed: String(error), isLate: error instanceof Late });
  }
});
