import type { Facts, LeaseFacts } from './facts.ts';
import { Fraction, exact, greatest, zero } from './fraction.ts';

/**
 * Rent discounted by 3.5 % a year; from year 6 the highest rent of the first five. Facts 1.8. In Scotland the rent of each
 * year (LBTT(S)A 2013, schedule 19, paragraph 6; Revenue Scotland, LBTT60031), the last given for the years after it.
 */
export function netPresentValue(facts: Facts, lease: LeaseFacts): Fraction {
  const isSdlt = facts.nation === 'england' || facts.nation === 'northern_ireland';
  let sum = zero;
  const years = lease.termYears + (lease.termDays > 0 ? 1 : 0);
  for (let year = 1; year <= years; year += 1) {
    const whole = rentOfYear(facts, lease, year);
    const isPart = year > lease.termYears;
    const part = isPart
      ? whole
          .times(exact(lease.termDays))
          .dividedBy(exact(daysOfYear(facts.effectiveDate, lease.termYears)))
      : whole;
    // HMRC takes whole pounds of a part year's rent, and each year's term to three decimals.
    const rent = isSdlt && isPart ? new Fraction(part.floor()) : part;
    const term = rent.times(new Fraction(1_000n ** BigInt(year), 1_035n ** BigInt(year)));
    sum = sum.plus(isSdlt ? new Fraction(term.times(exact(1_000)).floor(), 1_000n) : term);
  }
  if (isSdlt) return new Fraction(sum.floor());
  return new Fraction(sum.times(exact(100)).plus(exact('0.5')).floor(), 100n);
}

function rentOfYear({ nation }: Facts, { annualRents }: LeaseFacts, year: number): Fraction {
  const given = (index: number) => annualRents[Math.min(index, annualRents.length - 1)] as Fraction;
  if (year <= 5 || nation === 'scotland') return given(year - 1);
  return [0, 1, 2, 3, 4].map(given).reduce((highest, rent) => greatest(highest, rent));
}

/** Days of the lease year that begins after the whole years. */
function daysOfYear(effectiveDate: string, afterYears: number): number {
  const [year = 0, month = 0, day = 0] = effectiveDate.split('-').map(Number);
  const start = Date.UTC(year + afterYears, month - 1, day);
  const end = Date.UTC(year + afterYears + 1, month - 1, day);
  return (end - start) / (24 * 60 * 60 * 1_000);
}

/** Longer than seven years. */
export function isLongLease({ termYears, termDays }: LeaseFacts): boolean {
  return termYears > 7 || (termYears === 7 && termDays > 0);
}

export function highestRent({ annualRents }: LeaseFacts): Fraction {
  return annualRents.reduce((highest, rent) => greatest(highest, rent));
}
