/** The seeded property records of a bench database: invented homes in real English outcodes. */
import { createRandom } from './lib/random.mjs';

const areas =
  'AL B BA BB BD BH BL BN BR BS CA CB CM CO CR CT CV DA DE DH DL DN DT DY E EC EN EX FY GL GU HA HD HG HP HR HU HX IG IP KT L LA LE LN LS LU M ME MK N NE NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN SO SP SR SS ST SW TA TF TN TQ TR TS'.split(
    ' ',
  );
const areasEach = 4;
const districtsEach = 35;

/** How many regions a country has; each is the first one moved over the map and given areas of its own. */
export const regionsMax = areas.length / areasEach;

/** The outcode of a region that stands where `outcode` does in the first. */
export function outcodeIn(region, outcode) {
  if (outcode === null || outcode === '' || region === 0) return outcode;
  const [, letters, number] = /^([A-Z]+)([0-9].*)$/.exec(outcode) ?? [];
  const at = areas.indexOf(letters);
  return at === -1 ? outcode : areas[region * areasEach + at] + number;
}

/** Degrees that a region is moved by. */
export const shiftOf = (region) => ({
  latitude: Math.floor(region / 5) * 0.9,
  longitude: (region % 5) * 1.3,
});

const dayMs = 86_400_000;
export const today = Date.UTC(2026, 10, 21);
const isoDay = (time) => new Date(time).toISOString().slice(0, 10);
const streetNames = 'CHURCH HIGH STATION MILL PARK VICTORIA GREEN QUEENS KINGS ALBERT'.split(' ');
const streetKinds = 'ROAD STREET AVENUE LANE CLOSE DRIVE'.split(' ');
const features = [
  'Garage',
  'Off street parking',
  'South facing garden',
  'No onward chain',
  'In need of modernisation',
  'Close to station',
  'Double glazing',
  'Gas central heating',
  'Tenant in situ',
  'Cash buyers only',
  'Loft conversion',
  'Open plan kitchen',
  'Ground floor',
  'Investment opportunity',
  'Vacant possession',
  'Scope to extend (STPP)',
  'Ensuite to master bedroom',
  'Quiet cul-de-sac',
  'Reduced for a quick sale',
];
const tiers = ['gold', 'silver', 'bronze', null];
const types = {
  D: { name: 'detached', sqm: [95, 190], perSqm: 3600 },
  S: { name: 'semi-detached', sqm: [70, 125], perSqm: 3300 },
  T: { name: 'terraced', sqm: [58, 120], perSqm: 3200 },
  F: { name: 'flat', sqm: [36, 92], perSqm: 3900 },
};

/**
 * The records of the first region, district by district, in the order in which they must be put.
 *
 * @param {{ listings: number, sales: number, districts?: number }} size in the region; in its first districts only, where
 *   they are given.
 */
export function* regionRecords({ listings, sales, districts: most = areasEach * districtsEach }) {
  const random = createRandom(20_261_121);
  const districts = areas
    .slice(0, areasEach)
    .flatMap((area) => Array.from({ length: districtsEach }, (_, at) => `${area}${at + 1}`))
    .slice(0, most);
  const weights = districts.map(() => Math.exp(random.normal() * 0.7));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, outcode] of districts.entries()) {
    const share = weights[at] / whole;
    const centre = {
      latitude: 50.4 + Math.floor(at / 12) * 0.065,
      longitude: -5 + (at % 12) * 0.1,
    };
    const counts = { homes: Math.round(listings * share), sales: Math.round(sales * share) };
    yield district({ outcode, centre, level: 0.6 + 1.2 * random.next(), ...counts }, random);
  }
}

/** What official statistics tell of each district, by subject. */
const statistics = {
  age: { people: Array.from({ length: 101 }, () => 300) },
  tenure: { households: 12_000, ownerOccupied: 7_300, privateRented: 2_600, socialRented: 2_100 },
  activity: { aged16AndOver: 25_000, employed: 18_500 },
  income: { meanPounds: 38_000, medianPounds: 34_000 },
  deprivation: { score: 21.2, decile: 5 },
};

function district({ outcode, centre, level, homes: homeCount, sales: saleCount }, random) {
  const near = (spread) => ({
    latitude: round6(centre.latitude + (random.next() - 0.5) * spread),
    longitude: round6(centre.longitude + (random.next() - 0.5) * 1.6 * spread),
  });
  const code = `E0${String(7_000_000 + areas.length * outcode.length + outcode.charCodeAt(0) * 100 + Number(/\d+/.exec(outcode)[0]))}`;
  const streets = Array.from({ length: Math.max(1, Math.ceil(homeCount / 14)) }, (_, at) => ({
    name: `${streetNames[at % 10]} ${streetKinds[Math.floor(at / 10) % 6]}`,
    postcode: `${outcode} ${1 + (at % 9)}${letter(at / 9)}${letter(at / 180)}`,
    level: level * (1 + random.normal() * 0.06),
    point: near(0.05),
  }));
  const homes = Array.from({ length: homeCount }, (_, at) =>
    homeOn(streets[at % streets.length], Math.floor(at / streets.length), random),
  );
  return {
    postcode: streets.map(({ postcode, point }) => ({
      postcode,
      point,
      nation: 'england',
      district: code,
      ward: null,
      lsoa: null,
      msoa: null,
      terminated: null,
    })),
    property: homes.map(({ record }) => record),
    uprn: homes.map(({ record: { uprn, point } }) => ({ uprn, point })),
    certificate: homes.filter(() => random.chance(0.7)).map((home) => certificateOf(home, random)),
    sale: Array.from({ length: saleCount }, () =>
      saleOf(
        random.chance(0.5) && homes.length > 0
          ? random.pick(homes)
          : homeOn(random.pick(streets), random.between(0, 200), random),
        random,
      ),
    ),
    estimates: homes.map((home) => estimateOf(home, random)),
    listing: homes.map((home, at) => listingOf(home, at % 4 === 0 ? 'rent' : 'sale', random)),
    ...surroundings({ outcode, near }, random),
    'house-price-index': Array.from({ length: 120 }, (_, month) => ({
      month: isoDay(Date.UTC(2016, 8 + month, 1)).slice(0, 7),
      areaCode: code,
      areaName: outcode,
      averagePricePence: Math.round(25_000_000 * level * (1 + month / 300)),
      index: 100 + month / 3,
      salesVolume: 40,
      byType: Object.fromEntries(
        ['D', 'S', 'T', 'F'].map((type) => [
          type,
          {
            pricePence: Math.round(26_000_000 * level * (1 + month / 300)),
            index: 100 + month / 3,
          },
        ]),
      ),
    })),
    'rent-level': [null, 1, 2, 3, 4].map((bedrooms) => ({
      month: '2026-09',
      areaCode: code,
      areaName: outcode,
      bedrooms,
      monthlyRentPence: Math.round(100_000 * level * (0.6 + (bedrooms ?? 2) / 4)),
      source: 'synthetic',
    })),
    'area-figure': Object.entries(statistics).map(([subject, figures]) => ({
      area: outcode,
      subject,
      figures,
      source: 'synthetic',
      date: '2026-01-01',
    })),
    'crime-month': Array.from({ length: 12 }, (_, month) => ({
      force: outcode,
      month: isoDay(Date.UTC(2025, 9 + month, 1)).slice(0, 7),
      areas: [[outcode, 200]],
    })),
  };
}

const letter = (at) => 'ABDEFGHJLNPQRSTUWXYZ'[Math.floor(at) % 20];
const round6 = (degrees) => Math.round(degrees * 1e6) / 1e6;
const hex = (random, digits) =>
  Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');

/** The first byte is 0: other regions put their number there. */
const uuid = (random) =>
  `00${hex(random, 6)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;

function homeOn(street, position, random) {
  const typeCode = random.pick(['D', 'S', 'S', 'T', 'T', 'T', 'F', 'F']);
  const { name, sqm, perSqm } = types[typeCode];
  const floorAreaSqm = Math.round((sqm[0] + (sqm[1] - sqm[0]) * random.next()) * 10) / 10;
  const bedrooms = Math.max(1, Math.min(6, Math.round(floorAreaSqm / 27)));
  const value = Math.round(floorAreaSqm * perSqm * street.level * Math.exp(random.normal() * 0.09));
  const record = {
    id: uuid(random),
    uprn: random.between(1_000_000, 9_999_999_999),
    saon: typeCode === 'F' ? `FLAT ${1 + (position % 9)}` : null,
    paon: String(1 + position),
    street: street.name,
    locality: null,
    town: 'BENCHTON',
    postcode: street.postcode,
    nation: 'england',
    point: {
      latitude: round6(street.point.latitude + position * 0.0001),
      longitude: round6(street.point.longitude + position * 0.0001),
    },
    typeCode,
    propertyType: name,
    bedrooms,
    bathrooms: bedrooms > 3 ? 2 : 1,
    floorAreaSqm,
    tenure: typeCode === 'F' ? 'leasehold' : 'freehold',
    energyBand: random.pick('BCCCDDDDEEF'),
    councilTaxBand: random.pick('ABBCCDDE'),
    companyOwner: random.chance(0.05)
      ? {
          name: `Bench Holdings ${random.between(100, 999)} Limited`,
          number: null,
          distressed: random.chance(0.2),
        }
      : null,
  };
  return { record, value, rent: Math.round((value * 0.052) / 60) * 5 };
}

function saleOf({ record, value }, random) {
  const time = today - random.between(20, 5 * 365) * dayMs;
  const { saon, paon, street, locality, town, postcode, typeCode, tenure } = record;
  return {
    id: uuid(random).toUpperCase(),
    pricePence:
      Math.round(
        (value * (1 - (today - time) / dayMs / 12_000) * Math.exp(random.normal() * 0.06)) / 250,
      ) * 25_000,
    date: isoDay(time),
    typeCode,
    newBuild: random.chance(0.06),
    tenure,
    saon,
    paon,
    street,
    locality,
    town,
    district: 'BENCHSHIRE',
    county: 'BENCHSHIRE',
    postcode,
    category: random.chance(0.93) ? 'A' : 'B',
    uprn: null,
    source: 'synthetic',
  };
}

function listingOf({ record, value, rent }, listingType, random) {
  const asked =
    listingType === 'sale'
      ? Math.round((value * Math.exp(0.02 + random.normal() * 0.1)) / 1000) * 100_000
      : rent * 100;
  const listedAt =
    today -
    Math.min(720, Math.floor(-Math.log(1 - random.next()) * 75) + 1) * dayMs -
    random.between(0, 86_399_999);
  const history = [{ date: isoDay(listedAt), event: 'listed', pricePence: asked }];
  let price = asked;
  if (today - listedAt > 45 * dayMs && random.chance(0.4)) {
    price = Math.round((asked * (1 - random.between(2, 9) / 100)) / 100_000) * 100_000;
    history.push({ date: isoDay(listedAt + 40 * dayMs), event: 'reduced', pricePence: price });
  }
  const branch = random.between(1, 400);
  const leasehold = record.tenure === 'leasehold';
  return {
    propertyId: record.id,
    listingType,
    status: random.chance(0.72) ? 'active' : random.pick(['under_offer', 'sold_stc', 'withdrawn']),
    source: 'synthetic',
    sourceReference: `bench-${record.id}`,
    listingUrl: null,
    title: `${record.bedrooms} bedroom ${record.propertyType} on ${record.street}`,
    description: `An invented ${record.propertyType} of ${record.floorAreaSqm} square metres, for measuring with.`,
    keyFeatures: Array.from({ length: 4 }, () => random.pick(features)),
    pricePence: random.chance(0.005) ? null : price,
    priceQualifier: random.pick([null, null, 'offers_over', 'guide_price']),
    leaseYearsRemaining: leasehold ? random.between(60, 990) : null,
    annualGroundRentPence: leasehold ? random.between(0, 35) * 1000 : null,
    annualServiceChargePence: leasehold ? random.between(80, 280) * 1000 : null,
    newBuild: random.chance(0.05),
    firstListedAt: new Date(listedAt).toISOString(),
    updatedAt: new Date(listedAt + dayMs).toISOString(),
    history,
    agent: {
      name: `Bench Agents ${branch}`,
      branchId: `bench-${branch}`,
      companyName: null,
      phone: null,
    },
    images: [0, 1].map(() => ({
      id: uuid(random),
      kind: 'photo',
      caption: null,
      width: 640,
      height: 480,
      location: 'file:none.png',
    })),
  };
}

function estimateOf({ record, value, rent }, random) {
  const valuePence = Math.round(value * Math.exp(random.normal() * 0.05)) * 100;
  const dealScore = random.between(5, 95);
  const motivationScore = random.between(0, 100);
  return {
    propertyId: record.id,
    valuePence,
    valueLowerPence: Math.round(valuePence * 0.9),
    valueUpperPence: Math.round(valuePence * 1.1),
    valueConfidence: random.between(40, 90),
    monthlyRentPence: rent * 100,
    dealScore,
    isHotDeal: dealScore >= 80,
    motivationScore,
    motivationTier: random.pick(['high', 'medium', 'low']),
    playbookTiers: {
      brrr_candidate: random.pick(tiers),
      hmo_conversion: random.pick(tiers),
      btl_candidate: random.pick(tiers),
    },
    scoredAt: new Date(today),
    basis: {
      valueReason: null,
      valueEvidenceCount: random.between(10, 60),
      areaAveragePence: Math.round(value) * 100,
      rent: {
        lowerMonthlyRentPence: Math.round(rent * 0.93) * 100,
        upperMonthlyRentPence: Math.round(rent * 1.08) * 100,
        comparablesCount: random.between(5, 20),
        modelled: {
          monthlyRentPence: rent * 100,
          lowerMonthlyRentPence: Math.round(rent * 0.95) * 100,
          upperMonthlyRentPence: Math.round(rent * 1.06) * 100,
          comparablesCount: random.between(5, 20),
          radiusMetres: 670,
          basis: 'asking_and_official',
        },
      },
    },
    lead: {
      classification: random.pick(['hot', 'warm', 'standard', 'low']),
      signals: [{ code: 'long_owned', points: 6, detail: 'owned 10 years' }],
      delistedOn: null,
    },
  };
}

function certificateOf({ record }, random) {
  return {
    certificateNumber: hex(random, 20),
    uprn: record.uprn,
    address: [record.saon, record.paon, record.street].filter(Boolean).join(', '),
    postcode: record.postcode,
    currentBand: record.energyBand,
    currentScore: 66,
    potentialBand: 'B',
    potentialScore: 84,
    environmentalImpactScore: 63,
    propertyType: record.typeCode === 'F' ? 'Flat' : 'House',
    builtForm: null,
    constructionAgeBand: 'England and Wales: 1930-1949',
    tenure: null,
    floorAreaSqm: record.floorAreaSqm,
    habitableRooms: 4,
    mainFuel: 'mains gas (not community)',
    heating: 'Boiler and radiators, mains gas',
    walls: 'Cavity wall, as built',
    roof: 'Pitched, 100 mm loft insulation',
    windows: 'Fully double glazed',
    heatingCostAnnualPence: 62_000,
    hotWaterCostAnnualPence: 11_000,
    lightingCostAnnualPence: 8_000,
    co2Tonnes: 3.1,
    inspectionDate: '2023-05-01',
    lodgementDate: '2023-05-02',
    recommendations: [
      {
        measure: 'Cavity wall insulation',
        indicativeCost: '£500 - £1,500',
        typicalSavingAnnual: '£120',
      },
    ],
  };
}

const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));

function surroundings({ outcode, near }, random) {
  const ring = (metres) => {
    const { latitude, longitude } = near(0.05);
    const points = many(8, (at) => [
      round6(longitude + (metres / 70_000) * Math.cos((at * Math.PI) / 4)),
      round6(latitude + (metres / 111_000) * Math.sin((at * Math.PI) / 4)),
    ]);
    return { type: 'Polygon', coordinates: [[...points, points[0]]] };
  };
  const designation = (kind, geometry, grade = null) => ({
    kind,
    entity: null,
    reference: `${outcode}-${hex(random, 12)}`,
    name: `Bench ${kind}`,
    grade,
    startDate: '1990-01-01',
    endDate: null,
    geometry,
    source: 'synthetic',
  });
  const kinds = ['supermarket', 'shop', 'restaurant', 'cafe', 'pub', 'healthcare', 'park', 'gym'];
  return {
    place: many(60, () => ({
      id: `p-${hex(random, 16)}`,
      name: 'Bench Place',
      category: random.pick(kinds),
      subcategory: null,
      address: null,
      point: near(0.06),
      source: 'synthetic',
    })),
    school: many(10, () => ({
      urn: hex(random, 12),
      name: 'Bench School',
      phases: [random.pick(['primary', 'primary', 'secondary'])],
      ofstedRating: random.pick([1, 2, 2, 3, null]),
      inspectionDate: null,
      address: null,
      postcode: null,
      point: near(0.06),
      source: 'synthetic',
    })),
    stop: many(100, (at) => ({
      id: `s-${hex(random, 16)}`,
      name: 'Bench Stop',
      transportType: at === 0 ? 'train' : 'bus',
      lines: ['1'],
      point: near(0.06),
    })),
    designation: [
      ...many(6, () => designation('conservation_area', ring(250))),
      ...many(40, () => {
        const { latitude, longitude } = near(0.06);
        return designation(
          'listed_building',
          { type: 'Point', coordinates: [longitude, latitude] },
          'II',
        );
      }),
      ...many(2, () => designation('article_4', ring(400))),
      ...many(3, () => designation('flood_zone', ring(300), '3')),
    ],
    'planning-application': many(20, () => ({
      reference: hex(random, 12),
      address: null,
      description: 'Single storey rear extension',
      appType: 'full',
      status: random.pick(['approved', 'refused', 'pending']),
      dateReceived: '2026-03-01',
      dateDecided: null,
      decision: null,
      authorityName: 'Bench Council',
      organisationEntity: null,
      entity: null,
      url: null,
      source: 'planit',
      point: near(0.06),
      postcode: null,
    })),
  };
}
