import { accountDefaultFields, type AnyRoute, type BodyOf, type routes } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import type { Call, Input, Operation, Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import type { AccountDocuments } from '../ports/accounts.ts';
import type { ComparedDeals } from './compare-strategies.ts';
import type { Family } from './wire-names.ts';

/** What the account has set in the place of the product's defaults. */
export function getDefaultsOperation(port: AccountDocuments): Operations['getDefaults'] {
  return async (_input, call) => (await port.find(accountOf(call).id, 'defaults'))?.content ?? {};
}

/** Replaces what the account has set in the place of the product's defaults; an empty object clears it. */
export function putDefaultsOperation(port: AccountDocuments): Operations['putDefaults'] {
  return async ({ body }, call) => {
    await port.replace(accountOf(call).id, 'defaults', body, null);
    return body;
  };
}

/** Puts the defaults of an account into the body of a call. */
type Merge<R extends AnyRoute> = (body: BodyOf<R>, defaults: AccountDefaultsInUse) => BodyOf<R>;

/** What a call has read already: the calls of a batch share one set. */
const read = new WeakMap<Call, Promise<Fields>>();

function setOf(port: AccountDocuments, call: Call): Promise<Fields> {
  const { account } = call;
  if (account === null) return Promise.resolve({});
  const set =
    read.get(call) ?? port.find(account.id, 'defaults').then((kept) => kept?.content ?? {});
  read.set(call, set);
  return set;
}

/**
 * A calculator that takes the account's defaults in the place of fields left out, and says so in its answer. They go into
 * the body, so that whatever keeps its answers by the body keeps those of accounts with other defaults apart.
 */
export function withDefaults<R extends AnyRoute>(
  port: AccountDocuments,
  operation: Operation<R>,
  merge: Merge<R>,
): Operation<R> {
  return async (input, call) => {
    const { defaults: asked } = input.query as { readonly defaults?: 'product' };
    const set = asked === 'product' ? {} : await setOf(port, call);
    if (Object.keys(set).length === 0) return operation(input, call);
    const defaults = new AccountDefaultsInUse(set);
    const full: Input<R> = { ...input, body: merge(input.body, defaults) };
    return defaults.told((await operation(full, call)) as object) as ReturnType<Operation<R>>;
  };
}

/** {@link withDefaults} for bodies that are the fields of one calculator, one of which may have no default. */
export function defaultsInto(port: AccountDocuments, without: string | null = null) {
  return <R extends AnyRoute>(calculator: DefaultsOf, operation: Operation<R>): Operation<R> =>
    withDefaults(port, operation, (body, defaults) =>
      defaults.into(calculator, body as BodyOf<R> & object, { without }),
    );
}

interface OfDeal {
  readonly strategy: Uppercase<Family>;
  readonly deal: object;
}

/** A body that holds a deal; what is sought of the deal stays out of it. */
export function dealWithDefaults<Body extends OfDeal>(
  body: Body,
  defaults: AccountDefaultsInUse,
  without: string | null = null,
): Body {
  const family = body.strategy.toLowerCase() as Family;
  return { ...body, deal: defaults.into(family, body.deal, { without }) };
}

/** The deals of a comparison, the buy-to-let among them, which the body names nothing of. */
export function comparedWithDefaults(
  body: BodyOf<typeof routes.compareStrategies>,
  defaults: AccountDefaultsInUse,
): ComparedDeals {
  const deals = body.strategies.flatMap((strategy) => {
    const family = strategy.toLowerCase() as Family;
    const name = `${family}_params` as const;
    const given = name === 'btl_params' ? {} : body[name];
    if (given === undefined) return [];
    return [[name, defaults.into(family, given, { path: `${family}.`, without: 'location' })]];
  });
  return { ...body, ...Object.fromEntries(deals) };
}

type Fields = Readonly<Record<string, unknown>>;
type Scalar = string | number | boolean;

const stampDuty = [
  'location',
  'is_additional_property',
  'is_non_uk_resident',
  'is_company',
  'company_relief',
];

/** Names of the fields of each calculator for which an account may have a default. */
const names = {
  ...accountDefaultFields,
  stamp_duty: Object.fromEntries(stampDuty.map((name) => [name, true])),
} as const satisfies Readonly<Record<string, Fields>>;

/** A calculator as far as the defaults of accounts go. */
type DefaultsOf = keyof typeof names;

const bridgeNames = [
  'bridge_ltv',
  'bridge_finance_rate',
  'bridge_rate_period',
  'bridge_finance_months',
  'bridge',
];
const namesBridge = (given: Fields) => bridgeNames.some((name) => given[name] !== undefined);
const namesRate = ({ bridge_finance_rate: rate, bridge_rate_period: period }: Fields) =>
  rate !== undefined || period !== undefined;

/** Where a field that the body leaves out is decided by others that it names: then no default stands in for it. */
const decided: Readonly<Record<string, (given: Fields, set: Fields) => boolean>> = {
  location: ({ property_id: home }) => home !== undefined,
  is_additional_property: ({ is_first_time_buyer: first, use = 'residential' }) =>
    first === true || use !== 'residential',
  company_relief: (given, set) =>
    (given['buyer'] ?? set['buyer']) !== 'company' &&
    (given['is_company'] ?? set['is_company']) !== true,
  cleaning_cost_per_booking: ({ cleaning_cost_per_stay: same }) => same !== undefined,
  occupancy_rate: ({ seasons, use_seasonal_model: isSeasonal }) =>
    seasons !== undefined || isSeasonal === true,
  bridge_ltv: ({ bridge }) => isRecord(bridge) && bridge['net_advance'] !== undefined,
  bridge_finance_rate: namesRate,
  bridge_rate_period: namesRate,
};

/** The defaults of one account on their way into the body of one call. The body's own fields always win. */
class AccountDefaultsInUse {
  readonly #set: Fields;
  readonly #used: Record<string, Scalar> = {};

  constructor(set: Fields) {
    this.#set = set;
  }

  /**
   * The fields with the defaults of this calculator in the place of those left out. `path` leads their names in the answer;
   * `without` names a field that has no default here.
   */
  into<Given extends object>(
    calculator: DefaultsOf,
    fields: Given,
    {
      path = '',
      without = null,
    }: { readonly path?: string; readonly without?: string | null } = {},
  ): Given {
    const given = fields as Fields;
    const set = this.#setOf(calculator);
    const full: Record<string, unknown> = { ...given };
    const isCashFlip = calculator === 'flip' && !namesBridge(given);
    for (const name of Object.keys(names[calculator])) {
      const value = set[name];
      // A default is no reason to borrow: it says what a bridge is like where there is one.
      if (value === undefined || name === without || (isCashFlip && bridgeNames.includes(name)))
        continue;
      if (decided[name]?.(given, set) === true) continue;
      if (isRecord(value)) full[name] = this.#members(value, given[name], `${path}${name}.`);
      else if (given[name] === undefined) full[name] = this.#use(`${path}${name}`, value);
    }
    return full as Given;
  }

  /** The answer with what the account's defaults stood in for; a refusal of one of them says whose it is. */
  told<Answer extends object>(answer: Answer | Refusal): Answer | Refusal {
    if (Object.keys(this.#used).length === 0) return answer;
    if (answer instanceof Refusal) return this.#toldRefusal(answer);
    const { assumptions } = answer as { readonly assumptions?: object };
    return {
      ...answer,
      ...(assumptions === undefined ? {} : { assumptions: { ...assumptions, ...this.#used } }),
      account_defaults: this.#used,
    };
  }

  /** What the account has set for the calculator: for its strategy alone before for all, also within an object. */
  #setOf(calculator: DefaultsOf): Fields {
    const own = this.#set[calculator];
    if (calculator === 'stamp_duty') {
      const { buyer } = this.#set;
      return { ...this.#set, ...(buyer === undefined ? {} : { is_company: buyer === 'company' }) };
    }
    if (!isRecord(own)) return this.#set;
    const inner = Object.entries(own).map(([name, value]) => {
      const common = this.#set[name];
      return [name, isRecord(value) && isRecord(common) ? { ...common, ...value } : value] as const;
    });
    return { ...this.#set, ...Object.fromEntries(inner) };
  }

  /** An object member by member: what the body says of it, and the defaults of the rest. */
  #members(defaults: Fields, given: unknown, path: string): Fields {
    const full: Record<string, unknown> = isRecord(given) ? { ...given } : {};
    for (const [name, value] of Object.entries(defaults)) {
      if (full[name] === undefined) full[name] = this.#use(`${path}${name}`, value);
    }
    return full;
  }

  #use(path: string, value: unknown): unknown {
    if (isRecord(value)) {
      for (const [name, member] of Object.entries(value)) this.#use(`${path}.${name}`, member);
    } else {
      this.#used[path] = value as Scalar;
    }
    return value;
  }

  #toldRefusal(refusal: Refusal): Refusal {
    const { code, message, extra, status } = refusal;
    const { field = '' } = (extra['details'] ?? {}) as { readonly field?: string };
    if (!Object.hasOwn(this.#used, field.replace(/^deal\./, ''))) return refusal;
    const said = `${message} (a default of the account; ?defaults=product leaves it out)`;
    return new Refusal(code, said, extra, status);
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
