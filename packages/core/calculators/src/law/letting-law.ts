import { energyStandards } from '../data/energy-standards.ts';
import { lettingRules } from '../data/letting-rules.ts';
import { dueForCheck } from './due.ts';
import { effectOf } from './effects.ts';
import type { LawRule, LawStatus, ReadLetting, WrittenRule } from './rule.ts';

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
