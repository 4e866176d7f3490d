import { frozen } from '@freehold/money/frozen';
import type { Standing } from './standing.ts';

/** The annual tax on enveloped dwellings, which a company pays that owns a dwelling worth more than so many pounds. */
export const envelopedDwellings = /* @__PURE__ */ frozen({
  above: 500_000,
  from: '2016-04-01',
  source:
    'Finance Act 2013, part 3, sections 94, 99 and 132 to 150; gov.uk: Annual Tax on Enveloped Dwellings; guides of accountants',
  checkedOn: '2026-11-26',
  standing: 'confirmed' satisfies Standing,
});
