import type { Operations } from '@freehold/client';
import { plainAmount, type Values } from '../deal/field.ts';

type Query = NonNullable<Operations['searchProperties']['input']['query']>;

/** A value of the search that is typed or chosen. */
export interface Entry {
  readonly key: keyof Query;
  readonly label: string;
  readonly kind: 'pounds' | 'percent' | 'number' | 'score' | 'days';
}

export const mainEntries: readonly Entry[] = [
  { key: 'min_price', label: 'Price from', kind: 'pounds' },
  { key: 'max_price', label: 'Price to', kind: 'pounds' },
  { key: 'min_bedrooms', label: 'Bedrooms from', kind: 'number' },
  { key: 'min_yield', label: 'Yield from', kind: 'percent' },
];

export const moreEntries: readonly Entry[] = [
  { key: 'max_bedrooms', label: 'Bedrooms to', kind: 'number' },
  { key: 'min_bathrooms', label: 'Bathrooms from', kind: 'number' },
  { key: 'min_floor_area_sqft', label: 'Floor area from, sq ft', kind: 'number' },
  { key: 'max_price_per_sqft', label: 'Price a sq ft to', kind: 'pounds' },
  { key: 'min_bmv_discount', label: 'Below value by', kind: 'percent' },
  { key: 'min_reduction_pct', label: 'Reduced by', kind: 'percent' },
  { key: 'min_deal_score', label: 'Deal score from', kind: 'score' },
  { key: 'min_motivation_score', label: 'Motivation from', kind: 'score' },
  { key: 'min_days_listed', label: 'Days listed from', kind: 'days' },
  { key: 'max_days_listed', label: 'Days listed to', kind: 'days' },
];

/** What is typed, under its label. */
export const filterLabels: ReadonlyMap<string, string> = new Map([
  ['area', 'Place'],
  ...[...mainEntries, ...moreEntries].map(({ key, label }) => [key, label] as const),
]);

/** A filter that is on or off: the key and the value that it sets. */
export interface Toggle {
  readonly key: keyof Query;
  readonly value: string;
  readonly label: string;
}

const yes = 'true';
const no = 'false';

export const dealToggles: readonly Toggle[] = [
  { key: 'bmv_only', value: yes, label: 'Below value' },
  { key: 'motivation_tiers', value: 'gold,silver,bronze', label: 'Motivated seller' },
  { key: 'reduced_only', value: yes, label: 'Price reduced' },
  { key: 'hot_deals_only', value: yes, label: 'Hot deal' },
  { key: 'needs_modernisation', value: yes, label: 'Needs modernising' },
  { key: 'chain_free', value: yes, label: 'Chain free' },
  { key: 'tenanted', value: yes, label: 'Tenanted' },
];

export const typeToggles: readonly Toggle[] = [
  { key: 'property_types', value: 'detached', label: 'Detached' },
  { key: 'property_types', value: 'semi-detached', label: 'Semi-detached' },
  { key: 'property_types', value: 'terraced', label: 'Terraced' },
  { key: 'property_types', value: 'flat', label: 'Flat' },
  { key: 'property_types', value: 'bungalow', label: 'Bungalow' },
];

export const riskToggles: readonly Toggle[] = [
  { key: 'tenure', value: 'freehold', label: 'Freehold' },
  { key: 'epc_ratings', value: 'A,B,C', label: 'Energy A to C' },
  { key: 'is_flood_zone', value: no, label: 'Not in a flood zone' },
  { key: 'has_article4', value: no, label: 'No Article 4 direction' },
  { key: 'is_listed_building', value: no, label: 'Not listed' },
  { key: 'in_conservation_area', value: no, label: 'No conservation area' },
  { key: 'probate', value: yes, label: 'Probate' },
  { key: 'auction', value: yes, label: 'Auction' },
  { key: 'hmo_potential', value: yes, label: 'HMO potential' },
  { key: 'short_lease', value: yes, label: 'Short lease' },
];

/** Keys of which several values may be on, apart by commas. */
const several = new Set(['property_types']);
const numbers = new Set<string>(
  [...mainEntries, ...moreEntries].map(({ key }) => key).concat(['lat', 'lon', 'radius_miles']),
);
const lists = new Set(['property_types', 'tenure', 'epc_ratings', 'motivation_tiers']);
const placeKeys = ['area', 'lat', 'lon', 'radius_miles'] as const;

/** Whether a toggle is on. */
export function isOn({ key, value }: Toggle, values: Values): boolean {
  const held = values[key] ?? '';
  return several.has(key) ? held.split(',').includes(value) : held === value;
}

/** The values with a toggle the other way; the pages start again. */
export function toggled(toggle: Toggle, values: Values): Values {
  const { key, value } = toggle;
  const held = (values[key] ?? '').split(',').filter((each) => each !== '');
  if (!several.has(key)) return { ...values, [key]: isOn(toggle, values) ? '' : value, page: '' };
  const next = isOn(toggle, values) ? held.filter((each) => each !== value) : [...held, value];
  return { ...values, [key]: next.join(','), page: '' };
}

/** What is sought but for the place, as the API takes it. An amount that is none stays text, which the API refuses by name. */
export function criteriaOf(values: Values): Record<string, unknown> {
  const known = Object.entries(values).filter(
    ([key, value]) => value !== '' && !notCriteria.has(key),
  );
  return Object.fromEntries(known.map(([key, value]) => [key, valueOf(key, value)]));
}

const notCriteria = new Set<string>([...placeKeys, 'page', 'sort_by', 'view']);

/** The place that is sought, as the API takes it. */
export function placeOf(values: Values): Record<string, unknown> {
  const known = placeKeys.filter((key) => (values[key] ?? '') !== '');
  return Object.fromEntries(known.map((key) => [key, valueOf(key, values[key] ?? '')]));
}

function valueOf(key: string, value: string): unknown {
  if (lists.has(key)) return value.split(',');
  if (value === yes || value === no) return value === yes;
  if (!numbers.has(key)) return value;
  const number = Number(plainAmount(value));
  return Number.isNaN(number) ? value : number;
}

/** How many filters are set but the place and the kind of listing. */
export function filtersSet(values: Values): number {
  return Object.keys(criteriaOf(values)).filter((key) => !kept.has(key)).length;
}

/** What stands when the filters are cleared. */
const kept = new Set<string>([...placeKeys, 'listing_type', 'sort_by']);

/** The values without the filters that `filtersSet` counts, on their first page. */
export function withoutFilters(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => kept.has(key)));
}
