import type { CriteriaFlag } from '@freehold/contract';
import type {
  ListingRecord,
  PropertyEstimates,
  PropertyRecord,
  SaleRecord,
} from '@freehold/operations';

/** A generator with a state of its own, so that every run of a seed makes the same records. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  readonly next: () => number;
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly maybe: <T>(chance: number, make: () => T) => T | null;
}

export function dice(seed: number): Dice {
  const next = random(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] as never,
    maybe: (chance, make) => (next() < chance ? make() : null),
  };
}

export function uuidOf(number: number): string {
  // Scattered, so that the order of ids is not the order of arrival.
  const scattered = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${scattered}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const phrases: readonly (readonly [string, CriteriaFlag | null])[] = [
  ['No onward chain', 'chain_free'],
  ['Large rear garden', 'garden'],
  ['Double garage', 'garage'],
  ['Requires modernisation throughout', 'needs_modernisation'],
  ['Sold with vacant possession', 'vacant_possession'],
  ['Tenant in situ', 'tenanted'],
  ['Solar panels', 'solar_panels'],
  ['Gas central heating', null],
  ['Bay-fronted reception room', null],
  ['Café-style kitchen', null],
  ['Back on the market', 'back_on_market'],
];

const outcodes = ['M1', 'M14', 'M2', 'B5', 'B50', 'CF10', 'EH1', 'BT1'];
const towns = ['Manchester', 'Birmingham', 'Cardiff', 'Edinburgh'];
const types = ['detached', 'semi-detached', 'terraced', 'flat', 'bungalow'] as const;
const codes = {
  detached: 'D',
  'semi-detached': 'S',
  terraced: 'T',
  flat: 'F',
  bungalow: 'D',
} as const;

export function propertyRecord(number: number, roll: Dice): PropertyRecord {
  const outcode = roll.pick(outcodes);
  const propertyType = roll.pick(types);
  const bedrooms = roll.maybe(0.9, () => roll.int(1, 6));
  return {
    id: uuidOf(number),
    uprn: roll.maybe(0.7, () => 100_000_000 + number),
    saon: propertyType === 'flat' ? `FLAT ${roll.int(1, 9)}` : null,
    paon: String(roll.int(1, 120)),
    street: roll.pick(['HIGH STREET', 'HIGH ROAD', 'STATION ROAD', 'MILL LANE']),
    locality: null,
    town: roll.maybe(0.95, () => roll.pick(towns)),
    postcode:
      roll.next() < 0.97 ? `${outcode} ${roll.int(1, 3)}A${roll.pick(['A', 'B', 'D'])}` : null,
    nation: number % 3 === 0 ? null : 'england',
    point: roll.maybe(0.95, () => ({
      latitude: 53.4 + roll.next() / 10,
      longitude: -2.3 + roll.next() / 5,
    })),
    typeCode: codes[propertyType],
    propertyType,
    bedrooms,
    bathrooms: roll.maybe(0.8, () => roll.int(1, 3)),
    floorAreaSqm: roll.maybe(0.8, () => roll.int(25, 300)),
    tenure: roll.maybe(0.9, () =>
      roll.pick(['freehold', 'leasehold', 'share_of_freehold'] as const),
    ),
    energyBand: roll.maybe(0.9, () => roll.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const)),
    councilTaxBand: roll.maybe(0.9, () => roll.pick(['A', 'B', 'C', 'D'])),
    companyOwner: null,
  };
}

const day = 86_400_000;

export function listingRecord(
  property: PropertyRecord,
  listingType: 'sale' | 'rent',
  roll: Dice,
  now: Date,
): ListingRecord {
  const listed = now.getTime() - roll.int(0, 400) * day - roll.int(0, day - 1);
  const asked = (listingType === 'sale' ? roll.int(60, 900) * 1_000 : roll.int(500, 3_000)) * 100;
  const cuts = roll.int(0, 3);
  const history: ListingRecord['history'][number][] = [
    { date: new Date(listed).toISOString().slice(0, 10), event: 'listed', pricePence: asked },
  ];
  let price = asked;
  for (let cut = 1; cut <= cuts; cut++) {
    price -= Math.round(asked * 0.04);
    const date = new Date(Math.min(now.getTime(), listed + cut * 20 * day))
      .toISOString()
      .slice(0, 10);
    history.push({ date, event: 'reduced', pricePence: price });
  }
  const features = phrases.filter(() => roll.next() < 0.3).map(([text]) => text);
  return {
    propertyId: property.id,
    listingType,
    status: roll.pick([
      'active',
      'active',
      'active',
      'under_offer',
      'sold_stc',
      'withdrawn',
    ] as const),
    source: 'test',
    sourceReference: `${property.id}-${listingType}`,
    listingUrl: null,
    title: `${roll.int(1, 6)} bedroom ${property.propertyType} to see`,
    description: 'Near the pub',
    keyFeatures: features,
    pricePence: roll.next() < 0.97 ? price : null,
    priceQualifier: null,
    leaseYearsRemaining: roll.maybe(0.3, () => roll.int(40, 999)),
    annualGroundRentPence: null,
    annualServiceChargePence: null,
    newBuild: roll.maybe(0.8, () => roll.next() < 0.2),
    firstListedAt: new Date(listed).toISOString(),
    updatedAt: now.toISOString(),
    history,
    agent: {
      name: 'Branch',
      branchId: `branch-${roll.int(1, 12)}`,
      companyName: 'Agents',
      phone: null,
    },
    images: [],
  };
}

export function estimatesOf(property: PropertyRecord, roll: Dice, now: Date): PropertyEstimates {
  const tier = () => roll.pick(['gold', 'silver', 'bronze', 'excluded'] as const);
  return {
    propertyId: property.id,
    valuePence: roll.int(60, 900) * 100_000,
    valueLowerPence: null,
    valueUpperPence: null,
    valueConfidence: 60,
    monthlyRentPence: roll.int(400, 4_000) * 100,
    dealScore: roll.int(0, 100),
    isHotDeal: roll.next() < 0.2,
    motivationScore: roll.int(0, 100),
    motivationTier: tier(),
    playbookTiers: { brrr_candidate: tier(), hmo_conversion: tier(), btl_candidate: tier() },
    scoredAt: now,
    lead: {
      classification: roll.pick(['hot', 'warm', 'standard', 'low'] as const),
      signals: [],
      delistedOn: null,
    },
    basis: null,
  };
}

export function saleRecord(number: number, property: PropertyRecord, roll: Dice): SaleRecord {
  const { saon, paon, street, locality, town, postcode } = property;
  return {
    saon,
    paon,
    street,
    locality,
    town,
    postcode,
    id: uuidOf(number).toUpperCase(),
    pricePence: roll.int(50, 900) * 100_000,
    date: `${roll.int(1995, 2026)}-0${roll.int(1, 9)}-1${roll.int(0, 9)}`,
    typeCode: property.typeCode ?? 'O',
    newBuild: false,
    tenure: 'freehold',
    district: 'MANCHESTER',
    county: 'GREATER MANCHESTER',
    category: roll.next() < 0.1 ? 'B' : 'A',
    uprn: null,
    source: 'HM Land Registry',
  };
}
