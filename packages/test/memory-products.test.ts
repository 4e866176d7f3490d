import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unfinishedBytesMax } from '../adapters/express/src/body-budget.ts';
import { bodyBytesMax } from '../adapters/express/src/body.ts';
import { unreadBytesMax } from '../adapters/express/src/connections.ts';
import { perConnection } from '../adapters/express/src/server.ts';
import { waitingBytesMax } from '../apps/freehold/src/line-logger.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const mebibyte = 1024 * 1024;

/** What systemd gives the server, as the page for operators has it. */
const documentedBytes =
  Number(/^MemoryMax=(\d+)G$/m.exec(read('../apps/freehold/DEPLOYMENT.md'))?.[1]) * 1024 * mebibyte;
const connections = Number(
  /FREEHOLD_MAX_CONNECTIONS: wholeNumber\(.*?\)\.default\(([\d_]+)\)/
    .exec(read('../apps/freehold/src/environment.ts'))?.[1]
    ?.replaceAll('_', ''),
);
const waitingWrites = Number(
  /const queueMax = ([\d_]+);/
    .exec(read('../adapters/sqlite/src/accounts/writer.ts'))?.[1]
    ?.replaceAll('_', ''),
);

/** A socket, its parser and the objects of a request on Node 20 to 26; a write that waits, with what it closes over. */
const [socketBytes, writeBytes] = [12 * 1024, 4 * 1024];

/** What callers can make the server hold, each at its most at once. */
const products = {
  'connections × (socket + headers)': connections * (socketBytes + perConnection.headerBytes),
  'connections × what is read ahead of a body': connections * perConnection.bufferedBytes,
  'streams × what is not read of them': connections * perConnection.bufferedBytes,
  'all unfinished bodies': unfinishedBytesMax + bodyBytesMax,
  'all answers that are not read': unreadBytesMax,
  'writes that wait': waitingWrites * writeBytes,
  'lines of the log that wait': waitingBytesMax,
};

it('what callers can make a server hold fits into half of the documented memory, all of it at once', () => {
  expect(connections).toBe(8_192);
  expect(waitingWrites).toBe(10_000);
  const sum = Object.values(products).reduce((total, bytes) => total + bytes, 0);
  expect(Math.ceil(sum / mebibyte)).toBeLessThanOrEqual(documentedBytes / mebibyte / 2);
});
