import { frozen } from '@freehold/money/frozen';

/** How the answer to a question is written. */
export type AnswerKind = 'choice' | 'money' | 'day' | 'number' | 'boolean' | 'amounts';

/** A question of the interview. */
export interface Question {
  readonly question: string;
  /** What hangs on it, and where that stands. */
  readonly why: string;
  readonly kind: AnswerKind;
  readonly choices?: readonly string[];
}

/** By the fact that it asks for. */
export const interviewQuestions = /* @__PURE__ */ frozen({
  nation: {
    question: 'In which nation is the property?',
    why: 'England and Northern Ireland charge SDLT, Scotland LBTT, Wales LTT.',
    kind: 'choice',
    choices: ['england', 'wales', 'scotland', 'northern_ireland'],
  },
  price: {
    question:
      'What is paid for it, in pounds? Of a new lease the premium, of a share the price of the share.',
    why: 'The bands are of the price.',
    kind: 'money',
  },
  effectiveDate: {
    question: 'On which day is it completed?',
    why: 'The rates are those of the effective date, normally completion.',
    kind: 'day',
  },
  use: {
    question: 'Is it a home, not a home, or both (a shop with a flat)?',
    why: 'A mixed purchase is charged at the rates of other land (FA 2003, s. 55; SDLTM00365); the Scottish supplement still falls on its dwelling.',
    kind: 'choice',
    choices: ['residential', 'non_residential', 'mixed'],
  },
  tenure: {
    question:
      'Is it bought outright (a lease that exists already too), granted as a new lease, or a share of shared ownership?',
    why: 'The rent of a new lease is charged beside the premium (FA 2003, schedule 5).',
    kind: 'choice',
    choices: ['outright', 'new_lease', 'shared_ownership'],
  },
  annualRent: {
    question: 'What is the rent of the lease, in pounds a year?',
    why: 'Its net present value is charged.',
    kind: 'money',
  },
  termYears: {
    question: 'For how many whole years is the lease granted?',
    why: 'The rent is discounted over the term, and short leases bear no surcharge.',
    kind: 'number',
  },
  marketValue: {
    question: 'What is the whole home worth, in pounds, as the lease states it?',
    why: 'First-time buyer relief looks at the whole (SDLTM29885), and the buyer may elect to pay on it at once.',
    kind: 'money',
  },
  marketValueElection: {
    question: 'Does the buyer elect to pay on the market value of the whole at once?',
    why: 'Then nothing is due on the rent and on later shares (FA 2003, schedule 9, paragraph 2).',
    kind: 'boolean',
  },
  buyer: {
    question: 'Who buys: people, a company, or trustees?',
    why: 'A company always pays the rates for further dwellings, and above a threshold a flat rate unless relieved (FA 2003, schedules 4ZA and 4A).',
    kind: 'choice',
    choices: ['individual', 'company', 'trust'],
  },
  trust: {
    question:
      'Do the trustees hold it for someone who may live there for life or take its income (or on bare trust), or at their discretion?',
    why: 'In the first case the beneficiary counts as the buyer, in the other the higher rates apply (FA 2003, schedule 4ZA, paragraphs 10 to 13).',
    kind: 'choice',
    choices: ['for_a_beneficiary', 'discretionary'],
  },
  companyRelief: {
    question:
      'Will the company let the home to people it is not connected with, develop or trade in it?',
    why: 'It is then relieved from the flat rate (FA 2003, schedule 4A, paragraphs 5 to 5F).',
    kind: 'boolean',
  },
  dwellings: {
    question:
      'How many homes are bought in this one transaction? A self-contained annexe counts as one.',
    why: 'Several at once bear the higher rates; from six on the rates of other land may apply (FA 2003, s. 116(7)).',
    kind: 'number',
  },
  dwellingPrices: {
    question: 'What part of the price is paid for each home, in pounds?',
    why: 'The higher rates ask whether each is £40,000 or more, and an annexe may be left out.',
    kind: 'amounts',
  },
  subsidiaryDwellings: {
    question: 'How many of them are annexes of one that makes two thirds of the price or more?',
    why: 'An annexe in the grounds or the building of the main home does not bring the higher rates (FA 2003, schedule 4ZA, paragraph 5).',
    kind: 'number',
  },
  dwellingsPrice: {
    question: 'What part of the price is paid for the homes, in pounds?',
    why: 'Some of the tax of a mixed purchase falls on the homes alone.',
    kind: 'money',
  },
  linkedPrice: {
    question:
      'What was or is paid for other property bought from the same seller as part of one deal, in pounds? Of leases their premiums; 0 if nothing.',
    why: 'Linked purchases are charged together, and each bears its share (FA 2003, s. 108).',
    kind: 'money',
  },
  linkedDwellings: {
    question: 'How many homes does that other property hold?',
    why: 'Multiple dwellings relief counts them in the average price (LTTA 2017, schedule 13; LBTT(S)A 2013, schedule 5; FA 2003, schedule 6B, until 2024).',
    kind: 'number',
  },
  linkedDate: {
    question: 'When was that other property bought? Of several the first day.',
    why: 'A purchase in Wales that is linked with one made before 13 February 2026 keeps the lower minimum of multiple dwellings relief (WSI 2026/40, regulation 3(4)).',
    kind: 'day',
  },
  linkedNetPresentValue: {
    question:
      'What is the net present value of the rents of other leases that are part of one deal, in pounds? 0 if there are none.',
    why: 'The rents of linked leases are charged together, and each bears its share (FA 2003, schedule 5, paragraph 2).',
    kind: 'money',
  },
  ownsAnotherHome: {
    question:
      'At the end of that day, will any buyer, or a spouse or civil partner living with one, own another home anywhere in the world worth £40,000 or more?',
    why: 'Then the rates for further dwellings apply, unless a main home is replaced (FA 2003, schedule 4ZA, paragraphs 3 and 9).',
    kind: 'boolean',
  },
  willLiveIn: {
    question: 'Will every buyer live there as the only or main home?',
    why: 'Relief for first-time buyers and for a main home that is replaced needs that intent (FA 2003, schedule 6ZA, paragraph 1(4), and schedule 4ZA, paragraph 3(6)).',
    kind: 'boolean',
  },
  replacesMainHome: {
    question:
      'Does it replace a main home of every buyer who owns another home: one already sold, one to be sold later, or none?',
    why: 'A main home sold before leaves no surcharge; one sold later brings it back. Of a couple the home of either counts where both lived in it; of other buyers each must replace one.',
    kind: 'choice',
    choices: ['sold', 'to_be_sold', 'none'],
  },
  mainHomeSoldOn: {
    question: 'On which day was the old main home sold?',
    why: 'It counts only within so many months before the purchase.',
    kind: 'day',
  },
  neverOwnedHome: {
    question: 'Has no buyer ever owned a home, or a part of one, anywhere in the world?',
    why: 'First-time buyer relief is for those alone (FA 2003, schedule 6ZA, paragraph 6).',
    kind: 'boolean',
  },
  nonUkResident: {
    question:
      'Has any buyer been in the United Kingdom for fewer than 183 days of the 365 before the purchase?',
    why: 'Two points more are due then, and are paid back to one who stays 183 days in a year after it (FA 2003, schedule 9A).',
    kind: 'boolean',
  },
  contractDate: {
    question: 'On which day were contracts exchanged?',
    why: 'A contract made before the last change of rates may keep the earlier ones.',
    kind: 'day',
  },
} as const satisfies Readonly<Record<string, Question>>);

/** Contracts older than so many days before a change are too rare to be asked for. */
export const contractAskedDays = 365;
