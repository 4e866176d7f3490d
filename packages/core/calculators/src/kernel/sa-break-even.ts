import { wholePpm } from '@freehold/money/kernel';
import { nightsInYear } from '../data/nights-in-year.ts';
import { none, wideRatio, boundedRatioUp } from './ratios.ts';
import type { SaDeal, SaSeason } from './sa-deal.ts';

const million = BigInt(wholePpm);

/** Rate × nights summed over the seasons, in pence × parts per million. */
export function seasonRevenue(seasons: readonly SaSeason[]): bigint {
  let sum = 0n;
  for (const { nightlyRatePence, nightsMillionths } of seasons) {
    sum += BigInt(nightlyRatePence) * BigInt(nightsMillionths);
  }
  return sum;
}

/*
 * What a night leaves, over the denominator `million × stay × (million + VAT rate)`: its rate times `ofRate`, and a constant
 * `perStay` that each stay's cleaning fee and cost leave.
 */
interface Night {
  readonly ofRate: bigint;
  readonly perStay: bigint;
  readonly denominator: bigint;
}

function nightOf(deal: SaDeal): Night {
  const stay = BigInt(deal.averageStayNightsMillionths);
  const cleaning = BigInt(deal.cleaningCostPerStayPence) * million * million;
  const onAll = wholePpm - deal.managementFeePpm - (deal.cardFeePpm ?? 0);
  const onNights = onAll - deal.platformFeePpm - deal.maintenancePpm;
  const vat = deal.vatRegistered === true ? BigInt(deal.vatRatePpm ?? 0) : 0n;
  const cleaningFee = deal.cleaningFeePerStayPence ?? 0;
  if (vat === 0n && cleaningFee === 0) {
    return { ofRate: BigInt(onNights) * stay, perStay: -cleaning, denominator: million * stay };
  }
  const withVat = million + vat;
  const keptOfNights = BigInt(onNights) * withVat - million * vat;
  const keptOfAll = BigInt(onAll) * withVat - million * vat;
  return {
    ofRate: keptOfNights * stay,
    perStay: BigInt(cleaningFee) * million * keptOfAll - cleaning * withVat,
    denominator: million * stay * withVat,
  };
}

/**
 * The occupancy in basis points at which the year ends at 0: fixed costs and mortgage ÷ 365 × what one night
 * leaves after its fees and its share of a cleaning. In whole numbers, rounded half-up once; {@link none} above 100 %.
 * Seasons keep their proportions.
 */
export function breakEvenOccupancy(deal: SaDeal, fixedPence: number): number {
  if (fixedPence === 0) return 0;
  const { ofRate, perStay, denominator } = nightOf(deal);
  let perNight = BigInt(deal.nightlyRatePence) * ofRate + perStay;
  let needed = BigInt(fixedPence) * denominator;
  if (deal.seasons !== undefined && deal.seasons.length > 0) {
    const nights = BigInt(deal.nightsMillionths);
    perNight = seasonRevenue(deal.seasons) * ofRate + perStay * nights;
    needed *= nights;
  }
  if (perNight <= 0n) return none;
  const full = BigInt(nightsInYear) * perNight;
  return needed > full ? none : wideRatio(needed * 10_000n, full);
}

/**
 * The nightly rate at which the year ends at 0 with the nights it has, before the rounding of lines, up to the whole penny;
 * of seasons their average. {@link none} without a night, or where a night keeps nothing of its rate.
 */
export function breakEvenNightlyRate(deal: SaDeal, fixedPence: number): number {
  const { ofRate, perStay, denominator } = nightOf(deal);
  const nights = BigInt(deal.nightsMillionths);
  const needed = BigInt(fixedPence) * denominator * million - perStay * nights;
  if (nights === 0n || ofRate <= 0n) return none;
  return needed <= 0n ? 0 : boundedRatioUp(needed, nights * ofRate);
}
