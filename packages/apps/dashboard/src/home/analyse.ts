import type { Operations } from '@freehold/client';
import { hashOf } from '../address.ts';
import { roomsText } from '../deal/field.ts';

export type Home = Operations['getProperty']['answer'];
/** What the deals of a home can begin with. */
export type DealInputs = Operations['dealInputs']['answer']['inputs'];

/** The fields of a page that take each input. */
type FieldKeys = Readonly<Partial<Record<keyof DealInputs, readonly string[]>>>;

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
 * The address of a deal with all that is known or usual of a home; the fields that hold an estimate are named in
 * `estimated`. Where the server gives no inputs, the price asked and the nation.
 */
export function dealHref(
  { page, fields }: DealTarget,
  home: Home,
  inputs: DealInputs | null,
): string {
  const values: Record<string, string> = { name: home.address ?? home.title, home: home.id };
  if (inputs === null) {
    if (home.listing_type === 'sale') values['purchasePrice'] = String(home.price ?? '');
    values['stampDuty.nation'] = home.nation ?? '';
    return hashOf({ page, values });
  }
  const estimated: string[] = [];
  for (const [input, keys] of Object.entries(fields)) {
    const given = inputs[input as keyof DealInputs];
    if (given === null) continue;
    for (const key of keys) values[key] = textOf(given.value);
    if (given.is_estimate) estimated.push(...keys);
  }
  return hashOf({ page, values: { ...values, estimated: estimated.join(',') } });
}

function textOf(value: NonNullable<DealInputs[keyof DealInputs]>['value']): string {
  if (typeof value !== 'object') return String(value);
  return roomsText(
    value.map(({ room_type, monthly_rent }) => ({
      roomType: room_type,
      monthlyRent: String(monthly_rent),
    })),
  );
}
