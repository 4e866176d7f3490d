import { accountDefaultFields } from '@freehold/contract';
import type { AccountDefaultSet } from '../ports/account-defaults.ts';
import { Refusal } from '../refusal.ts';

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
export type DefaultsOf = keyof typeof names;

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
  bridge_finance_rate: namesRate,
  bridge_rate_period: namesRate,
};

/** The defaults of one account on their way into the body of one call. The body's own fields always win. */
export class AccountDefaultsInUse {
  readonly #set: AccountDefaultSet;
  readonly #used: Record<string, Scalar> = {};

  constructor(set: AccountDefaultSet) {
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
