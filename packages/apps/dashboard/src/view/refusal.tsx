import type { Field } from '../deal/field.ts';
import { aheadFields, lenderFields, ownerFields } from '../deal/outlook.ts';
import { type Refused, refusedText } from '../deal/refused.ts';
import { strategyPages } from '../strategies/index.ts';
import { fieldsOf } from '../strategies/strategy-page.ts';

/** What the panels ask beside the deal, the target of the price, and the inputs of every strategy. */
const fields: readonly Field[] = [
  ...lenderFields,
  ...ownerFields,
  ...aheadFields,
  { key: 'atLeast', label: 'The target', kind: 'number' },
  { key: 'atMost', label: 'The target', kind: 'number' },
  ...strategyPages.flatMap(fieldsOf),
];

/** Why a part of the answer is missing. */
export function Refusal({ field, message }: Refused) {
  return <p class="refusal">No figure: {refusedText({ field, message }, fields)}.</p>;
}
