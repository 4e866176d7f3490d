import type { Claims } from './claims.ts';
import { countsAsNonResidential } from './charge.ts';
import { flatRateRestsOnEqualPrices } from './flat-rate.ts';
import type { Purchase } from './input.ts';
import type { Schedule } from './schedule.ts';
import { idleDwellingFacts } from './idle-dwelling-facts.ts';
import { figures } from './schedules/figures.ts';
import { schedulesOn } from './schedules-on.ts';
import { reaches, restsOnEqualPrices } from './several-dwellings.ts';
import { additionalKind } from './surcharges-not-due.ts';

interface SeveralDwellingsWarning {
  readonly code:
    'several_dwellings' | 'equal_apportionment' | 'each_dwelling_ignored' | 'dwelling_part_ignored';
  readonly message: string;
}

/** What a buyer of several dwellings at once should know of the rates for further dwellings. */
export function severalDwellingsWarnings(
  purchase: Purchase,
  claims: Claims,
): SeveralDwellingsWarning[] {
  const { taxSystem, use, dwellings, additionalProperty, company } = purchase;
  const isLbtt = taxSystem === 'LBTT';
  const warnings: SeveralDwellingsWarning[] = [];
  const find = schedulesOn(taxSystem, purchase, claims);
  warnings.push(...idleDwellingFacts(purchase, claims, find));
  if (flatRateRestsOnEqualPrices(purchase, claims, find)) {
    const message = `The ${dwellings} dwellings are taken to cost the same; the flat rate looks at the price of each, and other prices could change it: give dwellingPrices.`;
    warnings.push({ code: 'equal_apportionment', message });
  }
  const isSix = countsAsNonResidential(purchase) && (isLbtt || !claims.multipleDwellings);
  const isCharged = use === 'residential' || (isLbtt && use === 'mixed');
  const schedule = find(additionalKind(taxSystem));
  if (dwellings === 1 || isSix || !isCharged || schedule === undefined) return warnings;
  const isOwner = additionalProperty || company;
  if (!isOwner && (isLbtt ? purchase.additionalDwellings > 0 : reaches(purchase, schedule))) {
    warnings.push({ code: 'several_dwellings', message: becauseSeveral(purchase, schedule) });
  }
  if (restsOnEqualPrices(purchase, schedule)) {
    const message = `The ${dwellings} dwellings are taken to cost the same; the higher rates look at the price of each, and other prices could change them.`;
    warnings.push({ code: 'equal_apportionment', message });
  }
  return warnings;
}

/** Why somebody who owns nothing else pays as the owner of a further dwelling. */
function becauseSeveral({ taxSystem }: Purchase, { priceFrom = 0 }: Schedule): string {
  const provision = figures.severalDwellings[taxSystem];
  if (taxSystem === 'LBTT') {
    return `Who buys several dwellings at once owns more than one, so they bear the supplement (${provision}), save one that replaces a main home.`;
  }
  const rates = taxSystem === 'SDLT' ? 'additional-dwelling' : 'higher';
  const least = priceFrom.toLocaleString('en-GB');
  return `Two dwellings or more of £${least} or more, bought at once, bear the ${rates} rates whatever else the buyer owns (${provision}); subsidiary ones, such as an annexe, do not count.`;
}
