import type { AnyRoute, BodyOf, routes } from '@freehold/contract';
import type { Call, Input, Operation } from '../operation.ts';
import type { AccountDefaults, AccountDefaultSet } from '../ports/account-defaults.ts';
import { AccountDefaultsInUse, type DefaultsOf } from './account-defaults.ts';
import type { ComparedDeals } from './compare-strategies.ts';
import type { Family } from './wire.ts';

/** Puts the defaults of an account into the body of a call. */
type Merge<R extends AnyRoute> = (body: BodyOf<R>, defaults: AccountDefaultsInUse) => BodyOf<R>;

/** What a call has read already: the calls of a batch share one set. */
const read = new WeakMap<Call, Promise<AccountDefaultSet | null>>();

function setOf(port: AccountDefaults, call: Call): Promise<AccountDefaultSet | null> {
  if (call.account === null) return Promise.resolve(null);
  const set = read.get(call) ?? port.find(call.account.id);
  read.set(call, set);
  return set;
}

/**
 * A calculator that takes the account's defaults in the place of fields left out, and says so in its answer. They go into
 * the body, so that whatever keeps its answers by the body keeps those of accounts with other defaults apart.
 */
export function withDefaults<R extends AnyRoute>(
  port: AccountDefaults,
  operation: Operation<R>,
  merge: Merge<R>,
): Operation<R> {
  return async (input, call) => {
    const { defaults: asked } = input.query as { readonly defaults?: 'product' };
    const set = asked === 'product' ? null : await setOf(port, call);
    if (set === null) return operation(input, call);
    const defaults = new AccountDefaultsInUse(set);
    const full: Input<R> = { ...input, body: merge(input.body, defaults) };
    return defaults.told((await operation(full, call)) as object) as ReturnType<Operation<R>>;
  };
}

/** {@link withDefaults} for bodies that are the fields of one calculator, one of which may have no default. */
export function defaultsInto(port: AccountDefaults, without: string | null = null) {
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
