import { listingDatasets, versionSql } from '@freehold/operations';
import { Arena, type ColumnTables, loadColumns } from '@freehold/operations/search-columns';
import pg from 'pg';
import { parentPort, workerData } from 'node:worker_threads';
import { clientConfig } from './connections/pool.ts';
import { answerOf, Late } from './search-columns/answer.ts';
import type { ColumnsJob, ColumnsMessage, ColumnsStart } from './search-columns/messages.ts';
import { postgresColumnSource } from './search-columns/postgres-column-source.ts';
import { withPhrases } from './search-columns/postgres-phrases.ts';

if (parentPort === null) throw new Error('columns-worker runs as a worker of the store');
const port = parentPort;
const { server } = workerData as ColumnsStart;
let tables: ColumnTables | null = null;
let arena = new Arena();

/**
 * Reads the columns in one snapshot, over a connection of its own, and then the rows of frequent phrases: questions are
 * answered meanwhile, and another load ends the reading of phrases.
 */
async function load(): Promise<void> {
  tables = null;
  // A load after the first takes the same memory.
  arena = new Arena(arena.pieces);
  const own = arena;
  const client = new pg.Client(clientConfig(server, 'loads'));
  // The statement that runs fails with the error of a broken connection.
  client.on('error', () => undefined);
  let isLoaded = false;
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const asked = versionSql(listingDatasets);
    const { rows } = await client.query<{ version: number }>(asked.text('postgres'), [
      ...asked.values,
    ]);
    const loaded = await loadColumns(postgresColumnSource(client), own);
    tables = loaded;
    isLoaded = true;
    post({ loaded: { version: rows[0]?.version ?? 0, bytes: own.bytes } });
    const isWanted = (): boolean => tables === loaded;
    const all = await withPhrases(client, loaded, { arena: own, isWanted });
    if (all === null) return;
    tables = all;
    post({ grownTo: own.bytes });
  } catch (error) {
    post(isLoaded ? { phrasesFailed: String(error) } : { loadFailed: String(error) });
  } finally {
    await client.end();
  }
}

function answer({ job, question, milliseconds }: Exclude<ColumnsJob, { load: true }>): void {
  try {
    if (tables === null) throw new Error('No columns are loaded');
    post({ job, ...answerOf(tables[question.scope.listingType], question, milliseconds) });
  } catch (error) {
    post({ job, failed: String(error), isLate: error instanceof Late });
  }
}

function post(message: ColumnsMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port.postMessage(message);
}

port.on('message', (message: ColumnsJob) => {
  if ('load' in message) void load();
  else answer(message);
});
