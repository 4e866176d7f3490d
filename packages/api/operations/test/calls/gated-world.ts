import { routes, type AnyRoute } from '@freehold/contract';
import {
  allTools,
  assistantOperations,
  createAdmission,
  issueKey,
  MediaAnswer,
  Refusal,
  runCall,
  StoreBusy,
  CallerGone,
  toolCall,
  untilAborted,
  type AdmissionRequest,
  type Call,
  type CallAnswer,
  type CallParts,
  type ChatModel,
  type IncomingCall,
  type Quota,
} from '@freehold/operations';
import { MemoryChatSessions, memoryStore } from '@freehold/conformance';
import { now, plainSecrets } from './world.ts';

export const kinds = [
  'value',
  'refusal',
  'bug',
  'stream',
  'broken stream',
  'chat stream',
  'tool by key',
  'tool by OAuth token',
] as const;
export type Kind = (typeof kinds)[number];

interface Due {
  readonly requests: number;
  readonly aiChats: number;
}

/** A call under way. */
export interface Started {
  readonly abort: (reason: Error) => void;
  /** What it must pay, told by what was handed over. */
  readonly ended: Promise<Due>;
}

const accountId = 'account';
const limit = 400_000;
const nothing: Due = { requests: 0, aiChats: 0 };
const connectorToken = `mcpa_${'a'.repeat(43)}`;

/** Wraps every method so that it waits at the gate before it acts and after. */
function gated<T extends object>(port: T, pass: (name: string) => Promise<void>): T {
  return new Proxy(port, {
    get(target, name) {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        await pass(String(name));
        const answer: unknown = await Reflect.apply(method, target, args);
        await pass('');
        return answer;
      };
    },
  });
}

/** Admission over a store whose every answer waits until the test lets it go on. */
export class GatedWorld {
  busy = false;
  readonly admission;
  readonly #quota: Quota;
  readonly #authorization: string;
  readonly #isGated: boolean;
  #milliseconds = 0;
  #waiting: (() => void)[] = [];

  static async open({ gated: isGated = true } = {}): Promise<GatedWorld> {
    const world: { milliseconds: () => number } = { milliseconds: () => 0 };
    const store = await memoryStore().open(() => world.milliseconds() * 1000);
    await store.accounts.put({
      id: accountId,
      name: accountId,
      plan: 'business',
      platformSubscription: 'none',
    });
    const ports = { keys: store.keys, secrets: plainSecrets };
    const issued = await issueKey(ports, { accountId, name: 'key', expiresAt: null, now });
    if (typeof issued === 'string') throw new Error(issued);
    const made = new GatedWorld(store, issued.key, isGated);
    world.milliseconds = () => made.#milliseconds;
    return made;
  }

  private constructor(
    store: Awaited<ReturnType<ReturnType<typeof memoryStore>['open']>>,
    key: string,
    isGated: boolean,
  ) {
    this.#isGated = isGated;
    this.#quota = store.quota;
    this.#authorization = `Bearer ${key}`;
    const pass = (name: string): Promise<void> => this.#pass(name);
    this.admission = createAdmission({
      accounts: gated(store.accounts, pass),
      keys: gated(store.keys, pass),
      sessions: { verify: async () => null },
      connectorTokens: gated(
        {
          verify: async (token: string) =>
            token === connectorToken ? { accountId, scopes: ['properties:read' as const] } : null,
        },
        pass,
      ),
      secrets: plainSecrets,
      rateLimiter: gated(store.rateLimiter, pass),
      quota: gated(store.quota, pass),
      usageLog: store.usageLog,
      onFailure: () => {},
      clock: () => this.#milliseconds,
    });
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Lets all run that waits for nothing of the test. */
  async settled(): Promise<void> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }

  /** Lets one of those that wait go on. */
  async openOne(which: number): Promise<void> {
    await this.settled();
    const [open] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1);
    open?.();
    await this.settled();
  }

  async drain(): Promise<void> {
    await this.settled();
    while (this.isWaiting) await this.openOne(0);
  }

  charged(): Promise<Due> {
    return this.#quota.usage(accountId, '2026-11');
  }

  /** What calls hold: what is left of the limit, less than what is not charged. */
  async heldRequests(): Promise<number> {
    const { requests } = await this.charged();
    const refused = await this.#quota.reserve(
      accountId,
      { cost: { requests: limit, aiChats: 0 }, limits: { requests: limit - 1, aiChats: null } },
      now,
    );
    if (typeof refused === 'string') throw new Error('more than the limit was reserved');
    return refused.used - requests;
  }

  requestOf(route: keyof typeof routes, signal: AbortSignal): AdmissionRequest {
    return {
      route: routes[route],
      authorization: this.#authorization,
      requestId: 'request',
      now,
      signal,
      method: 'GET',
      path: '/',
    };
  }

  start(kind: Kind): Started {
    this.#milliseconds += 1_000;
    const controller = new AbortController();
    const { signal } = controller;
    const ended = kind.startsWith('tool') ? this.#tool(kind, signal) : this.#call(kind, signal);
    return { abort: (reason) => controller.abort(reason), ended };
  }

  /** Waits at the gate. A store that is busy refuses what changes it. */
  async #pass(name: string): Promise<void> {
    if (!this.#isGated) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
    if (this.busy && ['enter', 'reserve', 'settle'].includes(name)) throw new StoreBusy('busy');
  }

  /** What calls stand on, whose operations are these. */
  parts(operations: object): CallParts {
    return {
      admission: this.admission,
      operations,
      deadlineMilliseconds: 60_000,
      isDemo: () => false,
      onFailure: () => {},
      busy: () => {},
      logger: { info: () => {}, error: () => {} },
    };
  }

  async #call(kind: Kind, signal: AbortSignal): Promise<Due> {
    const id = kind === 'chat stream' ? 'aiChatStream' : 'askingPrices';
    const route: AnyRoute = routes[id];
    const price: Due = { requests: route.cost, aiChats: route.aiChats };
    let parts = 0;
    const sink: IncomingCall['sink'] = {
      begin: () => {},
      write: async () => {
        parts += 1;
        await this.#pass('write');
        if (signal.aborted && signal.reason instanceof CallerGone) throw signal.reason;
      },
    };
    const operation = async (_input: unknown, call: Call): Promise<unknown> => {
      await untilAborted(call.signal, this.#pass('work'));
      if (kind === 'bug') throw new Error('a bug');
      if (kind === 'refusal') return new Refusal('not_found', 'None');
      if (kind === 'value') return { success: true };
      return kind === 'chat stream'
        ? this.#chat(call)
        : new MediaAnswer('text/csv', this.#rows(kind === 'broken stream'));
    };
    const body = kind === 'chat stream' ? { message: 'Hello', top_k: 5 } : undefined;
    const answer = await runCall(this.parts({ [id]: operation }), {
      ...this.requestOf(id, signal),
      read: async () => ({ route, raw: { params: {}, query: { postcode: 'M14' }, body } }),
      sink,
    });
    return isPaid(answer, parts) ? price : nothing;
  }

  async *#rows(breaks: boolean): AsyncGenerator<string> {
    await this.#pass('row');
    yield 'one';
    await this.#pass('row');
    if (breaks) throw new Error('the disk is gone');
    yield 'two';
  }

  async #chat(call: Call): Promise<MediaAnswer> {
    const pass = (): Promise<void> => this.#pass('model');
    const chatModel: ChatModel = {
      async *answer() {
        await untilAborted(call.signal, pass());
        yield 'Two words';
        await untilAborted(call.signal, pass());
        yield ' and more';
      },
    };
    const parts = { chatModel, chatSessions: new MemoryChatSessions() };
    const { aiChatStream } = assistantOperations(parts, {});
    const body = { message: 'Hello', top_k: 5 };
    const answer = await aiChatStream({ params: {}, query: {}, body }, call);
    if (!(answer instanceof MediaAnswer)) throw new Error('no stream');
    return answer;
  }

  async #tool(kind: Kind, signal: AbortSignal): Promise<Due> {
    const operations = {
      searchProperties: async () => {
        await this.#pass('work');
        return { properties: [], pagination: { next_cursor: null }, applied_filters: {} };
      },
    };
    const [search] = allTools;
    const answer = await runCall(this.parts(operations), {
      ...this.requestOf('searchProperties', signal),
      ...toolCall(search!, {}),
      authorization:
        kind === 'tool by OAuth token' ? `Bearer ${connectorToken}` : this.#authorization,
      channel: 'connector',
      method: 'POST',
      path: '/mcp/search_properties',
    });
    return answer.kind === 'value' ? { requests: 1, aiChats: 0 } : nothing;
  }
}

/** Whether a call pays: for what it was answered with; of a stream, for what was begun before the caller left. */
function isPaid(answer: CallAnswer, parts: number): boolean {
  if (answer.kind === 'stream') return answer.status < 400;
  if (answer.kind === 'gone') return parts > 0;
  return answer.kind !== 'failure';
}
