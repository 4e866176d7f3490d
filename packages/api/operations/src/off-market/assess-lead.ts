import { motivationScore } from '@freehold/scoring';
import type { LeadClass, LeadSignal } from '../ports/off-market.ts';
import type { EnergyBand } from '../ports/records.ts';

/** What is known of a home that is not for sale. */
export interface HomeFacts {
  /** Its sales, at least one. */
  readonly sales: readonly { readonly date: string; readonly pricePence: number }[];
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
  readonly energyBand: EnergyBand | null;
  readonly companyOwned: boolean;
  readonly companyDistressed: boolean;
  /** Its listing for sale that was withdrawn, the latest; `YYYY-MM-DD`. */
  readonly withdrawn: { readonly listedOn: string; readonly withdrawnOn: string } | null;
}

/** What follows from it. Percentages are hundredths. */
export interface LeadAssessment {
  readonly lastSoldOn: string;
  readonly lastSoldPence: number;
  readonly transactionCount: number;
  readonly equityPence: number | null;
  readonly equityBasisPoints: number | null;
  readonly yieldBasisPoints: number | null;
  readonly delistedOn: string | null;
  readonly motivationScore: number;
  readonly classification: LeadClass;
  readonly signals: readonly LeadSignal[];
}

/** Assesses a home that is not for sale as it stands on a day. Only facts of the home, its sales and a company count. */
export function assessLead(facts: HomeFacts, now: Date): LeadAssessment {
  const last = facts.sales.reduce((a, b) => (b.date >= a.date ? b : a));
  const { valuePence, monthlyRentPence } = facts;
  const equityPence = valuePence === null ? null : valuePence - last.pricePence;
  const equityBasisPoints = equityPence === null ? null : hundredths(equityPence, last.pricePence);
  const delistedOn = silentlyPulled(facts.withdrawn, last.date, now);
  const { score, classification, signals } = motivationScore({
    flags: null,
    reductions: null,
    daysListed: null,
    medianDaysListed: null,
    fallThroughs: null,
    relisted: null,
    agentChanged: null,
    yearsOwned: yearsBetween(last.date, now),
    companyOwned: facts.companyOwned,
    companyDistressed: facts.companyDistressed,
    silentlyPulledOn: delistedOn ?? false,
    energyBand: facts.energyBand,
    saleCount: facts.sales.length,
    underwaterBasisPoints: equityBasisPoints === null ? null : -equityBasisPoints,
  });
  // Its sales alone are evidence enough.
  if (score === null || classification === null)
    throw new Error('a sold home has no motivation score');
  return {
    lastSoldOn: last.date,
    lastSoldPence: last.pricePence,
    transactionCount: facts.sales.length,
    equityPence,
    equityBasisPoints,
    yieldBasisPoints:
      monthlyRentPence === null || valuePence === null
        ? null
        : hundredths(monthlyRentPence * 12, valuePence),
    delistedOn,
    motivationScore: score,
    classification,
    signals: signals.map(({ code, points, detail }) => ({ code, points, detail })),
  };
}

/** Hundredths of a percent, half away from zero; null of nothing. */
function hundredths(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const exact = (part * 10_000) / whole;
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
}

/** Whole years from a day to an instant's day; never below 0. */
export function yearsBetween(date: string, now: Date): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const reached =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return Math.max(0, now.getUTCFullYear() - year - (reached ? 0 : 1));
}

/** The day a home left the market without a sale since it was listed, within the last 12 months; else null. */
function silentlyPulled(
  withdrawn: HomeFacts['withdrawn'],
  lastSoldOn: string,
  now: Date,
): string | null {
  if (withdrawn === null || lastSoldOn >= withdrawn.listedOn) return null;
  return yearsBetween(withdrawn.withdrawnOn, now) === 0 ? withdrawn.withdrawnOn : null;
}
