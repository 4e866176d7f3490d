import type { Operations } from '@freehold/client';
import { hashOf } from '../address.ts';
import { basisKey, roomsText } from '../deal/field.ts';

export type Home = Operations['getProperty']['answer'];
/** What the deals of a home can begin with. */
export type DealInputs = Pick<Operations['dealInputs']['answer'], 'inputs' | 'unknown'>;

/** The fields of a page that take each input. */
type FieldKeys = Readonly<Partial<Record<keyof DealInputs['inputs'], readonly string[]>>>;

/** A page that a home is worked out on. */
export interface DealTarget {
  readonly page: string;
  readonly fields: FieldKeys;
}

const purchase: FieldKeys = {
  purchase_price: ['purchasePrice'],
  location: ['stampDuty.nation'],
  ground_rent_annual: ['annualGroundRent'],
  service_charge_annual: ['annualServiceCharge'],
};

/** The strategies that a home can be analysed as, by the page of the deal. */
export const strategyLinks = [
  {
    score: 'btl',
    page: 'buy-to-let',
    title: 'Buy-to-let',
    fields: { ...purchase, monthly_rent: ['monthlyRent'] },
  },
  { score: 'hmo', page: 'hmo', title: 'HMO', fields: { ...purchase, rooms: ['rooms'] } },
  {
    score: 'brrr',
    page: 'brrr',
    title: 'BRRR',
    fields: {
      ...purchase,
      works: ['refurbishmentCosts.other'],
      value_after_works: ['afterRepairValue'],
      monthly_rent: ['monthlyRent'],
    },
  },
  {
    score: 'flip',
    page: 'flip',
    title: 'Flip',
    fields: {
      ...purchase,
      works: ['refurbishmentCosts.other'],
      value_after_works: ['expectedSalePrice'],
    },
  },
  {
    score: 'sa',
    page: 'serviced-accommodation',
    title: 'Serviced accommodation',
    fields: { ...purchase, nightly_rate: ['nightlyRate'], monthly_rent: ['btlMonthlyRent'] },
  },
] as const;

export const comparisonLink = {
  page: 'compare',
  title: 'All compared',
  fields: {
    ...purchase,
    monthly_rent: ['btl.monthlyRent', 'brrr.monthlyRent'],
    rooms: ['hmo.rooms'],
    works: ['brrr.refurbishmentCosts.other', 'flip.refurbishmentCosts.other'],
    value_after_works: ['brrr.afterRepairValue', 'flip.expectedSalePrice'],
    nightly_rate: ['sa.nightlyRate'],
  },
} as const;

/**
 * The address of a deal with all that is known or usual of a home, what each estimate rests on, and why a figure is not
 * known. Where the server gives no inputs, the price asked and the nation.
 */
export function dealHref(
  { page, fields }: DealTarget,
  home: Home,
  known: DealInputs | null,
): string {
  const values: Record<string, string> = { name: home.address ?? home.title, home: home.id };
  if (known === null) {
    if (home.listing_type === 'sale') values['purchasePrice'] = String(home.price ?? '');
    values['stampDuty.nation'] = home.nation ?? '';
    return hashOf({ page, values });
  }
  // A reason may name another input, `monthly_rent`.
  const reasons = new Map(
    known.unknown.map(({ input, reason }) => [input, reason.replaceAll('_', ' ')]),
  );
  for (const [input, keys] of Object.entries(fields)) {
    const given = known.inputs[input as keyof DealInputs['inputs']];
    const basis = given === null ? reasons.get(input) : given.is_estimate ? given.source : '';
    for (const key of keys) {
      values[key] = given === null ? '' : textOf(given.value);
      values[basisKey(key)] = basis ?? '';
    }
  }
  return hashOf({ page, values });
}

/** The address of the deals of a home that is valued and not stored: all that is known of it is its value. */
export function valuedHref(name: string, value: number): string {
  const { page, fields } = comparisonLink;
  const valued = ['purchasePrice', ...fields.value_after_works].flatMap((key) => [
    [key, String(value)],
    [basisKey(key), 'the estimated value'],
  ]);
  return hashOf({ page, values: { name, ...Object.fromEntries(valued) } });
}

type Known = NonNullable<DealInputs['inputs'][keyof DealInputs['inputs']]>;

function textOf(value: Known['value']): string {
  if (typeof value !== 'object') return String(value);
  return roomsText(
    value.map(({ room_type, monthly_rent }) => ({
      roomType: room_type,
      monthlyRent: String(monthly_rent),
    })),
  );
}
