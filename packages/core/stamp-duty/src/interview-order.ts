import { dayMilliseconds } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import { contractAskedDays, type interviewQuestions } from './data/interview-questions.ts';
import type { StampDutyInput } from './input.ts';
import {
  inputOf,
  type InterviewAnswers,
  isAdditional,
  isBesideHomes,
  isHome,
  isShareOfSdlt,
  leaseOf,
} from './interview-purchase.ts';
import { taxSystemOf } from './nation.ts';
import { pence } from './read-amount.ts';
import { mostSubsidiary } from './read-dwellings.ts';
import { dayBefore } from './schedule.ts';
import { allSchedules } from './schedules-on.ts';
import { stampDuty } from './stamp-duty.ts';

/** A fact that the interview may ask for. */
export type InterviewFact = keyof typeof interviewQuestions;

type Known = InterviewAnswers;
type Needed = (known: Known) => boolean;

const isOutright: Needed = ({ tenure }) => tenure === 'outright';
const isOfPeople: Needed = ({ buyer, trust }) =>
  buyer === 'individual' || (buyer === 'trust' && trust === 'for_a_beneficiary');
const isAlways: Needed = () => true;

/** Whether the tax of what is known depends on a further fact of the purchase. */
function changes(known: Known, one: Partial<StampDutyInput>, other: Partial<StampDutyInput>) {
  const input = inputOf(known);
  const first = stampDuty({ ...input, ...one });
  return !first.total.eq(stampDuty({ ...input, ...other }).total);
}

const isAdditionalDue: Needed = (known) =>
  isHome(known) &&
  isOfPeople(known) &&
  changes(known, { additionalProperty: true }, { additionalProperty: false });

const isReliefDue: Needed = (known) =>
  isHome(known) &&
  isOfPeople(known) &&
  !isAdditional(known) &&
  known.ownsAnotherHome !== true &&
  changes(
    known,
    { additionalProperty: false, firstTimeBuyer: true },
    { additionalProperty: false, firstTimeBuyer: false },
  );

/** The facts in the order in which they are asked for, each with when it is needed. */
export const factsInOrder: readonly (readonly [InterviewFact, Needed])[] = [
  ['nation', isAlways],
  ['price', isAlways],
  ['effectiveDate', isAlways],
  ['use', isAlways],
  ['tenure', isAlways],
  ['annualRent', (known) => !isOutright(known)],
  ['termYears', (known) => !isOutright(known)],
  ['marketValue', isShareOfSdlt],
  ['marketValueElection', isShareOfSdlt],
  ['buyer', (known) => isHome(known)],
  ['trust', ({ buyer }) => buyer === 'trust'],
  ['dwellings', (known) => isHome(known) && isOutright(known)],
  [
    'dwellingsPrice',
    ({ use, nation, buyer, dwellings = 1 }) =>
      use === 'mixed' && (nation === 'scotland' || buyer === 'company' || dwellings > 1),
  ],
  ['dwellingPrices', ({ use, dwellings = 1 }) => use === 'residential' && dwellings > 1],
  [
    'subsidiaryDwellings',
    (known) => {
      const most = mostAnnexes(known);
      return most > 0 && changes(known, { subsidiaryDwellings: most }, { subsidiaryDwellings: 0 });
    },
  ],
  [
    'companyRelief',
    (known) =>
      isHome(known) &&
      known.buyer === 'company' &&
      changes(known, { companyRelief: true }, { companyRelief: false }),
  ],
  ['linkedPrice', mayBeLinked],
  [
    'linkedDwellings',
    (known) =>
      isBesideHomes(known) &&
      [true, false].some((additionalProperty) =>
        changes(
          known,
          { additionalProperty, linkedDwellings: 1 },
          { additionalProperty, linkedDwellings: 0 },
        ),
      ),
  ],
  [
    'linkedNetPresentValue',
    (known) => {
      const lease = leaseOf(known);
      if (lease === null || known.tenure !== 'new_lease') return false;
      return changes(
        known,
        { lease: { ...lease, linkedNetPresentValue: bounds.muchLinked } },
        { lease },
      );
    },
  ],
  ['ownsAnotherHome', isAdditionalDue],
  ['willLiveIn', ({ ownsAnotherHome }) => ownsAnotherHome === true],
  [
    'replacesMainHome',
    ({ ownsAnotherHome, willLiveIn }) => ownsAnotherHome === true && willLiveIn === true,
  ],
  ['mainHomeSoldOn', ({ replacesMainHome }) => replacesMainHome === 'sold'],
  ['neverOwnedHome', isReliefDue],
  ['willLiveIn', ({ neverOwnedHome }) => neverOwnedHome === true],
  [
    'nonUkResident',
    (known) => isHome(known) && changes(known, { nonUkResident: true }, { nonUkResident: false }),
  ],
  [
    'linkedDate',
    (known) =>
      isBesideHomes(known) &&
      changes(known, { linkedDate: bounds.longLinked }, { linkedDate: null }),
  ],
  ['contractDate', isContractDue],
];

/** Whether what is paid for linked purchases may count; of leases their premiums. */
function mayBeLinked(known: Known): boolean {
  const { tenure, use, dwellings = 1 } = known;
  if (tenure === 'outright') return use !== 'mixed' || dwellings === 1;
  return (
    tenure === 'new_lease' && changes(known, { linkedPrice: bounds.muchLinked }, { linkedPrice: 0 })
  );
}

function mostAnnexes({ dwellingPrices = [] }: Known): number {
  return mostSubsidiary(dwellingPrices.map((price, at) => pence(price, `dwellingPrices[${at}]`)));
}

/** Whether a contract made before a change of rates not long ago would change the tax. */
function isContractDue(known: Known): boolean {
  const { nation, effectiveDate } = known;
  if (nation === undefined || effectiveDate === undefined) return false;
  const taxSystem = taxSystemOf(nation);
  return allSchedules.some(({ taxSystem: of, transitional, from }) => {
    if (of !== taxSystem || transitional === undefined || from > effectiveDate) return false;
    const days = (Date.parse(effectiveDate) - Date.parse(from)) / dayMilliseconds;
    if (days > contractAskedDays) return false;
    return changes(known, { contractDate: dayBefore(transitional.contractBefore) }, {});
  });
}
