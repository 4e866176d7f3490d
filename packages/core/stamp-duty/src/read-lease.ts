import { allOf, objectOf, onlyFields, wholeNumber } from '@freehold/money/checks';
import { bounds } from './data/bounds.ts';
import type { Lease, LeaseInput } from './input.ts';
import { fail, flag, optionalPence } from './read-amount.ts';
import { readRents } from './read-rents.ts';
import type { TaxSystem } from './schedule.ts';

const leaseFields = [
  'annualRents',
  'monthlyRents',
  'termYears',
  'termDays',
  'sharedOwnership',
  'marketValue',
  'marketValueElection',
  'linkedNetPresentValue',
];
/** The checks of a lease, each of one field. */
export function checkLease(lease: LeaseInput): void {
  objectOf(lease, 'lease');
  allOf(
    () => onlyFields(lease, leaseFields, 'lease'),
    () => readRents(lease),
    () => wholeNumber(lease.termYears, 'lease.termYears', bounds.leaseYears),
    () => wholeNumber(lease.termDays ?? 0, 'lease.termDays', bounds.leaseDays),
    () => flag(lease.sharedOwnership, 'lease.sharedOwnership'),
    () => flag(lease.marketValueElection, 'lease.marketValueElection'),
    () => optionalPence(lease.marketValue, 'lease.marketValue'),
    () => optionalPence(lease.linkedNetPresentValue, 'lease.linkedNetPresentValue'),
  );
}

/** Whether the buyer of a share pays on what the whole is worth. */
export const elects = (lease: LeaseInput | null): boolean => lease?.marketValueElection === true;

export function readLease(
  lease: LeaseInput,
  { sharePence, taxSystem }: { readonly sharePence: number; readonly taxSystem: TaxSystem },
): Lease {
  const rents = readRents(lease);
  const termYears = wholeNumber(lease.termYears, 'lease.termYears', bounds.leaseYears);
  const termDays = wholeNumber(lease.termDays ?? 0, 'lease.termDays', bounds.leaseDays);
  if (termYears + termDays === 0) {
    const reason = 'the lease must last at least one day';
    fail('out_of_range', 'lease.termYears', termYears, reason, {
      ...bounds.leaseYears,
      min: 1,
    });
  }
  const sharedOwnership = flag(lease.sharedOwnership, 'lease.sharedOwnership');
  const marketValuePence = readMarketValue(lease, { sharePence, taxSystem, sharedOwnership });
  return {
    // The rent of a share on which tax is paid by the whole's value is not charged.
    ...(elects(lease) ? { annualRentsPence: [0], highestRentPence: 0 } : rents),
    termYears,
    termDays,
    sharedOwnership,
    marketValuePence,
    linkedNetPresentValuePence:
      optionalPence(lease.linkedNetPresentValue, 'lease.linkedNetPresentValue') ?? 0,
  };
}

/** What the whole home is worth of which a share is bought; null where it is not said. */
function readMarketValue(
  lease: LeaseInput,
  {
    sharePence,
    taxSystem,
    sharedOwnership,
  }: {
    readonly sharePence: number;
    readonly taxSystem: TaxSystem;
    readonly sharedOwnership: boolean;
  },
): number | null {
  const field = 'lease.marketValue';
  const isElected = flag(lease.marketValueElection, 'lease.marketValueElection');
  const value = optionalPence(lease.marketValue, field);
  if (value === null && !isElected) return null;
  if (!sharedOwnership || taxSystem !== 'SDLT') {
    const [named, given] = isElected ? [`${field}Election`, true] : [field, (value ?? 0) / 100];
    const reason = `${named} is read of shared ownership under SDLT alone`;
    fail('unsupported_combination', named, given, reason);
  }
  if (value === null) {
    fail('required', field, undefined, `${field} is required: the election pays tax on it`);
  }
  if (value < sharePence) {
    const reason = `${field} must be at least the price of the share, ${sharePence / 100}`;
    fail('out_of_range', field, value / 100, reason, { min: sharePence / 100 });
  }
  return value;
}
