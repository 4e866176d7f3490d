import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCluster, type Cluster } from './cluster.ts';
import { homeOf, saleOf } from './records.ts';
import { makeReplica, type Replica } from './replica.ts';
import { newSchema } from './store.ts';

/** Any state is reached within this time; how fast decides no test. */
const waitedMs = 60_000;

const answers = (store: PostgresPropertyStore) => store.reads().replicas[0]?.answers;
const call = () => new AbortController().signal;
const bedroomsOf = async (store: PostgresPropertyStore, signal = call()) =>
  (await store.listings.property(homeOf(1).id, signal))?.bedrooms;
/** Who answered what `work` asks: questions of the primary, and of the replica. */
async function askedBy(store: PostgresPropertyStore, work: () => Promise<unknown>) {
  const before = store.reads();
  await work();
  const after = store.reads();
  return {
    primary: after.ofPrimary - before.ofPrimary,
    replica: (after.replicas[0]?.answered ?? 0) - (before.replicas[0]?.answered ?? 0),
  };
}

/** Waits until the replica of a store answers, or no longer does. */
async function until(store: PostgresPropertyStore, expected: boolean): Promise<void> {
  const since = performance.now();
  while (answers(store) !== expected) {
    if (performance.now() - since > waitedMs) throw new Error(`the replica answers: ${!expected}`);
    await pause(20);
  }
}

describe('a store with a replica', () => {
  let primary: Cluster;
  let replica: Replica;
  let admin: pg.Client;
  let stores: PostgresPropertyStore[] = [];
  beforeAll(async () => {
    primary = makeCluster();
    replica = makeReplica(primary);
    admin = new pg.Client({ connectionString: replica.url });
    admin.on('error', () => undefined);
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end().catch(() => undefined);
    replica.remove();
    primary.remove();
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    stores = [];
  });

  const schemas = { url: '', schema: '' };
  async function open(
    readUrls = [replica.url],
    columnsFrom?: number,
  ): Promise<PostgresPropertyStore> {
    const store = await openPostgresPropertyStore({ ...schemas, readUrls, columnsFrom });
    stores.push(store);
    return store;
  }
  /** A store on a schema of its own that holds the first home. */
  async function openNew(): Promise<PostgresPropertyStore> {
    Object.assign(schemas, { url: primary.url, schema: newSchema() });
    const store = await open();
    await store.records.put('property', [homeOf(1)]);
    await until(store, true);
    return store;
  }
  const isPaused = (paused: boolean) =>
    admin.query(paused ? 'SELECT pg_wal_replay_pause()' : 'SELECT pg_wal_replay_resume()');

  /** Connections to the replica, but for that which counts them. */
  const opened = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.count;
  };

  it('of a server opens all connections to the replica before it is asked anything', async () => {
    Object.assign(schemas, { url: primary.url, schema: newSchema() });
    const command = await open();
    await until(command, true);
    expect(await opened()).toBeLessThan(4);
    const server = await open([replica.url], 1_000_000);
    await until(server, true);
    await vi.waitFor(async () => expect(await opened()).toBeGreaterThanOrEqual(11), waitedMs);
    expect(server.reads().replicas[0]?.answered).toBe(0);
  });

  it('is answered by the replica while that has all changes', async () => {
    const store = await openNew();
    const asked = await askedBy(store, async () => expect(await bedroomsOf(store)).toBe(3));
    expect([asked.primary, asked.replica > 0]).toEqual([0, true]);
  });

  it('reads what it has just written, whatever the replica has', async () => {
    const store = await openNew();
    for (let bedrooms = 4; bedrooms < 24; bedrooms += 1) {
      await store.records.put('property', [homeOf(1, bedrooms)]);
      expect(await bedroomsOf(store)).toBe(bedrooms);
    }
  });

  it('never answers from a replica that stands still, and does again when it has caught up', async () => {
    const [store, other] = [await openNew(), await open()];
    await until(other, true);
    await isPaused(true);
    try {
      await store.records.put('property', [homeOf(1, 5)]);
      const asked = await askedBy(store, async () => expect(await bedroomsOf(store)).toBe(5));
      expect([asked.primary > 0, asked.replica]).toEqual([true, 0]);
      // A server that has written nothing learns of it by itself.
      await until(other, false);
      expect(await bedroomsOf(other)).toBe(5);
      expect(other.reads().replicas[0]?.changesBehind).toBe(1);
    } finally {
      await isPaused(false);
    }
    for (const each of [store, other]) {
      await until(each, true);
      const asked = await askedBy(each, async () => expect(await bedroomsOf(each)).toBe(5));
      expect([asked.primary, asked.replica > 0]).toEqual([0, true]);
    }
  });

  it('answers what is asked under a version from records of that version or later', async () => {
    const [writer, reader] = [await openNew(), await open()];
    await until(reader, true);
    let written = 3;
    const state = { isWriting: true };
    const writing = (async () => {
      while (written < 60) {
        await writer.records.put('property', [homeOf(1, written + 1)]);
        written += 1;
        await pause(10);
      }
      state.isWriting = false;
    })();
    let checked = 0;
    while (state.isWriting) {
      const signal = call();
      const atLeast = written;
      const version = await reader.dataVersions.of(['property'], signal);
      const found = await bedroomsOf(reader, signal);
      // Each change of the one home is a version: the first was told with three bedrooms.
      expect(found).toBeGreaterThanOrEqual(atLeast);
      expect(version).toBeGreaterThan(0);
      checked += 1;
    }
    await writing;
    expect(checked).toBeGreaterThan(20);
  });

  it('does not let one call see records go back', async () => {
    const store = await openNew();
    const signal = call();
    await isPaused(true);
    try {
      expect(await bedroomsOf(store, signal)).toBe(3);
      await store.records.put('property', [homeOf(1, 7)]);
      expect(await bedroomsOf(store, signal)).toBe(7);
    } finally {
      await isPaused(false);
    }
    await until(store, true);
    // Once answered by the primary, a call stays there.
    const asked = await askedBy(store, () => bedroomsOf(store, signal));
    expect([asked.primary > 0, asked.replica]).toEqual([true, 0]);
  });

  it('goes on at the primary when the replica is killed, also with what was under way', async () => {
    const store = await openNew();
    await store.records.put('sale', [saleOf(1)]);
    await until(store, true);
    let failed = 0;
    const state = { isOver: false };
    const asking = Array.from({ length: 8 }, async () => {
      while (!state.isOver) {
        await bedroomsOf(store).catch(() => (failed += 1));
      }
    });
    await pause(200);
    replica.stop('immediate');
    await until(store, false);
    const asked = await askedBy(store, () => bedroomsOf(store));
    expect([asked.primary > 0, asked.replica]).toEqual([true, 0]);
    replica.start();
    await until(store, true);
    state.isOver = true;
    await Promise.all(asking);
    expect(failed).toBe(0);
  });

  it('starts, and answers, without any of its replicas', async () => {
    const store = await openNew();
    const alone = await open([`postgres://postgres@/postgres?host=/nowhere&port=1`]);
    const asked = await askedBy(alone, async () => expect(await bedroomsOf(alone)).toBe(3));
    expect([asked.primary > 0, asked.replica]).toEqual([true, 0]);
    expect(answers(store)).toBe(true);
  });

  it('does not take a server that is no replica for one', async () => {
    await openNew();
    const store = await open([primary.url]);
    await pause(1_500);
    expect(answers(store)).toBe(false);
  });
});
