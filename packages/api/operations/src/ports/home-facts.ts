import type { FactSource } from '@freehold/contract';

/** What files of councils and owners tell of single homes, and which file tells it. */
export const factSources = {
  shared_house_licence: 'hmo_register',
  council_tax_band: 'council_tax_band',
  registration: 'landlord_register',
  letting_licence: 'landlord_register',
  gas_safety: 'landlord_register',
  electrical_safety: 'landlord_register',
} as const satisfies Readonly<Record<string, FactSource>>;

export type HomeFactKind = keyof typeof factSources;

/** The kinds that one of these files tells. */
export function factsOfSource(source: (typeof factSources)[HomeFactKind]): HomeFactKind[] {
  const kinds = Object.keys(factSources) as HomeFactKind[];
  return kinds.filter((kind) => factSources[kind] === source);
}

/**
 * One fact of one home, which names its home by UPRN, by address and postcode, or by both. Of several files the newest month
 * that tells a fact stands.
 */
export interface HomeFactRecord {
  readonly kind: HomeFactKind;
  /** By which the files of its kind know it. */
  readonly id: string;
  readonly uprn: number | null;
  /** In one line, without its postcode. */
  readonly address: string | null;
  readonly postcode: string | null;
  /** A band, or the number of a licence or registration; null where none is told. */
  readonly value: string | null;
  /** The first and the last day on which it holds. */
  readonly from: string | null;
  readonly until: string | null;
  /** Of the file, `YYYY-MM`; null is older than any. */
  readonly month: string | null;
}
