import type { Sale } from '../src/sale.ts';

/** A made-up town whose prices follow a law that the tests know. */
export interface TownSale extends Sale {
  /** What the law says the dwelling is worth on that day, before the luck of the sale; pence. */
  readonly worthPence: number;
}

/** Lehmer's generator with the constants of Park and Miller (1988). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const TYPE_LEVEL = { D: 0.45, S: 0.15, T: 0, F: -0.35 } as const;
const TYPES = ['D', 'S', 'T', 'F'] as const;
const BASE_POUNDS = 250_000;
const MONTHLY_GROWTH = 0.004;

/**
 * Sales of 2021–2023: log price = base + type + a slope from west to east + the street + 0.4 % a month + luck of a
 * standard deviation of about 8 %.
 */
export function town(options: { readonly seed: number; readonly count: number }): TownSale[] {
  const random = generator(options.seed);
  const luck = (): number => (random() + random() + random() + random() - 2) * 0.14;
  const streets = Array.from({ length: 60 }, (_, at) => ({
    name: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at % 26]!}${'XYZ'[Math.floor(at / 26)]!} ROAD`,
    latitude: 52.5 + random() * 0.02,
    longitude: -1.5 + random() * 0.03,
    level: (random() - 0.5) * 0.3,
    type: TYPES[Math.floor(random() * 4)]!,
    postcode: `TT${1 + (at % 2)} ${1 + (at % 4)}${'ABCDEFGHIJ'[at % 10]!}${'ABCDEFGH'[Math.floor(at / 10)]!}`,
  }));
  return Array.from({ length: options.count }, (_, at) => {
    const street = streets[Math.floor(random() * streets.length)]!;
    const month = Math.floor(random() * 36);
    const day = 1 + Math.floor(random() * 28);
    const log =
      Math.log(BASE_POUNDS) +
      TYPE_LEVEL[street.type] +
      (street.longitude + 1.5) * 10 +
      street.level +
      month * MONTHLY_GROWTH;
    const number = 1 + Math.floor(random() * 80);
    return {
      id: `sale-${String(at).padStart(6, '0')}`,
      pricePence: Math.round(Math.exp(log + luck())) * 100,
      worthPence: Math.exp(log) * 100,
      date: `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      typeCode: street.type,
      newBuild: false,
      tenure: street.type === 'F' ? ('leasehold' as const) : ('freehold' as const),
      category: 'A' as const,
      saon: street.type === 'F' ? `FLAT ${1 + (number % 9)}` : null,
      paon: String(number),
      street: street.name,
      town: 'TESTON',
      postcode: street.postcode,
      point: { latitude: street.latitude, longitude: street.longitude },
      floorAreaSqm: null,
    };
  });
}
