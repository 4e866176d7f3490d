import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema, useClient } from './store.ts';
import { callOf, now, quotaRequestOf } from './values.ts';

const seed = 20_261_127;
const runs = Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 1000) / 10);
const limit = 20;
const servers = [0, 1] as const;
type Server = (typeof servers)[number];

const sum = (costs: Iterable<number>): number => [...costs].reduce((all, one) => all + one, 0);

/** One account: what is charged, and what is held of it. */
class Model {
  charged = 0;
  readonly held = new Map<string, number>();
  readonly ended: string[] = [];

  used = (): number => this.charged + sum(this.held.values());
  pick(which: number): readonly [id: string, cost: number] {
    return [...this.held][which % this.held.size]!;
  }
}

interface Real {
  readonly account: string;
}
type Command = fc.AsyncCommand<Model, Real>;

let stores: PostgresAccountStore[];
const schema = newSchema();
const admin = useClient(schema);
const open = () => openPostgresAccountStore({ url: inject('postgresUrl'), schema });
beforeAll(async () => {
  stores = [await open(), await open()];
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({ check, run, toString: () => name });
const always = (): boolean => true;

const reserve = (server: Server, cost: number): Command =>
  command(`reserve(${server}, ${cost})`, always, async (model, { account }) => {
    const used = model.used();
    const answer = await stores[server]!.quota.reserve(account, quotaRequestOf(cost, limit), now);
    if (used + cost > limit) {
      expect(answer).toEqual({ status: 'monthly_quota_exceeded', used, limit });
      return;
    }
    model.held.set(answer as string, cost);
  });

const settle = (which: number, server: Server, status: number): Command =>
  command(
    `settle(${which}, ${server}, ${status})`,
    (model) => model.held.size > 0,
    async (model, { account }) => {
      const [id, cost] = model.pick(which);
      const call = { ...callOf(`${id} ${status}`, { requests: cost, aiChats: 0 }), status };
      model.held.delete(id);
      model.charged += status < 400 ? cost : 0;
      model.ended.push(id);
      const used = await stores[server]!.quota.settle(id, { ...call, accountId: account });
      expect(used).toEqual({ requests: model.charged, aiChats: 0 });
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
      expect(found).toEqual({ requests: model.charged, aiChats: 0 });
    },
  );

const change = (which: number, server: Server, cost: number): Command =>
  command(
    `change(${which}, ${server}, ${cost})`,
    (model) => model.held.size > 0,
    async (model) => {
      const [id, before] = model.pick(which);
      const used = model.used();
      const changed = await stores[server]!.quota.change(id, quotaRequestOf(cost, limit));
      // What it holds already needs no room.
      if (cost > before && used - before + cost > limit) {
        expect(changed).toEqual({ status: 'monthly_quota_exceeded', used, limit });
        return;
      }
      expect(changed).toBeNull();
      model.held.set(id, cost);
    },
  );

/** A server that starts anew ends what the one before it has reserved. */
const restart = (server: Server): Command =>
  command(`restart(${server})`, always, async () => {
    await stores[server]!.close();
    stores[server] = await open();
  });

const compare = (): Command =>
  command('compare()', always, async (model, { account }) => {
    const { rows } = await admin.query<{ requests: number; reserved: number }>(
      'SELECT requests::int, reserved_requests::int AS reserved FROM usage WHERE account_id = $1',
      [account],
    );
    const { requests = 0, reserved = 0 } = rows[0] ?? {};
    expect([requests, reserved]).toEqual([model.charged, sum(model.held.values())]);
    expect(requests + reserved).toBeLessThanOrEqual(limit);
  });

it(`two servers agree with the model of one account (${runs} runs, seed ${seed})`, async () => {
  const server = fc.constantFrom(...servers);
  const cost = fc.constantFrom(1, 1, 2, 5);
  const steps = fc.commands(
    [
      fc.tuple(server, cost).map((drawn) => reserve(...drawn)),
      fc.tuple(server, cost).map((drawn) => reserve(...drawn)),
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
  expect(run).toBe(runs);
});
