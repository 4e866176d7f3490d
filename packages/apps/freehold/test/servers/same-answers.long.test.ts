import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startDemoServerAlone, type DemoServer } from '../http/demo-server.ts';
import { compare, drawQuestions, sideOf, type Question, type Side } from './same-answers.ts';
import { copyDemoDatabase, type DemoDatabase, type Engines } from './two-servers.ts';

/** FREEHOLD_SAME_ANSWERS=2000 asks the servers that many. */
const count = Number(process.env['FREEHOLD_SAME_ANSWERS'] ?? 300);
const seed = process.env['FREEHOLD_SEED'] ?? 'freehold';

/** The second test asks after the first. */
const logs = { areAlike: true };
let database: DemoDatabase;
let servers: readonly DemoServer[];
let sides: readonly Side[];
let drawn: readonly (readonly Question[])[];
let questions: readonly Question[];
beforeAll(async () => {
  database = await copyDemoDatabase(inject('engines') as Engines, 1);
  servers = await Promise.all([
    startDemoServerAlone(),
    startDemoServerAlone({
      FREEHOLD_DATABASE_URL: database.url,
      FREEHOLD_DATA_DIR: database.directories[0] as string,
    }),
  ]);
  sides = await Promise.all(servers.map(sideOf));
  // Drawing asks too, and what an account has used stands in answers.
  drawn = await Promise.all(servers.map((server) => drawQuestions(server, seed, count)));
  questions = drawn[0] as readonly Question[];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.remove();
});

it(`SQLite and PostgreSQL answer ${count} questions byte for byte the same (seed ${seed})`, async () => {
  const [embedded, shared] = await Promise.all(servers.map(({ directory }) => readdir(directory)));
  expect(embedded).toContain('freehold.sqlite');
  expect(shared).not.toContain('freehold.sqlite');
  expect(drawn[1]).toEqual(questions);
  const [left, right] = sides as [Side, Side];
  const { differences, reached } = await compare(left, right, questions, logs);
  expect(differences).toEqual([]);
  const asked = new Set(questions.map(({ operation }) => operation.id));
  // A few questions to each route do not answer all of them.
  expect(reached.size).toBeGreaterThan(asked.size / 2);
});

it('finds one price that differs', async () => {
  const [left, right] = sides as [Side, Side];
  const { directory } = left.server;
  for (const name of (await readdir(directory)).filter((file) => /\.(db|sqlite)$/.test(file))) {
    const database = new Database(join(directory, name));
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE name = 'listings'`).all();
    if (tables.length > 0) database.exec('UPDATE listings SET price = price + 100');
    database.close();
  }
  const { differences } = await compare(left, right, questions, logs);
  expect(differences.length).toBeGreaterThan(0);
});
