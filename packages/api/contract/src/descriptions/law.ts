import type { Terms } from './terms.ts';

/** The dated rules of law. */
export const lawTerms: Terms = {
  'law?date': 'Day by which a rule is in force or ended. Left out: today.',
  'law?nation': 'Nation whose rules are asked for. Left out: all four.',
  'law?subject': 'What the rules are about. Left out: all of it.',
  'law?ended': 'Whether rules that have ended are given too. Left out: they are not.',
  'law?value': 'Value of a letting for which `effect` tells what a rule changes, pounds.',
  'law?monthly_rent': 'Its rent a month, pounds.',
  'law?ground_rent_annual': 'Its ground rent a year, pounds.',
  'law?energy_band': 'Band of its energy certificate.',
  'law?owner': 'Whether a person or a company owns it. Left out: a person.',
  'LawResponse.date': 'Day by which a rule is in force or ended.',
  'LawResponse.rules': 'The rules, by subject, in the order of time.',
  'rules.subject': 'What the rule is about.',
  'rules.tax': 'Tax or field of law, in words.',
  'rules.rule': 'Name of the rule within it.',
  'rules.nations': 'Nations in which it holds.',
  'rules.from': ['First day.', 'Null where it has stood longer than is recorded.'],
  'rules.until': ['Last day.', 'Null while none is known.'],
  'rules.status':
    '`announced`: no law yet, and in no figure; `enacted`: law that has not begun; `in force`; `ended`.',
  'rules.standing': 'How well the rule is known here.',
  'rules.text': ['What it says.', 'Null of a table of rates.'],
  'rules.words': ['A sentence of the statute.', 'Null where none was read.'],
  'words.text': 'The sentence as it was read.',
  'words.of': 'The provision it is of.',
  'words.read_on': 'Day on which it was read.',
  'rules.source': 'Where the rule was read.',
  'rules.url': ['Address of the source.', 'Null where it has none.'],
  'rules.checked_on': 'Day on which the source was read.',
  'rules.due': [
    'Why the source is due to be read again on that day, such as `read 200 days ago`.',
    'Null where it is not due.',
  ],
  'rules.effect': [
    'What the rule changes for the letting of the query.',
    'Null where it changes nothing, or what it depends on is not given.',
  ],
  'effect.annual_cost': [
    'More to pay a year, below 0 less, pounds.',
    'Null where it costs nothing by the year.',
  ],
  'effect.cost_at_most': ['The most to spend once, pounds.', 'Null where nothing is.'],
  'effect.text': 'The same in words.',
};
