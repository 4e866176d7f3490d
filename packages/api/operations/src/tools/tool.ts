import type { z } from 'zod';
import type { AnyRoute } from '@freehold/contract';
import type { RequestedCall } from '../calls/perform.ts';
import type { Refusal } from '../refusal.ts';

/** An operation as an assistant calls it: named arguments in, the data of the REST answer out. It only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Refuses arguments that the tool does not know. */
  readonly input: z.ZodType<object>;
  /** The routes it may stand for; all share one scope and cost. */
  readonly routes: readonly [AnyRoute, ...AnyRoute[]];
  /** The REST call that checked arguments come to. */
  readonly plan: (input: ToolInput) => RequestedCall | Refusal;
}

export type ToolInput = Readonly<Record<string, unknown>>;
