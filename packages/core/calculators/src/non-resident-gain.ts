import type { Amount, Decimal } from '@freehold/money';
import { dayMilliseconds, multiplyDivideHalfUp } from '@freehold/money/kernel';
import { capitalGainsReporting, nonResidentGains } from './data/capital-gains-years.ts';
import { daysBetween } from './days-between.ts';
import { pounds } from './figures.ts';
import type { InputReader } from './input.ts';
import { dayFrom } from './read-day.ts';
import { taxYearOn } from './tax-law.ts';

/** A sale by one who does not live in the United Kingdom. Days are `YYYY-MM-DD`. */
export interface NonResidentSale {
  /** From 31 March 1982 on: what was bought before counts from then. */
  readonly boughtOn: string;
  /** The day of the contract, in the tax year. */
  readonly soldOn: string;
  /** Default `soldOn`. */
  readonly completedOn?: string;
  /**
   * Proceeds less what the home was worth on 5 April 2015, improvements since and the costs of selling; 0 for a loss.
   * Required of a home bought before 6 April 2015, of no other.
   */
  readonly gainSinceApril2015?: Amount;
}

/** How the gain may be worked out, in pounds; null of a home bought since April 2015, whose whole gain is charged. */
export interface NonResidentGain {
  /** On the value of 5 April 2015, unless another way is elected in the return. */
  readonly rebasedGain: Decimal | null;
  /** The share of the whole gain that the days since then are of the days of ownership. */
  readonly timeApportionedGain: Decimal | null;
  /** The whole gain. */
  readonly wholeGain: Decimal;
  /** The least of them, which is taxed here. */
  readonly basis: 'rebased' | 'time_apportioned' | 'whole';
  /** The last day of the return and the payment, due even where there is no tax. */
  readonly reportBy: string;
}

/** The gain that is taxed, in pence, and what the answer says of it; null of those who live in the United Kingdom. */
export function readNonResident(
  reader: InputReader,
  { wholePence, taxYear }: { readonly wholePence: number; readonly taxYear: string },
): ChargedAbroad | null {
  if (!reader.has('nonResident')) return null;
  const own = reader.within('nonResident', reader.raw('nonResident'));
  const { from, earliest } = nonResidentGains;
  const boughtOn = dayFrom(own, 'boughtOn', earliest);
  const soldOn = dayFrom(own, 'soldOn', boughtOn);
  const completedOn = own.has('completedOn') ? dayFrom(own, 'completedOn', soldOn) : soldOn;
  const isOlder = boughtOn < from;
  if (!isOlder && own.has('gainSinceApril2015')) {
    const what = `is for a home bought before ${from}`;
    own.fault('unsupported_combination', 'gainSinceApril2015', own.raw('gainSinceApril2015'), what);
  }
  // A day that is refused does not ask for it.
  const isAsked = isOlder && (boughtOn !== '' || own.has('gainSinceApril2015'));
  const rebasedPence = isAsked ? own.pence('gainSinceApril2015') : null;
  own.finish();
  if (reader.isSound && own.isSound && taxYearOn(soldOn) !== taxYear) {
    own.fault('unsupported_combination', 'soldOn', soldOn, `must lie in taxYear ${taxYear}`);
  }
  if (reader.has('mainHome')) {
    const what = 'is not worked out beside nonResident';
    reader.fault('unsupported_combination', 'mainHome', reader.raw('mainHome'), what);
  }
  if (!own.isSound) return null;
  return chargedAbroad({ wholePence, rebasedPence, boughtOn, soldOn, completedOn });
}

/** What is taxed, in pence, and what the answer says of it. */
export interface ChargedAbroad {
  readonly takenPence: number;
  readonly told: NonResidentGain;
}

/** The least of the gains that one who lives abroad may choose among. @param rebasedPence null of a home bought since April 2015. */
export function chargedAbroad({
  wholePence,
  rebasedPence,
  boughtOn,
  soldOn,
  completedOn,
}: {
  readonly wholePence: number;
  readonly rebasedPence: number | null;
  readonly boughtOn: string;
  readonly soldOn: string;
  readonly completedOn: string;
}): ChargedAbroad {
  const { from } = nonResidentGains;
  const days = daysBetween(boughtOn, soldOn);
  const apportionedPence =
    rebasedPence === null || days === 0
      ? null
      : multiplyDivideHalfUp(wholePence, Math.max(0, daysBetween(from, soldOn)), days);
  const ways = [
    ['rebased', rebasedPence],
    ['time_apportioned', apportionedPence],
    ['whole', wholePence],
  ] as const;
  const [basis, takenPence] = ways.reduce((least, way) =>
    (way[1] ?? Infinity) < (least[1] ?? Infinity) ? way : least,
  );
  return {
    takenPence: takenPence ?? wholePence,
    told: {
      rebasedGain: pounds(rebasedPence),
      timeApportionedGain: pounds(apportionedPence),
      wholeGain: pounds(wholePence),
      basis,
      reportBy: reportBy(completedOn),
    },
  };
}

/** The last day of the return and the payment on a home that was sold. */
export function reportBy(completedOn: string): string {
  const lastDay = Date.parse(completedOn) + capitalGainsReporting.days * dayMilliseconds;
  return new Date(lastDay).toISOString().slice(0, 10);
}
