import type { Claims } from './claims.ts';
import { countsAsNonResidential } from './charge.ts';
import type { Purchase } from './input.ts';
import type { Schedule } from './schedule.ts';
import { figures } from './schedules/figures.ts';
import { schedulesOn } from './schedules-on.ts';
import { dwellingsForRelief, reaches, restsOnEqualPrices } from './several-dwellings.ts';
import { additionalKind } from './surcharges-not-due.ts';

interface SeveralDwellingsWarning {
  readonly code:
    'several_dwellings' | 'equal_apportionment' | 'each_dwelling_ignored' | 'unconfirmed';
  readonly message: string;
}

/** What a buyer of several dwellings at once should know of the rates for further dwellings. */
export function severalDwellingsWarnings(
  purchase: Purchase,
  claims: Claims,
): SeveralDwellingsWarning[] {
  const { taxSystem, use, contractDate, dwellings, additionalProperty, company } = purchase;
  const isLbtt = taxSystem === 'LBTT';
  const warnings: SeveralDwellingsWarning[] = [];
  const idle = idleFields(purchase);
  if (idle.length > 0) {
    const reason = isLbtt
      ? 'the Scottish supplement looks at the sum of the dwellings'
      : 'a company pays the higher rates for an annexe too';
    const message = `Of what was said, ${idle.join(' and ')} changed nothing: ${reason}.`;
    warnings.push({ code: 'each_dwelling_ignored', message });
  }
  const { from } = figures.subsidiaryCountedAsOne;
  if (dwellingsForRelief(purchase) < dwellings && (contractDate ?? from) < from) {
    const message = `LTT multiple dwellings from ${from}: whether a contract made before that day still counts an annexe as a dwelling of its own has no source; it does not here.`;
    warnings.push({ code: 'unconfirmed', message });
  }
  const isSix = countsAsNonResidential(purchase) && (isLbtt || !claims.multipleDwellings);
  const isCharged = use === 'residential' || (isLbtt && use === 'mixed');
  const schedule = schedulesOn(taxSystem, purchase, claims)(additionalKind(taxSystem));
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

/** What was said of each dwelling and no rule reads. */
function idleFields({ taxSystem, use, ...purchase }: Purchase): string[] {
  const { company, dwellingShares, subsidiaryDwellings } = purchase;
  const isLbtt = taxSystem === 'LBTT';
  return [
    ...(isLbtt && use !== 'mixed' && dwellingShares !== null ? ['the price of each dwelling'] : []),
    ...((isLbtt || company) && subsidiaryDwellings > 0
      ? ['the number of subsidiary dwellings']
      : []),
  ];
}
