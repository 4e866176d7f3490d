import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountPorts, MakeStore } from './account-ports.ts';
import { callOf, quotaRequestOf, enter } from './examples.ts';
import { withStore, type TestClock } from './with-store.ts';

const seed = 20_261_121;
const runs = Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 1000) / 10);
const rate = 3;
const limit = 12;
const aiLimit = 2;

/** The ten lines that metering must agree with: one account, whole lists, no cleverness. */
class Model {
  now = Date.UTC(2028, 1, 28, 23, 59);
  admittedAt: number[] = [];
  charged = new Map<string, { requests: number; aiChats: number }>();
  held: { id: string; month: string; at: Date; requests: number; aiChats: number }[] = [];
  month = () => new Date(this.now).toISOString().slice(0, 7);
  chargedIn = (month: string) => this.charged.get(month) ?? { requests: 0, aiChats: 0 };
  /** After a restart the newest call counts as just now. */
  catchUp = (clock: number) => {
    const ahead = Math.max(0, (this.admittedAt.at(-1) ?? 0) - clock);
    this.admittedAt = this.admittedAt.map((at) => at - ahead);
  };
  used = (kind: 'requests' | 'aiChats') =>
    this.held
      .filter(({ month }) => month === this.month())
      .reduce((sum, held) => sum + held[kind], this.chargedIn(this.month())[kind]);
}

interface Real {
  ports: AccountPorts;
  readonly clock: TestClock;
  readonly reopen: () => Promise<AccountPorts>;
}
type Command = fc.AsyncCommand<Model, Real>;

class Admit implements Command {
  readonly requests: number;
  readonly aiChats: number;

  constructor(requests: number, aiChats: number) {
    this.requests = requests;
    this.aiChats = aiChats;
  }

  check = () => true;
  toString = () => `admit(${this.requests}, ${this.aiChats})`;

  async run(model: Model, { ports, clock }: Real): Promise<void> {
    const now = new Date(model.now);
    const answer = await enter(ports, {
      accountId: 'account',
      rateLimitPerSecond: rate,
      request: quotaRequestOf(this.requests, limit, this.aiChats, aiLimit),
      now,
    });
    model.catchUp(clock.microseconds);
    const recent = model.admittedAt.filter((at) => clock.microseconds - at < 1_000_000).length;
    if (recent >= rate) {
      expect(answer.status).toBe('rate_limited');
      return;
    }
    model.admittedAt.push(clock.microseconds);
    if (this.requests > 0 && model.used('requests') + this.requests > limit) {
      expect(answer).toMatchObject({ status: 'monthly_quota_exceeded' });
    } else if (this.aiChats > 0 && model.used('aiChats') + this.aiChats > aiLimit) {
      expect(answer).toMatchObject({ status: 'ai_chat_quota_exceeded' });
    } else {
      expect(answer.status).toBe('admitted');
      const id = (answer as { reservation: string }).reservation;
      const { requests, aiChats } = this;
      model.held.push({ id, month: model.month(), at: now, requests, aiChats });
    }
  }
}

class Settle implements Command {
  readonly which: number;
  readonly status: number;

  constructor(which: number, status: number) {
    this.which = which;
    this.status = status;
  }

  check = (model: Readonly<Model>) => model.held.length > 0;
  toString = () => `settle(${this.which}, ${this.status})`;

  async run(model: Model, { ports }: Real): Promise<void> {
    const [held] = model.held.splice(this.which % model.held.length, 1);
    const { id, month, at, requests, aiChats } = held as (typeof model.held)[0];
    const before = model.chargedIn(month);
    const success = this.status < 400;
    model.charged.set(month, {
      requests: before.requests + (success ? requests : 0),
      aiChats: before.aiChats + (success ? aiChats : 0),
    });
    const call = callOf({ at, status: this.status, cost: { requests, aiChats } });
    expect(await ports.quota.settle(id, call)).toEqual(model.chargedIn(month));
  }
}

class Wait implements Command {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  check = () => true;
  toString = () => `wait(${this.milliseconds})`;

  run(model: Model, { clock }: Real): Promise<void> {
    model.now += this.milliseconds;
    clock.microseconds += this.milliseconds * 1000;
    return Promise.resolve();
  }
}

/** The wall clock is set; the clock of the machine goes on. */
class SetWallClock implements Command {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  check = () => true;
  toString = () => `setWallClock(${this.milliseconds})`;

  run(model: Model): Promise<void> {
    model.now += this.milliseconds;
    return Promise.resolve();
  }
}

/** The machine restarts: its clock begins again, calls that ran are cut off. */
class Restart implements Command {
  check = () => true;
  toString = () => 'restart()';

  async run(model: Model, real: Real): Promise<void> {
    real.clock.microseconds = 1;
    real.ports = await real.reopen();
  }
}

class Compare implements Command {
  check = () => true;
  toString = () => 'compare()';

  async run(model: Model, { ports }: Real): Promise<void> {
    for (const [month, charged] of model.charged) {
      expect(await ports.quota.usage('account', month)).toEqual(charged);
      expect(charged.requests).toBeLessThanOrEqual(limit);
      expect(charged.aiChats).toBeLessThanOrEqual(aiLimit);
      const days = await ports.usageLog.daily({
        accountId: 'account',
        from: `${month}-01`,
        to: `${month}-31`,
      });
      expect(days.reduce((sum, { credits }) => sum + credits, 0)).toBe(charged.requests);
    }
  }
}

const dayMs = 86_400_000;
const drawn = fc.constantFrom<[number, number]>([0, 0], [1, 0], [2, 0], [5, 1], [10, 0]);

/** Random calls, refunds, clock steps, months and restarts against a model that is read at a glance. */
export function describeMeteringModel(name: string, make: MakeStore): void {
  describe(`metering against its model: ${name}`, () => {
    it(`agrees after every step (${runs} runs, seed ${seed})`, async () => {
      const commands = fc.commands(
        [
          drawn.map(([requests, aiChats]) => new Admit(requests, aiChats)),
          fc.constant(new Restart()),
          fc
            .tuple(fc.nat(20), fc.constantFrom(200, 201, 400, 404, 500))
            .map(([which, status]) => new Settle(which, status)),
          fc.constantFrom(1, 333, 999, 1000, 1001, 60_000).map((ms) => new Wait(ms)),
          fc.constantFrom(-3_600_000, -dayMs, dayMs, 31 * dayMs).map((ms) => new SetWallClock(ms)),
          fc.constant(new Compare()),
        ],
        { maxCommands: 60 },
      );
      await fc.assert(
        fc.asyncProperty(commands, (steps) =>
          withStore(make, async (ports, clock, reopen) => {
            const setup = () => ({ model: new Model(), real: { ports, clock, reopen } });
            await fc.asyncModelRun(setup, [...steps, new Compare()]);
          }),
        ),
        { seed, numRuns: runs },
      );
    });
  });
}
