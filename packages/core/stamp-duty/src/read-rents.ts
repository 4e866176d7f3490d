import { bounds } from './data/bounds.ts';
import type { Lease, LeaseInput } from './input.ts';
import { fail, pence } from './read-amount.ts';
import { figures } from './schedules/figures.ts';

/** The rents of a lease by year, given by year or by month, and the highest of its first years. */
export function readRents(lease: LeaseInput): Pick<Lease, 'annualRentsPence' | 'highestRentPence'> {
  if (lease.monthlyRents === undefined) {
    const annualRentsPence = readList(lease.annualRents, 'annualRents');
    return {
      annualRentsPence,
      highestRentPence: Math.max(...annualRentsPence.slice(0, figures.rentAfter.firstYears)),
    };
  }
  if (lease.annualRents !== undefined) {
    const reason = 'lease.monthlyRents and lease.annualRents say the same: give one of them';
    fail('unsupported_combination', 'lease.monthlyRents', lease.monthlyRents, reason);
  }
  const months = readList(lease.monthlyRents, 'monthlyRents');
  const yearFrom = (month: number) =>
    Array.from({ length: 12 }, (_, index) => months[month + index] ?? months.at(-1) ?? 0).reduce(
      (sum, rent) => sum + rent,
      0,
    );
  // One year more than is given, which is twelve times the last month.
  const years = Math.ceil(months.length / 12) + 1;
  const starts = 12 * (figures.rentAfter.firstYears - 1) + 1;
  const annualRentsPence = Array.from({ length: years }, (_, year) => yearFrom(12 * year));
  const tooLarge = annualRentsPence.find((rent) => !Number.isSafeInteger(rent));
  if (tooLarge !== undefined) {
    const reason = 'lease.monthlyRents of a year together are too large';
    fail('out_of_range', 'lease.monthlyRents', tooLarge / 100, reason);
  }
  return {
    annualRentsPence,
    highestRentPence: Math.max(...Array.from({ length: starts }, (_, month) => yearFrom(month))),
  };
}

function readList(rents: unknown, name: 'annualRents' | 'monthlyRents'): number[] {
  const field = `lease.${name}`;
  const within = bounds[name];
  if (!Array.isArray(rents) || rents.length === 0 || rents.length > within.max) {
    const reason = `${field} must list 1 to ${within.max.toLocaleString('en-GB')} rents`;
    fail('out_of_range', field, rents, reason, within);
  }
  return rents.map((rent, index) => pence(rent, `${field}[${index}]`));
}
