import type { Decimal } from '@freehold/money';
import { percentOf, ppmOf } from '@freehold/money/kernel';
import {
  type EnergyBand,
  energyBands,
  type EnergyStandard,
  energyStandards,
  nationsWithStandards,
} from '../data/energy-standards.ts';
import { daysBetween } from '../days-between.ts';
import { pounds } from '../figures.ts';
import type { ReadHolding } from './read.ts';

/** What the minimum energy standards ask of a home. */
export interface EnergyNeed {
  readonly holding: string;
  /** Null where it is not known. */
  readonly band: EnergyBand | null;
  readonly lowestBand: EnergyBand;
  readonly by: string;
  /** From the day asked for; 0 where the standard is in force. */
  readonly daysToComply: number;
  readonly standing: EnergyStandard['standing'];
  /** The most that must be spent on the home, pounds. */
  readonly costCap: Decimal;
  /** Spending from this day on counts; null of a standard that says none. */
  readonly spendingFrom: string | null;
  readonly source: string;
}

/** The first standard that each home does not meet, or is not known to meet: the nearest day first. */
export function energyNeeds(holdings: readonly ReadHolding[], asOf: string): EnergyNeed[] {
  const needs = holdings.flatMap((holding) => {
    const standard = energyStandards.find((each) => !isMet(holding, each));
    return standard === undefined ? [] : [needOf(holding, standard, asOf)];
  });
  return needs.toSorted((one, other) => one.daysToComply - other.daysToComply);
}

/** A home of unknown band is taken to meet what is in force, which a let home must, and nothing beyond. */
function isMet({ nation, energyBand }: ReadHolding, { lowestBand, standing }: EnergyStandard) {
  if (!nationsWithStandards.includes(nation)) return true;
  if (energyBand === null) return standing === 'in force';
  return energyBands.indexOf(energyBand) <= energyBands.indexOf(lowestBand);
}

function needOf(holding: ReadHolding, standard: EnergyStandard, asOf: string): EnergyNeed {
  const { costCap, costCapPercentage } = standard;
  const sharePence =
    costCapPercentage === null ? Infinity : percentOf(holding.valuePence, ppmOf(costCapPercentage));
  return {
    holding: holding.name,
    band: holding.energyBand,
    lowestBand: standard.lowestBand,
    by: standard.from,
    daysToComply: Math.max(0, daysBetween(asOf, standard.from)),
    standing: standard.standing,
    costCap: pounds(Math.min(100 * costCap, sharePence)),
    spendingFrom: standard.spendingFrom,
    source: standard.source,
  };
}
