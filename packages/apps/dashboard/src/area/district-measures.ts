import type { Operations } from '@freehold/client';
import { count, percent, pounds } from '../figures.ts';

export type District = Operations['districtMap']['answer']['districts'][number];

/** A figure that outcodes are coloured and ranked by. */
export interface DistrictMeasure {
  readonly name:
    | 'median_price'
    | 'median_price_per_sqft'
    | 'avg_rent_pcm'
    | 'avg_yield'
    | 'avg_days_on_market'
    | 'avg_deal_score'
    | 'active_property_count';
  readonly title: string;
  readonly write: (value: number | null) => string;
  /** Left out of a table on a narrow screen, unless it is the one that ranks. */
  readonly isMinor: boolean;
}

const medianPrice: DistrictMeasure = {
  name: 'median_price',
  title: 'Median price',
  write: pounds,
  isMinor: false,
};

export const districtMeasures: readonly DistrictMeasure[] = [
  medianPrice,
  { name: 'median_price_per_sqft', title: 'Median price a sq ft', write: pounds, isMinor: true },
  { name: 'avg_rent_pcm', title: 'Mean rent a month', write: pounds, isMinor: false },
  {
    name: 'avg_yield',
    title: 'Mean gross yield',
    write: (value) => percent(value, 2),
    isMinor: false,
  },
  { name: 'avg_days_on_market', title: 'Mean days listed', write: count, isMinor: true },
  { name: 'avg_deal_score', title: 'Mean deal score', write: count, isMinor: true },
  {
    name: 'active_property_count',
    title: 'Listings, for sale and to let',
    write: count,
    isMinor: true,
  },
];

/** The measure of an address; the median price where it names none. */
export const measureNamed = (name: string | undefined): DistrictMeasure =>
  districtMeasures.find((each) => each.name === name) ?? medianPrice;

/** Homes on offer below which a mean or a median says little of an outcode. */
export const leastOnOffer = 30;

/** The figure of an outcode; null where it is not known, or rests on too few homes. */
export function figureOf(district: District, { name }: DistrictMeasure): number | null {
  const { active_property_count: homes } = district;
  if (name === 'active_property_count') return homes;
  return homes < leastOnOffer ? null : district[name];
}

/** The outcodes by a figure, the highest first; those without one last, by name. */
export function rankedBy(measure: DistrictMeasure, districts: readonly District[]): District[] {
  const rank = (district: District) => figureOf(district, measure) ?? -Infinity;
  return [...districts].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first === second) return a.postcode_district < b.postcode_district ? -1 : 1;
    return second - first;
  });
}
