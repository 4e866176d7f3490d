import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection } from '../src/connection.ts';
import { makeServer, type Server } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await makeServer();
});
afterAll(() => server.kill());

/** How many connections the server has, that of the question left out. */
async function connections(): Promise<number> {
  const client = createClient({ url: server.url });
  await client.connect();
  const clients = await client.clientList();
  client.destroy();
  return clients.length - 1;
}

it('an open connection is one of the server', async () => {
  const connection = new Connection(server.url);
  await connection.opened;
  expect(await connections()).toBe(1);
  connection.close();
});

it.each([0, 1, 2, 5])('closed %i ms after it was begun, none stays open', async (milliseconds) => {
  const begun = Array.from({ length: 20 }, () => new Connection(server.url));
  if (milliseconds > 0) await pause(milliseconds);
  for (const connection of begun) connection.close();
  await Promise.all(begun.map(({ opened }) => opened));
  await pause(200);
  expect(await connections()).toBe(0);
});
