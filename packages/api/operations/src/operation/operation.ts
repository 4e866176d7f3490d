import type { AnyRoute, BodyOf, ParamsOf, QueryOf, ResponseOf, routes } from '@freehold/contract';
import type { Account } from '../ports/accounts.ts';
import type { KeptAnswer } from '../ports/idempotency.ts';
import type { Refusal } from './refusal.ts';

/** What every operation may know of the call it answers. */
export interface Call {
  /** Null on routes that ask for no token. */
  readonly account: Account | null;
  readonly requestId: string;
  /** The Idempotency-Key header, where it was sent. */
  readonly idempotencyKey?: string;
  /** Where the call may be repeated: its answer, stored in the step that creates the record that it describes. */
  readonly kept?: (answer: unknown) => KeptAnswer;
  /** The instant of the call; operations read no clock. */
  readonly now: Date;
  /** Aborts at the deadline of the request and when the caller goes away; it reaches the query. */
  readonly signal: AbortSignal;
  /** Reserves so many requests in all for this call instead of its route's cost; null when reserved. */
  readonly reserve: (cost: number) => Promise<Refusal | null>;
}

export interface Input<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

/** An answer that is not a JSON body. */
export class MediaAnswer {
  readonly contentType: string;
  readonly body: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly headers: Readonly<Record<string, string>>;
  /** Called when a stream has ended: the failure that it reported, which is not charged; null for a success. */
  readonly failure: () => Refusal | null;

  constructor(
    contentType: string,
    body: Uint8Array | AsyncIterable<Uint8Array | string>,
    headers: Readonly<Record<string, string>> = {},
    failure: () => Refusal | null = () => null,
  ) {
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
    this.failure = failure;
  }
}

/** An answer charged with other than its route's cost: at most what the call reserved. */
export class PricedAnswer<Value> {
  readonly value: Value;
  readonly cost: number;
  /** Whether it is the first answer of a request that was repeated. */
  readonly isReplay: boolean;

  constructor(value: Value, cost: number, isReplay = false) {
    this.value = value;
    this.cost = cost;
    this.isReplay = isReplay;
  }
}

/** One use of the product: validated input in; the value of the answer, or a refusal, out. */
export type Operation<R extends AnyRoute> = (
  input: Input<R>,
  call: Call,
) => Promise<ResponseOf<R> | PricedAnswer<ResponseOf<R>> | MediaAnswer | Refusal>;

/** The operation of every route by its id: a route of the contract without one does not compile. */
export type Operations = {
  readonly [Id in keyof typeof routes]: Operation<(typeof routes)[Id]>;
};

/** An operation whose route is known only while running. */
export type AnyOperation = Operation<AnyRoute>;
