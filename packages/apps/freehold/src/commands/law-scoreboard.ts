import type { ResponseOf, routes } from '@freehold/contract';
import { columns, section } from './present.ts';

type Rule = ResponseOf<typeof routes.law>['rules'][number];

const confirmed = new Set(['confirmed', 'in law']);
const named = ({ tax, rule, from, source, checked_on }: Rule) => ({
  rule: from === null ? `${tax}: ${rule}` : `${tax}: ${rule} from ${from}`,
  source,
  checked_on,
});

/** How many rules were confirmed at their source, by subject; which were not, and which are due to be read again. */
export function scoreboard(rules: readonly Rule[]) {
  const subjects = [...new Set(rules.map(({ subject }) => subject))].map((subject) => {
    const of = rules.filter((rule) => rule.subject === subject);
    return {
      subject,
      rules: of.length,
      confirmed: of.filter(({ standing }) => confirmed.has(standing)).length,
      announced: of.filter(({ status }) => status === 'announced').length,
      unconfirmed: of.filter(isUnconfirmed).length,
      due: of.filter(({ due }) => due !== null).length,
      oldest_check: of.map(({ checked_on: on }) => on).sort()[0] ?? null,
    };
  });
  return {
    subjects,
    unconfirmed: rules.filter(isUnconfirmed).map(named),
    due: rules.flatMap((rule) => (rule.due === null ? [] : [{ ...named(rule), why: rule.due }])),
  };
}

/** An announced rule has no law yet that could be confirmed: it stands under _announced_. */
const isUnconfirmed = ({ standing, status }: Rule) =>
  status !== 'announced' && !confirmed.has(standing);

/** The same for a person. */
export function scoreboardText({ subjects, unconfirmed, due }: ReturnType<typeof scoreboard>) {
  const head = ['', 'rules', 'confirmed', 'announced', 'unconfirmed', 'due', 'oldest check'];
  const lines = [
    ...columns([
      head,
      ...subjects.map((one) => [
        one.subject.replaceAll('_', ' '),
        String(one.rules),
        String(one.confirmed),
        String(one.announced),
        String(one.unconfirmed),
        String(one.due),
        one.oldest_check ?? '',
      ]),
    ]),
    ...section(
      'Not confirmed at source',
      unconfirmed.map(({ rule, source, checked_on: on }) => `  ${rule}: ${source} (read on ${on})`),
    ),
    ...section(
      'Due to be read again',
      due.map(({ rule, source, checked_on: on, why }) => `  ${rule}: ${why}, on ${on}. ${source}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
