import { percentOf, ppmOf } from '@freehold/money/kernel';
import { energyBands, energyStandards } from '../data/energy-standards.ts';
import { lawChecks } from '../data/standing.ts';
import {
  councilTaxSurchargeBands,
  groundRentCap,
  type LettingRule,
  lettingRules,
  quarterlyReturnsAbove,
} from '../data/letting-rules.ts';
import { daysBetween } from '../days-between.ts';
import { pounds } from '../figures.ts';
import type { LawEffect, LawRule, LawStatus, ReadLetting, WrittenRule } from './rule.ts';

export const spaced = (name: string) => name.replaceAll('_', ' ');
const capital = (name: string) => name.charAt(0).toUpperCase() + spaced(name).slice(1);

/** What a home that is let must be in energy. */
export function energyLaw(): WrittenRule[] {
  return energyStandards.map((standard) => ({
    subject: 'energy',
    tax: 'Energy',
    rule: `band ${standard.lowestBand}`,
    nations: ['england', 'wales'],
    from: standard.from,
    until: null,
    isMade: standard.standing === 'in force',
    standing: 'confirmed',
    text: `A home let by a private landlord must be of band ${standard.lowestBand} or better, or its exemption be registered; at most ${cap(standard)} must be spent on it.`,
    source: standard.source,
    url: null,
    checkedOn: standard.checkedOn,
    letting: 'energy',
  }));
}

function cap({ costCap, costCapPercentage }: (typeof energyStandards)[number]): string {
  const most = `£${costCap.toLocaleString('en-GB')}`;
  return costCapPercentage === null
    ? most
    : `${most}, or ${costCapPercentage} % of the value where that is less,`;
}

/** Rules beside tax on which a letting depends. */
export function lawBesideTax(): WrittenRule[] {
  return lettingRules.map(
    ({ rule, subject, nations, from, isMade, text, source, url, checkedOn }) => ({
      subject,
      tax: capital(subject),
      rule: spaced(rule),
      nations,
      from,
      until: null,
      isMade,
      standing: 'confirmed',
      text,
      source,
      url,
      checkedOn,
      letting: rule,
    }),
  );
}

/** A rule as it stands on a day and for a letting. */
export function ruleOn(
  day: string,
  letting: ReadLetting | null,
  { isMade, letting: kind, ...rule }: WrittenRule,
): Omit<LawRule, 'words'> {
  const status = statusOn(day, { ...rule, isMade });
  return {
    ...rule,
    status,
    due: dueForCheck(day, { ...rule, status }),
    effect: letting === null || kind === undefined ? null : effectOf(kind, letting, rule.rule),
  };
}

function statusOn(
  day: string,
  { from, until, isMade }: { from: string | null; until: string | null; isMade: boolean },
): LawStatus {
  if (!isMade) return 'announced';
  if (until !== null && until < day) return 'ended';
  return from === null || from <= day ? 'in force' : 'enacted';
}

/** Why the source of a rule is due to be read again on a day; null where it is not. What has ended no longer changes. */
function dueForCheck(
  day: string,
  { status, from, checkedOn }: { status: LawStatus; from: string | null; checkedOn: string },
): string | null {
  if (status === 'ended') return null;
  if (from !== null && from > checkedOn && from <= day) return `read before it began on ${from}`;
  const days = daysBetween(checkedOn, day);
  const most = status === 'announced' ? lawChecks.announcedDays : lawChecks.otherDays;
  return days > most ? `read ${days} days ago` : null;
}

const none = { annualCost: null, costAtMost: null };

/** What a rule changes for a letting; null where it changes nothing, or what it depends on is not given. */
function effectOf(
  kind: LettingRule['rule'] | 'energy',
  letting: ReadLetting,
  rule: string,
): LawEffect | null {
  if (kind === 'energy') return energyEffect(letting, rule);
  if (kind === 'council_tax_surcharge') return surcharge(letting);
  if (kind === 'ground_rent_cap') return cappedGroundRent(letting);
  if (kind === 'rent_increases') {
    return { ...none, text: 'The rent rises at most once a year, by a notice of two months.' };
  }
  const { annualRentPence, owner } = letting;
  const isAbove = annualRentPence !== null && annualRentPence > 100 * quarterlyReturnsAbove[kind];
  return owner === 'individual' && isAbove
    ? { ...none, text: 'The rent of this letting alone is above the limit.' }
    : null;
}

function surcharge({ valuePence }: ReadLetting): LawEffect | null {
  if (valuePence === null) return null;
  const band = councilTaxSurchargeBands.findLast(({ from }) => valuePence >= 100 * from);
  if (band === undefined) return null;
  return {
    ...none,
    annualCost: pounds(100 * band.charge),
    text: 'The owner pays it, by the value at the valuation that the source names.',
  };
}

function cappedGroundRent({ groundRentPence }: ReadLetting): LawEffect | null {
  if (groundRentPence === null || groundRentPence <= 100 * groundRentCap) return null;
  return {
    ...none,
    annualCost: pounds(100 * groundRentCap - groundRentPence),
    text: 'The ground rent falls to the cap.',
  };
}

function energyEffect({ energyBand, valuePence }: ReadLetting, rule: string): LawEffect | null {
  const standard = energyStandards.find(({ lowestBand }) => rule === `band ${lowestBand}`);
  if (standard === undefined || energyBand === null) return null;
  if (energyBands.indexOf(energyBand) <= energyBands.indexOf(standard.lowestBand)) return null;
  const { costCap, costCapPercentage } = standard;
  const share =
    costCapPercentage === null || valuePence === null
      ? Infinity
      : percentOf(valuePence, ppmOf(costCapPercentage));
  return {
    ...none,
    costAtMost: pounds(Math.min(100 * costCap, share)),
    text: `Band ${energyBand} is below the standard.`,
  };
}
