import { Arena } from '@freehold/operations/search-columns';
import { parentPort } from 'node:worker_threads';
import { openReader } from './connection.ts';
import { threadInput } from './driver-thread.ts';
import type { ColumnsLoaded, ColumnsOrder } from './search-columns/columns-loader.ts';
import { readPart } from './search-columns/read-part.ts';

const { path, pieces, part } = threadInput() as ColumnsOrder;
const isFirst = pieces.length === 0;
const db = openReader(path);
// Every page is read once.
db.pragma('cache_size = -8192');
const arena = new Arena(pieces);
const read = await readPart(db, arena, part);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ ...read, pieces: arena.pieces } satisfies ColumnsLoaded);
// Pages show records from all over the file; read in order once, the system has them in its memory.
if (isFirst && typeof part === 'object') db.exec('SELECT sum(key) FROM listing_records');
db.close();
