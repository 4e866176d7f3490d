import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { derived } from './data/assumptions.ts';
import { idleInputs } from './idle-inputs.ts';
import type { InputReader } from './input.ts';

/** The items that works can be broken into. */
export const worksItems = /* @__PURE__ */ frozen([
  'structural',
  'roof',
  'kitchen',
  'bathroom',
  'electrics',
  'plumbingHeating',
  'windowsDoors',
  'decoration',
  'flooring',
  'external',
  'professionalFees',
  'contingency',
  'other',
] as const);

/** Costs of works by item, in pounds. */
export type Works = { readonly [Item in (typeof worksItems)[number]]?: Amount };

/** The works of a deal with what is set aside for what they may cost more, a share of them. */
export function readWorksWithContingency(reader: InputReader) {
  const field = 'refurbishmentCosts';
  const refurbishmentCostsPence = readWorks(reader, field);
  const contingencyPpm = reader.share('contingencyPercentage');
  if (refurbishmentCostsPence === 0) {
    reader.warnings.push(...idleInputs(reader, ['contingencyPercentage'], `without ${field}`));
  }
  return { refurbishmentCostsPence, contingencyPpm };
}

/** The total of itemised works in pence; nothing when left out. An unknown item is refused. */
function readWorks(reader: InputReader, field: string): number {
  const given = reader.raw(field);
  if (given === undefined) {
    return reader.assume(field, 0, derived('pounds', 'none unless given'));
  }
  const works = reader.within(field, given);
  const total = worksItems
    .filter((item) => works.has(item))
    .reduce((sum, item) => sum + works.pence(item), 0);
  works.finish();
  reader.note(field, String(total / 100));
  return total;
}
