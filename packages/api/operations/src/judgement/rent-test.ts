import { type Accuracy, accuracyOf, type Tested } from '@freehold/market/evaluate';
import type { Districts, Statistics } from '../ports/districts.ts';
import type { ModelledRent } from '../ports/judgements.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import { officialLevel, rentHome } from './home-rent.ts';

/** The median of the homes to let on offer near by, the model, and the official level of the district alone. */
export type RentMethod = 'median' | 'modelled' | 'official';

/** How one way to tell rents did; `coveragePercentage` is the share between its quartiles, which hold half by their meaning. */
export interface RentAccuracy {
  readonly accuracy: Accuracy;
  /** Homes of which it told no rent. */
  readonly declined: number;
}

/** Rents that were asked, each beside what is told of the home without its own listing. */
export interface RentTestReport {
  /** Homes to let, on offer or gone, whose rent, bedrooms and place are known. */
  readonly homes: number;
  readonly methods: Readonly<Record<RentMethod, RentAccuracy>>;
  /** Of the model. */
  readonly byBedrooms: readonly { readonly bedrooms: number; readonly accuracy: Accuracy }[];
  readonly byBasis: readonly {
    readonly basis: NonNullable<ModelledRent['basis']>;
    readonly accuracy: Accuracy;
  }[];
}

interface RentTestPorts {
  readonly districts: Pick<Districts, 'ranked'>;
  readonly listings: Listings;
  readonly postcodes: Pick<Postcodes, 'find'>;
  readonly statistics: Statistics;
}

interface TestedRent {
  readonly bedrooms: number;
  readonly basis: ModelledRent['basis'];
  readonly methods: Readonly<Record<RentMethod, Tested | null>>;
}

const outcodesAtOnce = 200;
const testedFields = ['id', 'listingType', 'pricePence', 'bedrooms', 'point', 'postcode'] as const;

/**
 * Tells the rent of each home to let as {@link rentHome} does, from the other homes and the official level of its district, and
 * sets it beside what is asked. Others count whenever they were listed: what is known of a home to let now has no earlier state.
 */
export async function testRents(
  ports: RentTestPorts,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
  onOutcode: (tested: number) => void,
): Promise<RentTestReport> {
  const tested: TestedRent[] = [];
  for await (const outcode of outcodesOf(ports.districts, signal)) {
    const figures = await ports.listings.figures(
      { postcode: outcode, fields: testedFields },
      signal,
    );
    for (const { id, listingType, pricePence, bedrooms, point, postcode } of figures) {
      if (listingType !== 'rent' || point === null || bedrooms === null) continue;
      if (pricePence === null || pricePence === 0) continue;
      const district =
        (postcode && (await ports.postcodes.find(postcode, signal))?.district) || null;
      const others = { statistics: ports.statistics, listings: without(ports.listings, id) };
      const home = { point, bedrooms, district };
      const rent = (await rentHome(others, home, now, signal))!;
      const levels = district === null ? [] : await ports.statistics.rentLevels(district, signal);
      const beside = testedBeside(pricePence);
      tested.push({
        bedrooms,
        basis: rent.modelled.basis,
        methods: {
          median: beside(rent),
          modelled: beside(rent.modelled),
          official: beside(officialLevel(levels, bedrooms)),
        },
      });
    }
    onOutcode(tested.length);
  }
  return reportOf(tested);
}

async function* outcodesOf(
  districts: RentTestPorts['districts'],
  signal: AbortSignal,
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += outcodesAtOnce) {
    const page = {
      sort: 'active_property_count',
      minActive: 0,
      offset,
      limit: outcodesAtOnce,
    } as const;
    const { districts: found } = await districts.ranked(page, signal);
    yield* found.map(({ district }) => district);
    if (found.length < outcodesAtOnce) return;
  }
}

/** The listings, but that no letting of a home is near. */
function without(listings: Listings, id: string): Listings {
  return Object.assign(Object.create(listings) as Listings, {
    lettingsNear: async (...asked: Parameters<Listings['lettingsNear']>) =>
      (await listings.lettingsNear(...asked)).filter((letting) => letting.id !== id),
  });
}

function testedBeside(pricePence: number) {
  return (
    told:
      | (Pick<ModelledRent, 'monthlyRentPence'> &
          Partial<Pick<ModelledRent, 'lowerMonthlyRentPence' | 'upperMonthlyRentPence'>>)
      | null,
  ): Tested | null => {
    if (told === null || told.monthlyRentPence === null) return null;
    const [lower, upper] = [told.lowerMonthlyRentPence ?? null, told.upperMonthlyRentPence ?? null];
    return {
      pricePence,
      estimatePence: told.monthlyRentPence,
      interval: lower === null || upper === null ? null : { lowerPence: lower, upperPence: upper },
    };
  };
}

function reportOf(tested: readonly TestedRent[]): RentTestReport {
  const accuracy = (method: RentMethod, of: readonly TestedRent[] = tested): Accuracy =>
    accuracyOf(of.flatMap(({ methods }) => methods[method] ?? []));
  const told = (method: RentMethod): RentAccuracy => ({
    accuracy: accuracy(method),
    declined: tested.filter(({ methods }) => methods[method] === null).length,
  });
  const bedrooms = [...new Set(tested.map((one) => one.bedrooms))].sort((a, b) => a - b);
  return {
    homes: tested.length,
    methods: { median: told('median'), modelled: told('modelled'), official: told('official') },
    byBedrooms: bedrooms.map((count) => ({
      bedrooms: count,
      accuracy: accuracy(
        'modelled',
        tested.filter((one) => one.bedrooms === count),
      ),
    })),
    byBasis: (['asking', 'asking_and_official', 'official'] as const).flatMap((basis) => {
      const of = tested.filter((one) => one.basis === basis);
      return of.length === 0 ? [] : [{ basis, accuracy: accuracy('modelled', of) }];
    }),
  };
}
