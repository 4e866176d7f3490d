import { isOwnSale, type Prepared, type PreparedSale } from './prepared.ts';

/** What an estimate is made of, in the order in which the parts are added. */
export type ValuePartKind =
  | 'area'
  | 'size'
  | 'own_sales'
  | 'same_building'
  | 'nearby_sales'
  | 'learned'
  | 'past_errors'
  | 'type_unknown';

/** A part of an estimate. */
export interface ValuePart {
  readonly kind: ValuePartKind;
  /** Whole pounds given as pence: what the estimate is with this part less what it is without it and those after it. */
  readonly pence: number;
  /** Sales of the part; 0 for parts that are not of sales. */
  readonly salesCount: number;
}

/** The logarithms that an estimate is the sum of. */
export interface LogParts {
  /** Expected by the area. */
  readonly expected: number;
  /** Of the dwelling's own size; null where evidence was not scaled to it. */
  readonly size: number | null;
  /** The sales weighed, with what each adds: its weight times its residual. */
  readonly weighed: readonly PreparedSale[];
  readonly added: (row: number) => number;
  /** By which homes in such circumstances were sold above what the sales weighed say; 0 where nothing was learned. */
  readonly learned: number;
}

/**
 * The parts of an estimate in pounds, which add up to it exactly. A part of sales is left out where there are none, and the
 * size and the learned step where they changed nothing.
 */
export function valueParts(
  subject: Prepared,
  { expected, size, weighed, added, learned }: LogParts,
  { pricePence, inPounds }: { pricePence: number; inPounds: (log: number) => number },
): readonly ValuePart[] {
  const ofSales = { own_sales: group(), same_building: group(), nearby_sales: group() };
  for (const [row, sale] of weighed.entries()) {
    const of = ofSales[partOf(subject, sale)];
    of.log += added(row);
    of.count += 1;
  }
  const steps: { kind: ValuePartKind; log: number; count: number }[] = [
    ...(size === null ? [] : [{ kind: 'size' as const, log: size, count: 0 }]),
    ...(Object.keys(ofSales) as (keyof typeof ofSales)[])
      .filter((kind) => ofSales[kind].count > 0)
      .map((kind) => ({ kind, ...ofSales[kind] })),
    ...(learned === 0 ? [] : [{ kind: 'learned' as const, log: learned, count: 0 }]),
  ];
  const parts: ValuePart[] = [{ kind: 'area', pence: inPounds(expected), salesCount: 0 }];
  let log = expected;
  let level = inPounds(expected);
  for (const { kind, log: step, count } of steps) {
    log += step;
    const next = inPounds(log);
    parts.push({ kind, pence: next - level, salesCount: count });
    level = next;
  }
  parts.push({ kind: 'past_errors', pence: pricePence - level, salesCount: 0 });
  return parts;
}

const group = () => ({ log: 0, count: 0 });

function partOf(
  subject: Prepared,
  sale: Prepared,
): Extract<ValuePartKind, 'own_sales' | 'same_building' | 'nearby_sales'> {
  if (isOwnSale(subject, sale)) return 'own_sales';
  const isFlats = subject.flat && sale.flat;
  return isFlats && subject.building !== null && sale.building === subject.building
    ? 'same_building'
    : 'nearby_sales';
}
