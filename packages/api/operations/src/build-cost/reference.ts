import type { BuildCostSection } from './entry.ts';
import { buildings } from './data/buildings.ts';
import { extensions } from './data/extensions.ts';
import { finishes } from './data/finishes.ts';
import { outsideAndFees } from './data/outside-and-fees.ts';
import { services } from './data/services.ts';
import { structure } from './data/structure.ts';

/** The construction price reference of this project: what it is, and when it was written. */
export const buildCostReference: {
  readonly source: string;
  readonly sourceKind: 'in-house estimate';
  readonly baseDate: string;
  readonly disclaimer: string;
  readonly sections: readonly BuildCostSection[];
} = {
  source: 'Freehold construction price reference, base date 2026 Q3 (in-house, directional)',
  sourceKind: 'in-house estimate',
  baseDate: '2026-09-30',
  disclaimer:
    'Directional figures for early appraisal, without VAT unless stated; not a quotation and not a substitute for a quantity surveyor.',
  sections: [
    ...buildings,
    ...extensions,
    ...structure,
    ...services,
    ...finishes,
    ...outsideAndFees,
  ],
};
