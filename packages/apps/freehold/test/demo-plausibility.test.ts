import { describe, expect, it } from 'vitest';
import type { ListingRecord, PropertyRecord, SaleRecord } from '@freehold/operations';
import { recordsOfDemo } from './demo-records.ts';

/** What someone who knows the market would look at first; the bounds are published figures and habits of the trade. */
const { records, told } = await recordsOfDemo(new Date('2026-11-21T12:00:00Z'));
const homes = new Map(records.property.map((home) => [home.id, home]));

/** Pounds a square metre of the sales of 2025 in money of January 2026, Price Paid Data over floor areas (OGL v3). */
const publishedPoundsPerSqm: Readonly<Record<string, number>> = {
  M14: 3015,
  LS6: 3320,
  B29: 3016,
  BS5: 4018,
  NG7: 2502,
  SE15: 8127,
  L15: 2336,
  NE6: 2391,
  OX4: 5386,
  YO31: 3692,
  CF24: 3386,
  SA1: 1740,
};
/** Local Housing Allowance of 2026-27 for two bedrooms, pounds a week: the 30th percentile of lettings. */
const allowance: Readonly<Record<string, number>> = {
  M14: 201.37,
  B29: 172.6,
  BS5: 252,
  CF24: 189.86,
  EH6: 223.23,
  G42: 195.62,
};
/** Mean rents of two and three bedrooms, pounds a month, August 2026 (Glasgow July): Price Index of Private Rents, ONS. */
const publishedRents: Readonly<Record<string, readonly [two: number, three: number]>> = {
  M14: [1233, 1433],
  LS6: [975, 1138],
  B29: [1003, 1134],
  BS5: [1544, 1759],
  NG7: [914, 1052],
  SE15: [2348, 2732],
  L15: [837, 963],
  NE6: [1007, 1194],
  OX4: [1667, 2034],
  YO31: [1082, 1279],
  G42: [1088, 1336],
};

interface Offer {
  readonly listing: ListingRecord;
  readonly home: PropertyRecord;
  readonly outcode: string;
  readonly pounds: number;
  readonly sqm: number;
}
const offers = records.listing.flatMap((listing): Offer[] => {
  const home = homes.get(listing.propertyId) as PropertyRecord;
  const { pricePence } = listing;
  if (home.postcode === null || home.floorAreaSqm === null || pricePence === null) return [];
  const [outcode] = home.postcode.split(' ') as [string];
  return [{ listing, home, outcode, pounds: pricePence / 100, sqm: home.floorAreaSqm }];
});
const forSale = offers.filter(({ listing }) => listing.listingType === 'sale');
const toLet = offers.filter(({ listing }) => listing.listingType === 'rent');
const outcodes = [...new Set(offers.map(({ outcode }) => outcode))];

/** Homes offered as what they are: neither out of repair, nor in a hurry, nor of a special kind. */
const unplain =
  /modernisation|renovation|probate|deceased|auction|cash buyers|tenant|motivated|quick|repossession|landlord/i;
const plain = forSale.filter(
  ({ listing }) =>
    / bedroom .* for sale$/.test(listing.title ?? '') &&
    !listing.keyFeatures.some((feature) => unplain.test(feature)) &&
    (listing.leaseYearsRemaining ?? 99) >= 80,
);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(0);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
const perSqm = ({ pounds, sqm }: Offer) => pounds / sqm;

describe('asking prices of the demo', () => {
  it.each(Object.entries(publishedPoundsPerSqm))(
    'in %s stand by the published price a square metre',
    (outcode, published) => {
      const here = plain.filter((offer) => offer.outcode === outcode);
      expect(here.length).toBeGreaterThan(30);
      const middle = median(here.map(perSqm)) / published;
      expect(middle).toBeGreaterThan(0.85);
      expect(middle).toBeLessThan(1.15);
      for (const offer of here) {
        expect(perSqm(offer) / published, `home ${offer.home.id}`).toBeGreaterThan(0.6);
        expect(perSqm(offer) / published, `home ${offer.home.id}`).toBeLessThan(1.75);
      }
    },
  );

  it('differ by type as they do in one street: a flat costs about what a terrace costs a square metre', () => {
    let compared = 0;
    for (const outcode of outcodes) {
      const of = (type: string) =>
        plain.filter((offer) => offer.outcode === outcode && offer.home.typeCode === type);
      const [flats, terraces] = [of('F'), of('T')];
      if (flats.length < 5 || terraces.length < 5) continue;
      const ratio = median(flats.map(perSqm)) / median(terraces.map(perSqm));
      expect(ratio, `flats in ${outcode}`).toBeGreaterThan(0.8);
      expect(ratio, `flats in ${outcode}`).toBeLessThan(1.4);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(7);
  });

  it('rise with size: of two homes of a type in a street, one a quarter larger is not a tenth cheaper', () => {
    let compared = 0;
    for (const small of plain) {
      for (const large of plain) {
        const alike =
          small.home.postcode === large.home.postcode &&
          small.home.typeCode === large.home.typeCode &&
          large.sqm >= 1.25 * small.sqm;
        if (!alike) continue;
        compared += 1;
        expect(large.pounds / small.pounds, `${small.home.id} ${large.home.id}`).toBeGreaterThan(
          0.9,
        );
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('are lower where the words say that the home is out of repair', () => {
    const tired = forSale.filter(({ listing }) =>
      listing.keyFeatures.some((feature) => /modernisation|renovation/i.test(feature)),
    );
    expect(tired.length).toBeGreaterThan(50);
    const beside = (offer: Offer) =>
      perSqm(offer) / median(plain.filter((each) => each.outcode === offer.outcode).map(perSqm));
    expect(median(tired.map(beside))).toBeLessThan(0.9);
    expect(median(tired.map(beside))).toBeGreaterThan(0.7);
  });
});

describe('rents of the demo', () => {
  it('stand against prices at gross yields of 4 to 9 %, by outcode and bedrooms', () => {
    let compared = 0;
    for (const outcode of outcodes) {
      for (const bedrooms of [1, 2, 3, 4]) {
        const of = (of: readonly Offer[]) =>
          of.filter((each) => each.outcode === outcode && each.home.bedrooms === bedrooms);
        const [rents, prices] = [of(toLet), of(plain)];
        if (rents.length < 4 || prices.length < 4) continue;
        const gross =
          (median(rents.map(({ pounds }) => pounds)) * 12) /
          median(prices.map(({ pounds }) => pounds));
        expect(gross, `${outcode}, ${bedrooms} bedrooms`).toBeGreaterThan(0.04);
        expect(gross, `${outcode}, ${bedrooms} bedrooms`).toBeLessThan(0.09);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(25);
  });

  it.each(
    Object.entries(publishedRents).flatMap(([outcode, [two, three]]) => [
      [outcode, 2, two] as const,
      [outcode, 3, three] as const,
    ]),
  )('in %s with %d bedrooms stand by the mean rent published, %d', (outcode, bedrooms, mean) => {
    const rents = toLet.filter(
      (each) => each.outcode === outcode && each.home.bedrooms === bedrooms,
    );
    const middle = median(rents.map(({ pounds }) => pounds)) / mean;
    expect(middle).toBeGreaterThan(0.9);
    expect(middle).toBeLessThan(1.1);
  });

  it.each(Object.entries(allowance))(
    'of two bedrooms in %s lie above the published 30th percentile, within reach of it',
    (outcode, week) => {
      const rents = toLet.filter((each) => each.outcode === outcode && each.home.bedrooms === 2);
      const middle = median(rents.map(({ pounds }) => pounds)) / ((week * 52) / 12);
      expect(middle).toBeGreaterThan(1);
      expect(middle).toBeLessThan(1.7);
    },
  );
});

describe('sold prices of the demo', () => {
  const levels = new Map(
    records['house-price-index'].map((row) => [`${row.areaName} ${row.month}`, row.index]),
  );
  const lastMonth = records['house-price-index'].reduce(
    (last, { month }) => (month > last ? month : last),
    '',
  );
  const levelOf = (sale: SaleRecord) => {
    const month = sale.date.slice(0, 7);
    return levels.get(`${sale.district} ${month > lastMonth ? lastMonth : month}`) as number;
  };
  const byAddress = new Map<string, SaleRecord[]>();
  for (const sale of records.sale) {
    const address = [sale.saon, sale.paon, sale.street, sale.postcode].join();
    byAddress.set(address, [...(byAddress.get(address) ?? []), sale]);
  }

  it('of one home follow the index of its area, but for homes bought cheaply and sold again', () => {
    const beside = [...byAddress.values()].flatMap((sales) =>
      sales.slice(1).flatMap((sale, at) => {
        const before = sales[at] as SaleRecord;
        if (sale.category === 'B' || before.category === 'B' || before.newBuild) return [];
        return [sale.pricePence / before.pricePence / (levelOf(sale) / levelOf(before))];
      }),
    );
    expect(beside.length).toBeGreaterThan(10_000);
    expect(median(beside)).toBeGreaterThan(0.98);
    expect(median(beside)).toBeLessThan(1.02);
    const far = beside.filter((ratio) => ratio < 0.75 || ratio > 1.25);
    expect(far.length / beside.length).toBeLessThan(0.06);
  });

  it('are none before the home was built, and new builds are sold new once', () => {
    for (const sales of byAddress.values()) {
      const fresh = sales.findIndex(({ newBuild }) => newBuild);
      expect([-1, 0]).toContain(fresh);
    }
    const offered = forSale.filter(({ listing }) => listing.newBuild === true);
    expect(offered.length).toBeGreaterThan(5);
    for (const { home } of offered)
      expect(byAddress.has([home.saon, home.paon, home.street, home.postcode].join())).toBe(false);
    const bandOf = new Map(
      records.certificate.map(({ address, postcode, constructionAgeBand }) => [
        `${address}, ${postcode}`,
        constructionAgeBand,
      ]),
    );
    const certified = ({ saon, paon, street, postcode }: SaleRecord) =>
      bandOf.get([saon, `${paon} ${street}`, postcode].filter((part) => part !== null).join(', '));
    const modern = records.sale.filter((sale) => sale.newBuild && certified(sale) !== undefined);
    expect(modern.length).toBeGreaterThan(100);
    for (const sale of modern) {
      expect(certified(sale)).toBe('England and Wales: 2003-2006');
      expect(sale.date >= '2003' && sale.date < '2007').toBe(true);
    }
  });
});

const middleBand = (outcode: string) =>
  records.property
    .filter(({ postcode }) => postcode?.startsWith(`${outcode} `))
    .map(({ councilTaxBand }) => councilTaxBand)
    .toSorted((a, b) => String(a).localeCompare(String(b)))
    .at(170);

describe('homes of the demo', () => {
  /** Smallest and largest floor area in square metres that an agent would still call so many bedrooms. */
  const fitting: Readonly<Record<number, readonly [number, number]>> = {
    1: [22, 62],
    2: [42, 90],
    3: [66, 130],
    4: [95, 175],
    5: [125, 225],
    6: [165, 300],
  };

  it('have the floor area of their bedrooms', () => {
    for (const { bedrooms, floorAreaSqm, id } of told) {
      const [least, most] = fitting[bedrooms as number] as readonly [number, number];
      expect(floorAreaSqm, `home ${id}`).toBeGreaterThanOrEqual(least);
      expect(floorAreaSqm, `home ${id}`).toBeLessThanOrEqual(most);
    }
  });

  it('have the council tax band of their value in 1991', () => {
    // A home of 450,000 pounds in Peckham was worth about 60,000 in 1991.
    expect(['C', 'D', 'E']).toContain(middleBand('SE15'));
    expect(['A', 'B']).toContain(middleBand('L15'));
  });

  it('stand near real schools where an open excerpt of the registers has them', () => {
    const real = new Map(
      records.school
        .filter(({ source }) => source !== 'synthetic')
        .map((school) => [school.name, school]),
    );
    expect(real.size).toBeGreaterThan(10);
    expect(real.get('Harris Academy Peckham')).toMatchObject({
      urn: '134225',
      phases: ['secondary'],
      ofstedRating: 2,
      inspectionDate: '2025-02-11',
    });
    expect(real.get('The St Thomas the Apostle College')?.ofstedRating).toBeNull();
  });

  it('stand near stations that exist', () => {
    const names = new Set(records.stop.map(({ name }) => name));
    for (const real of ['Peckham Rye', 'Selly Oak', 'Headingley', 'Hyson Green Market', 'Byker'])
      expect(names).toContain(real);
    for (const stop of records.stop)
      if (stop.transportType !== 'bus' && !stop.id.startsWith('demo-'))
        expect(stop.id).toMatch(/^9[14]00[A-Z]{4,8}$/);
  });
});
