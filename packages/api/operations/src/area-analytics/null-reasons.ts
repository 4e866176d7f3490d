import type { ResponseOf, routes } from '@freehold/contract';
import { BLOCK_LEAST } from '@freehold/market/aggregates';
import type { Counted, DataSpan } from '../known/data-span.ts';

export type Reasons = ResponseOf<typeof routes.areaAnalytics>['reasons'];
export type BlockName = keyof Reasons;
export type Reason = NonNullable<Reasons[BlockName]>;

/** What a block is computed from. */
export interface Counts {
  readonly kind: Counted;
  readonly span: DataSpan;
  /** Records of the kind that the block counts, with or without the field that it shows. */
  readonly count: number;
}

/** Why each block that is null has no figures. */
export function nullReasons(
  blocks: Readonly<Record<BlockName, object | null>>,
  countsOf: Readonly<Record<BlockName, Counts | Reason>>,
): Reasons {
  const names = Object.keys(blocks) as BlockName[];
  return Object.fromEntries(
    names
      .filter((name) => blocks[name] === null)
      .map((name) => [name, reasonOf(countsOf[name])] as const),
  );
}

function reasonOf(counts: Counts | Reason): Reason {
  if (typeof counts === 'string') return counts;
  const { kind, span, count } = counts;
  if (span.covered === null) return `no_${kind}_known`;
  if (count === 0) return `no_${kind}`;
  return count < BLOCK_LEAST ? `too_few_${kind}` : 'too_few_known';
}
