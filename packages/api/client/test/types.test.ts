import type { AnswerOf, AnyRoute, BodySentOf, ParamsOf, QueryOf, routes } from '@freehold/contract';
import type { Operations } from '@freehold/client';
import { expect, it } from 'vitest';
import type { RouteId } from '../src/call-shape.ts';
import { calls } from '../src/generated/calls.ts';

/*
 * The types that are written from the OpenAPI document fit those of the schemas that check the wire, which are wider here
 * and there: the compiler tells.
 */

type Routes = typeof routes;

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What is no JSON comes as bytes. */
type Received<Id extends RouteId> = (typeof calls)[Id] extends { readonly media: string }
  ? Uint8Array | Exclude<AnswerOf<Routes[Id]>, string>
  : AnswerOf<Routes[Id]>;

type Sent<R extends AnyRoute> = (string extends keyof ParamsOf<R>
  ? unknown
  : { readonly params: ParamsOf<R> }) & {
  readonly query?: Loose<QueryOf<R>>;
} & (undefined extends BodySentOf<R>
    ? unknown
    : object extends BodySentOf<R>
      ? { readonly body?: BodySentOf<R> }
      : { readonly body: BodySentOf<R> });

type Fits<A, B> = [A] extends [B] ? true : false;
type Faults<Table> = { [Id in keyof Table]: Table[Id] extends true ? never : Id }[keyof Table];

const faults = {
  answers: [] as Faults<{
    [Id in RouteId]: Fits<Operations[Id]['answer'], Received<Id>>;
  }>[],
  inputs: [] as Faults<{
    [Id in RouteId]: Fits<Operations[Id]['input'], Sent<Routes[Id]>>;
  }>[],
} satisfies Readonly<Record<string, never[]>>;

it('every operation has the types of its schemas', () => {
  expect(Object.keys(calls).length).toBeGreaterThan(100);
  expect(Object.values(faults).flat()).toEqual([]);
});
