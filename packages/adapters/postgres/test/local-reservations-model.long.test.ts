import { StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema } from './store.ts';
import { callOf, now, quotaRequestOf } from './values.ts';

const seed = 20_261_127;
/** Fewer would not reach each end of a reservation. */
const runsLeast = 30;
const runs = Math.max(runsLeast, Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 1000) / 10));
const limit = 20;
const servers = [0, 1] as const;
type Server = (typeof servers)[number];

const sum = (costs: Iterable<number>): number => [...costs].reduce((all, one) => all + one, 0);

/** One account: what is charged, what the tables reserve, and what each server holds in its memory alone. */
class Model {
  charged = 0;
  readonly tables = new Map<string, number>();
  readonly memory = [new Map<string, number>(), new Map<string, number>()] as const;
  readonly ended: string[] = [];
  /** Whether the other server has changed the row since this one did. */
  readonly isBehind = [false, false];

  stored = (): number => this.charged + sum(this.tables.values());
  usedOn = (server: Server): number => this.stored() + sum(this.memory[server].values());
  changedBy(server: Server): void {
    this.isBehind[server] = false;
    this.isBehind[1 - server] = true;
  }
  /** A reservation, where it may be ended: what a server holds in memory is known to it alone. */
  pick(
    which: number,
    server: Server,
  ): { id: string; cost: number; by: Server; held: Map<string, number> } {
    const all = [this.tables, ...this.memory].flatMap((held, at) =>
      [...held].map(([id, cost]) => ({ id, cost, held, by: at === 0 ? server : servers[at - 1]! })),
    );
    return all[which % all.length]!;
  }
  get count(): number {
    return this.tables.size + this.memory[0].size + this.memory[1].size;
  }
}

interface Real {
  readonly account: string;
}
type Command = fc.AsyncCommand<Model, Real>;

let stores: PostgresAccountStore[];
let admin: pg.Client;
let schema: string;
const open = () => openPostgresAccountStore({ url: inject('postgresUrl'), schema });
/** What the runs reached: a model that is never led into memory proves nothing of it. */
const reached = { heldInMemory: 0, chargedFromMemory: 0, tooLate: 0 };

beforeAll(async () => {
  schema = newSchema();
  stores = [await open(), await open()];
  const options = `-c search_path=${schema}`;
  admin = new pg.Client({ connectionString: inject('postgresUrl'), options });
  await admin.connect();
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await admin.end();
});

const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({ check, run, toString: () => name });
const always = (): boolean => true;

const reserve = (server: Server, cost: number, drawnMeanwhile: number | null): Command =>
  command(`reserve(${server}, ${cost}, ${drawnMeanwhile})`, always, async (model, { account }) => {
    const asked = quotaRequestOf(cost, limit);
    const request = drawnMeanwhile === null ? asked : { ...asked, drawnMeanwhile };
    const used = model.usedOn(server);
    const answer = await stores[server]!.quota.reserve(account, request, now);
    if (typeof answer !== 'string') {
      expect(answer).toEqual({ status: 'monthly_quota_exceeded', used, limit });
      expect(used + cost).toBeGreaterThan(limit);
      return;
    }
    const { rowCount } = await admin.query('SELECT FROM reservations WHERE id = $1', [answer]);
    if (rowCount === 1) {
      expect(used + cost).toBeLessThanOrEqual(limit);
      model.tables.set(answer, cost);
      model.changedBy(server);
      return;
    }
    // What the other server did meanwhile it cannot know: the charge looks again.
    if (!model.isBehind[server]) {
      expect(used + cost + drawnMeanwhile!).toBeLessThanOrEqual(limit);
    }
    model.memory[server].set(answer, cost);
    reached.heldInMemory += 1;
  });

const settle = (which: number, server: Server, status: number): Command =>
  command(
    `settle(${which}, ${server}, ${status})`,
    (model) => model.count > 0,
    async (model, { account }) => {
      const { id, cost, by, held } = model.pick(which, server);
      const charge = status < 400 ? cost : 0;
      const { quota } = stores[by]!;
      const call = { ...callOf(`${id} ${status}`, { requests: cost, aiChats: 0 }) };
      const ended = quota.settle(id, { ...call, accountId: account, status });
      const isLocal = held !== model.tables;
      if (isLocal && model.stored() + charge > limit) {
        await expect(ended).rejects.toThrow(StoreBusy);
        reached.tooLate += 1;
        return;
      }
      held.delete(id);
      model.charged += charge;
      model.ended.push(id);
      model.changedBy(by);
      if (isLocal && charge > 0) reached.chargedFromMemory += 1;
      expect(await ended).toEqual({ requests: model.charged, aiChats: 0 });
    },
  );

const settleAgain = (which: number, server: Server): Command =>
  command(
    `settleAgain(${which}, ${server})`,
    (model) => model.ended.length > 0,
    async (model, { account }) => {
      const id = model.ended[which % model.ended.length]!;
      const call = { ...callOf(`${id} again`, { requests: 1, aiChats: 0 }), accountId: account };
      const found = await stores[server]!.quota.settle(id, call);
      model.changedBy(server);
      expect(found).toEqual({ requests: model.charged, aiChats: 0 });
    },
  );

const change = (which: number, server: Server, cost: number): Command =>
  command(
    `change(${which}, ${server}, ${cost})`,
    (model) => model.count > 0,
    async (model) => {
      const one = model.pick(which, server);
      const used = model.usedOn(one.by);
      const changed = await stores[one.by]!.quota.change(one.id, quotaRequestOf(cost, limit));
      // What the tables hold of it already needs no room.
      const isLess = one.held === model.tables && cost <= one.cost;
      if (!isLess && used - one.cost + cost > limit) {
        expect(changed).toEqual({ status: 'monthly_quota_exceeded', used, limit });
        return;
      }
      expect(changed).toBeNull();
      one.held.delete(one.id);
      model.tables.set(one.id, cost);
      model.changedBy(one.by);
    },
  );

/** What the server held in memory goes with it. */
const restart = (server: Server): Command =>
  command(`restart(${server})`, always, async (model) => {
    await stores[server]!.close();
    stores[server] = await open();
    model.memory[server].clear();
    model.isBehind[server] = true;
  });

const compare = (): Command =>
  command('compare()', always, async (model, { account }) => {
    const { rows } = await admin.query<{ requests: number; reserved: number }>(
      'SELECT requests::int, reserved_requests::int AS reserved FROM usage WHERE account_id = $1',
      [account],
    );
    const { requests = 0, reserved = 0 } = rows[0] ?? {};
    expect([requests, reserved]).toEqual([model.charged, sum(model.tables.values())]);
    expect(requests + reserved).toBeLessThanOrEqual(limit);
  });

it(`two servers that hold reservations in memory agree with their model (${runs} runs, seed ${seed})`, async () => {
  const server = fc.constantFrom(...servers);
  const cost = fc.constantFrom(1, 1, 2, 5);
  const steps = fc.commands(
    [
      fc.tuple(server, cost, fc.constantFrom(null, 0, 0, 4)).map((drawn) => reserve(...drawn)),
      fc.tuple(server, cost, fc.constantFrom(0, 0, 4)).map((drawn) => reserve(...drawn)),
      fc.tuple(fc.nat(20), server, fc.constantFrom(200, 200, 404)).map((drawn) => settle(...drawn)),
      fc.tuple(fc.nat(20), server, fc.constantFrom(200, 200, 503)).map((drawn) => settle(...drawn)),
      fc.tuple(fc.nat(20), server).map((drawn) => settleAgain(...drawn)),
      fc.tuple(fc.nat(20), server, fc.constantFrom(1, 3, 9)).map((drawn) => change(...drawn)),
      fc.constant(compare()),
      server.map(restart),
    ],
    { maxCommands: 60, size: 'max' },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      run += 1;
      const account = `account ${run}`;
      await fc.asyncModelRun(
        () => ({ model: new Model(), real: { account } }),
        [...drawn, compare()],
      );
    }),
    { seed, numRuns: runs },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(0);
});
