import { dayMilliseconds } from '@freehold/money/kernel';
import type { Lease, Purchase } from './input.ts';
import { figures } from './schedules/figures.ts';

/** The factor of a year, as a fraction in thousandths. */
const numerator = /* @__PURE__ */ BigInt(100 * 10);
const denominator = /* @__PURE__ */ discountDenominator();

function discountDenominator(): bigint {
  return numerator + BigInt(figures.rentDiscount.percent * 10);
}

/**
 * The net present value of a lease's rent, in pence. SDLT as HMRC: the rent of a part year to whole pounds
 * down, each year's term to the tenth of a penny down, the sum to whole pounds down. LBTT and LTT: exact, rounded half-up to the penny once.
 */
export function netPresentValue(lease: Lease, purchase: Purchase): number {
  const { taxSystem } = purchase;
  const years = yearlyRents(lease, purchase);
  if (taxSystem === 'SDLT') {
    let grown = 1n;
    let discounted = 1n;
    let tenths = 0n;
    for (const { rentPence, days, daysInYear } of years) {
      grown *= numerator;
      discounted *= denominator;
      const partYear = daysInYear > 1n;
      const rent = partYear ? ((rentPence * days) / (daysInYear * 100n)) * 100n : rentPence;
      tenths += (rent * 10n * grown) / discounted;
    }
    return Number(tenths / 1_000n) * 100;
  }
  // Over one denominator: 1,035^n times the days of a common and of a leap year.
  const common = 365n * 366n;
  const sum = years.reduce(
    (total, { rentPence, days, daysInYear }, year) =>
      total * denominator +
      (rentPence * days * common * numerator ** BigInt(year + 1)) / daysInYear,
    0n,
  );
  const scale = common * denominator ** BigInt(years.length);
  return Number((2n * sum + scale) / (2n * scale));
}

interface YearlyRent {
  readonly rentPence: bigint;
  readonly days: bigint;
  readonly daysInYear: bigint;
}

/** The rent of each year of the term. A part year at the end counts by its days over the days of that year. */
function yearlyRents(lease: Lease, { taxSystem, effectiveDate }: Purchase): YearlyRent[] {
  const { annualRentsPence: rents, highestRentPence, termYears, termDays } = lease;
  const highest = BigInt(highestRentPence);
  const rentOf = (year: number) =>
    year < figures.rentAfter.firstYears || taxSystem === 'LBTT'
      ? BigInt(rents[year] ?? rents.at(-1) ?? 0)
      : highest;
  const years = Array.from({ length: termYears }, (_, year) => ({
    rentPence: rentOf(year),
    days: 1n,
    daysInYear: 1n,
  }));
  if (termDays === 0) return years;
  const start = Number(effectiveDate.slice(0, 4)) + termYears;
  const rest = effectiveDate.slice(4);
  const daysInYear = (anniversary(start + 1, rest) - anniversary(start, rest)) / dayMilliseconds;
  return [
    ...years,
    { rentPence: rentOf(termYears), days: BigInt(termDays), daysInYear: BigInt(daysInYear) },
  ];
}

function anniversary(year: number, rest: string): number {
  return Date.UTC(year, Number(rest.slice(1, 3)) - 1, Number(rest.slice(4)));
}
