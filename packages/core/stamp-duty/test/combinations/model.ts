import type { LeaseInput, StampDutyInput } from '@freehold/stamp-duty';
import { between, oneOf } from './random.ts';
import type { Random } from './random.ts';

/** A kind of fact and the levels it takes; the figure behind a level is drawn anew for each row. */
export type Factors = Readonly<Record<string, readonly string[]>>;

const buyers: Factors = {
  nation: ['england', 'northern_ireland', 'scotland', 'wales'],
  era: ['first', 'slab', 'change', 'day before', '2018 to 2020', '2021 to 2024', 'now'],
  contract: ['none', 'same day', 'before a change', 'on a change', 'long before'],
  use: ['residential', 'residential', 'mixed', 'non_residential'],
  price: ['nothing', 'small', 'edge', 'edge less a penny', 'edge and a penny', 'any', 'large'],
  additionalProperty: ['absent', 'true', 'false'],
  firstTimeBuyer: ['false', 'true'],
  nonUkResident: ['absent', 'true'],
  company: ['absent', 'company', 'relieved company', 'relief without a company'],
};

/** Purchases of one dwelling or other property, linked with others or not. */
export const plainModel: Factors = {
  ...buyers,
  linkedPrice: ['absent', 'nothing', 'small', 'up to an edge', 'large'],
  dwellingsPrice: ['absent', 'part', 'whole'],
  additionalDwellings: ['absent', '0', '1'],
};

/** New leases. */
export const leaseModel: Factors = {
  ...buyers,
  term: ['days', 'short', 'seven years', 'seven years and a day', 'long', 'long and days'],
  rent: ['nothing', 'low', 'limit', 'limit less a penny', 'rising', 'falling', 'high'],
  sharedOwnership: ['absent', 'true'],
  linkedPrice: ['absent', 'absent', 'small', 'large'],
};

/** Several dwellings in one transaction. */
export const dwellingsModel: Factors = {
  ...buyers,
  dwellings: ['2', '3', '5', '6', '9'],
  dwellingsPrice: ['absent', 'part', 'whole'],
  additionalDwellings: ['absent', '0', '1', 'all'],
  additionalDwellingsPrice: ['absent', 'part'],
  multipleDwellingsRelief: ['absent', 'false'],
  dwellingPrices: ['absent', 'about 40,000', 'one of most', 'any'],
  subsidiaryDwellings: ['absent', '1', 'all but one'],
  linkedPrice: ['absent', 'absent', 'small', 'large'],
};

/** Everything at once, refused as often as not. */
export const anyModel: Factors = {
  ...buyers,
  contract: [...(buyers['contract'] ?? []), 'after completion'],
  linkedPrice: ['absent', 'absent', 'large'],
  dwellings: ['absent', 'absent', '2', '6'],
  dwellingsPrice: ['absent', 'part', 'whole', 'too much'],
  additionalDwellings: ['absent', '1', '0', 'too many'],
  additionalDwellingsPrice: ['absent', 'absent', 'part', 'too much'],
  multipleDwellingsRelief: ['absent', 'true'],
  term: ['absent', 'absent', 'long'],
  rent: ['high'],
  sharedOwnership: ['absent'],
};

/** Days on which a rate, a limit or a relief changes. */
const changes = {
  SDLT: [
    [
      '2005-03-17',
      '2006-03-23',
      '2008-03-12',
      '2008-09-03',
      '2010-01-01',
      '2010-03-25',
      '2011-04-06',
    ],
    ['2011-07-19', '2012-03-21', '2012-03-22', '2012-03-25', '2014-03-20', '2014-12-04'],
    ['2016-03-17', '2016-04-01', '2017-11-22', '2020-07-08', '2021-04-01', '2021-07-01'],
    ['2021-10-01', '2022-09-23', '2024-06-01', '2024-10-31', '2025-04-01'],
  ].flat(),
  LBTT: [
    ['2016-04-01', '2018-06-30', '2019-01-25', '2020-02-07', '2020-07-15', '2021-04-01'],
    ['2022-12-16', '2024-12-05'],
  ].flat(),
  LTT: [
    ['2020-07-27', '2020-12-22', '2021-02-04', '2021-07-01', '2022-10-10', '2024-12-11'],
    ['2025-02-07', '2026-02-13'],
  ].flat(),
};
const firstDays = { SDLT: '2003-12-01', LBTT: '2015-04-01', LTT: '2018-04-01' };
/** Days from which a contract no longer keeps what was before. */
const contractChanges = {
  SDLT: [
    '2010-03-25',
    '2012-03-21',
    '2012-03-22',
    '2014-03-20',
    '2014-12-04',
    '2015-11-26',
    '2016-03-17',
    '2020-03-11',
    '2024-03-07',
    '2024-10-31',
  ],
  LBTT: ['2016-01-28', '2018-02-09', '2018-12-12', '2020-02-06', '2022-12-16', '2024-12-05'],
  LTT: ['2020-12-22', '2022-10-10', '2024-12-11', '2025-02-07', '2026-02-13'],
};
/** Pounds at which some band begins or ends, a limit lies or a rate changes. */
const edges = {
  SDLT: [
    [40_000, 60_000, 120_000, 125_000, 150_000, 175_000, 250_000, 300_000, 425_000],
    [500_000, 625_000, 925_000, 1_000_000, 1_500_000, 2_000_000],
  ].flat(),
  LBTT: [40_000, 145_000, 150_000, 175_000, 250_000, 325_000, 350_000, 750_000],
  LTT: [
    [40_000, 150_000, 180_000, 225_000, 250_000, 400_000, 750_000, 1_000_000, 1_500_000],
  ].flat(),
};
const rentLimits = { SDLT: [600, 1_000], LBTT: [1_000], LTT: [9_000, 13_500] };

export type System = keyof typeof edges;

export function systemOf(nation: string): System {
  return nation === 'scotland' ? 'LBTT' : nation === 'wales' ? 'LTT' : 'SDLT';
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The purchase that a row of levels stands for. Money as text, to the penny. */
export function purchaseOf(
  level: Readonly<Record<string, string>>,
  random: Random,
): StampDutyInput {
  const nation = level['nation'] as StampDutyInput['nation'];
  const system = systemOf(nation);
  const effectiveDate = effectiveDay(level['era'] ?? 'now', system, random);
  const dwellings = level['dwellings'] ?? 'absent';
  const count = dwellings === 'absent' ? 1 : Number(dwellings);
  const price = pricePence(level['price'] ?? 'any', { system, count, random });
  const flag = (name: string) =>
    (level[name] ?? 'absent') === 'absent' ? {} : { [name]: level[name] === 'true' };
  const company = level['company'];
  const input: Record<string, unknown> = {
    nation,
    effectiveDate,
    price: text(price),
    ...contractOf(level['contract'] ?? 'none', { system, effectiveDate, random }),
    ...(level['use'] === 'residential' && random() < 0.5 ? {} : { use: level['use'] }),
    ...flag('additionalProperty'),
    ...flag('firstTimeBuyer'),
    ...flag('nonUkResident'),
    ...flag('multipleDwellingsRelief'),
    ...(company === 'company' || company === 'relieved company' ? { company: true } : {}),
    ...(company?.includes('relie') === true ? { companyRelief: true } : {}),
    ...(dwellings === 'absent' ? {} : { dwellings: count }),
    ...linkedOf(level['linkedPrice'] ?? 'absent', { system, price, random }),
  };
  const part = partOf(level['dwellingsPrice'] ?? 'absent', price, random);
  if (part !== null) input['dwellingsPrice'] = text(part);
  Object.assign(input, eachOf(level, { count, whole: part ?? price, random }));
  const bearers = level['additionalDwellings'] ?? 'absent';
  if (bearers !== 'absent') {
    const named = { all: count, 'too many': count + 1 }[bearers];
    input['additionalDwellings'] = named ?? Number(bearers);
  }
  const bearing = partOf(level['additionalDwellingsPrice'] ?? 'absent', part ?? price, random);
  if (bearing !== null) input['additionalDwellingsPrice'] = text(bearing);
  const term = level['term'] ?? 'absent';
  if (term !== 'absent') {
    input['lease'] = {
      ...termOf(term, random),
      annualRents: rentsOf(level['rent'] ?? 'high', system, random),
      ...flag('sharedOwnership'),
    };
  }
  return input as unknown as StampDutyInput;
}

function effectiveDay(era: string, system: System, random: Random): string {
  const first = firstDays[system];
  const anyDay = (from: string, to: string) => {
    const start = from < first ? first : from;
    return dayAfter(start, between(0, (Date.parse(to) - Date.parse(start)) / 86_400_000, random));
  };
  switch (era) {
    case 'first':
      return dayAfter(first, between(-1, 1, random) < 0 && random() < 0.2 ? -1 : 0);
    case 'slab':
      return anyDay(first, system === 'SDLT' ? '2014-12-03' : '2019-01-24');
    case 'change':
      return oneOf(changes[system], random);
    case 'day before':
      return dayAfter(oneOf(changes[system], random), -1);
    case '2018 to 2020':
      return anyDay('2018-04-01', '2020-12-31');
    case '2021 to 2024':
      return anyDay('2021-01-01', '2024-12-31');
    default:
      return anyDay('2025-04-01', '2026-11-21');
  }
}

function contractOf(
  level: string,
  { system, effectiveDate, random }: { system: System; effectiveDate: string; random: Random },
): { contractDate?: string | null } {
  const before = (day: string) => (day > effectiveDate ? effectiveDate : day);
  switch (level) {
    case 'none':
      return random() < 0.5 ? {} : { contractDate: null };
    case 'same day':
      return { contractDate: effectiveDate };
    case 'before a change':
      return { contractDate: before(dayAfter(oneOf(contractChanges[system], random), -1)) };
    case 'on a change':
      return { contractDate: before(oneOf(contractChanges[system], random)) };
    case 'long before':
      return { contractDate: before('2010-06-01') };
    default:
      return { contractDate: dayAfter(effectiveDate, between(1, 400, random)) };
  }
}

function pricePence(
  level: string,
  { system, count, random }: { system: System; count: number; random: Random },
): number {
  // Limits of several dwellings lie at the sum and at the average.
  const edge = oneOf(edges[system], random) * 100 * (random() < 0.5 ? count : 1);
  switch (level) {
    case 'nothing':
      return 0;
    case 'small':
      return between(1, 3_999_999, random);
    case 'edge':
      return edge;
    case 'edge less a penny':
      return edge - 1;
    case 'edge and a penny':
      return edge + oneOf([1, 99, 100], random);
    case 'any':
      return between(40_000_00, 1_000_000_00, random);
    default:
      return between(1_000_000_00, 20_000_000_00, random);
  }
}

function linkedOf(
  level: string,
  { system, price, random }: { system: System; price: number; random: Random },
): { linkedPrice?: string } {
  switch (level) {
    case 'absent':
      return {};
    case 'nothing':
      return { linkedPrice: '0' };
    case 'small':
      return { linkedPrice: text(between(1, 5_000_000, random)) };
    case 'up to an edge': {
      const edge = oneOf(edges[system], random) * 100 + between(-1, 1, random);
      return { linkedPrice: text(Math.max(edge - price, 1)) };
    }
    default:
      return { linkedPrice: text(between(300_000_00, 5_000_000_00, random)) };
  }
}

function partOf(level: string, whole: number, random: Random): number | null {
  switch (level) {
    case 'absent':
      return null;
    case 'part':
      return random() < 0.3
        ? Math.min(whole, oneOf([3_999_999, 4_000_000], random))
        : between(0, whole, random);
    case 'whole':
      return whole;
    default:
      return whole + between(1, 1_000_000, random);
  }
}

/** What each dwelling costs and how many are annexes; these only beside a dwelling of two thirds of the price. */
function eachOf(
  level: Readonly<Record<string, string>>,
  { count, whole, random }: { count: number; whole: number; random: Random },
): Partial<StampDutyInput> {
  const prices = level['dwellingPrices'] ?? 'absent';
  if (prices === 'absent') return {};
  let left = whole;
  const others = Array.from({ length: count - 1 }, () => {
    const most = Math.floor(prices === 'one of most' ? left / 3 / count : left);
    const aimed = 4_000_000 + between(-1, 1, random);
    const share = Math.min(most, prices === 'about 40,000' ? aimed : between(0, most, random));
    left -= share;
    return share;
  });
  const at = between(0, count - 1, random);
  const dwellingPrices = [...others.slice(0, at), left, ...others.slice(at)].map(text);
  const annexes = level['subsidiaryDwellings'] ?? 'absent';
  const isLarge = left * 3 >= whole * 2;
  if (annexes === 'absent' || (count - 1 === 1 && !isLarge)) return { dwellingPrices };
  if (annexes === '1') return { dwellingPrices, subsidiaryDwellings: 1 };
  return isLarge ? { dwellingPrices, subsidiaryDwellings: count - 1 } : { dwellingPrices };
}

function termOf(level: string, random: Random): Pick<LeaseInput, 'termYears' | 'termDays'> {
  switch (level) {
    case 'days':
      return { termYears: 0, termDays: between(1, 364, random) };
    case 'short':
      return { termYears: between(1, 4, random), termDays: oneOf([0, 100], random) };
    case 'seven years':
      return { termYears: 7 };
    case 'seven years and a day':
      return { termYears: 7, termDays: 1 };
    case 'long':
      return { termYears: between(8, 30, random), termDays: 0 };
    default:
      return { termYears: between(8, 30, random), termDays: between(1, 364, random) };
  }
}

function rentsOf(level: string, system: System, random: Random): string[] {
  const limit = oneOf(rentLimits[system], random) * 100;
  const any = () => between(1_000_00, 60_000_00, random);
  const many = () => Array.from({ length: between(2, 7, random) }, any).sort((a, b) => a - b);
  switch (level) {
    case 'nothing':
      return ['0'];
    case 'low':
      return [text(between(1, 99_999, random))];
    case 'limit':
      return [text(limit)];
    case 'limit less a penny':
      return [text(limit - 1)];
    case 'rising':
      return many().map(text);
    case 'falling':
      return many().toReversed().map(text);
    default:
      return [text(between(50_000_00, 900_000_00, random))];
  }
}

/** Pounds and pence. */
export function text(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
}
