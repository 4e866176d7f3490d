import {
  type Address,
  type AskedHome,
  distanceMetres,
  homeAsked,
  normaliseStreet,
  type RegisterHome,
  typeAsked,
} from '@freehold/market';
import { addressLine } from '../operation/wire.ts';
import {
  addressOfCertificate,
  addressOfSale,
  type HomeTypeCode,
  typeOfCertificate,
} from '../places/address-records.ts';
import type { Certificate } from '../ports/certificates.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import type { PostcodeRecord, PropertyTypeCode } from '../ports/records.ts';
import type { SoldHome } from '../ports/sold-prices.ts';
import { reach } from './judgement-2026-11.ts';

/** What an address asked was matched with. */
export interface MatchedHome {
  /** How closely it is known: the home itself, its building, its street, or no more than its postcode. */
  readonly quality: 'address' | 'building' | 'street' | 'postcode';
  /** Whether several homes of the postcode have it. */
  readonly isShared: boolean;
  /** Parts of the address by which sales are compared with it; null where unknown. */
  readonly parts: Pick<Address, 'saon' | 'paon' | 'street' | 'town'>;
  /** The home itself, by its sales; null where it is not known by any. */
  readonly home: KnownHome | null;
  /** Its newest certificate; null without one. */
  readonly certificate: Certificate | null;
  /** The type of the home, or the one that all known homes of its building have; null where none is known. */
  readonly typeCode: PropertyTypeCode | null;
  /** Where the type is not known: the types of the known homes beside it, each as often as one is of it. */
  readonly typesBeside: readonly HomeTypeCode[];
  /** Addresses of the known homes that it may be of, the nearest first, where it does not name one of them alone. */
  readonly candidates: readonly string[];
}

const unknown = {
  typesBeside: [],
  isShared: false,
  parts: { saon: null, paon: null, street: null, town: null },
  home: null,
  certificate: null,
  typeCode: null,
  candidates: [],
} as const;

const qualities = {
  home: 'address',
  several: 'postcode',
  building: 'building',
  street: 'street',
  none: 'postcode',
} as const satisfies Record<AskedHome['known'], MatchedHome['quality']>;

/** The home of a postcode that an address names, as the registers of sales and certificates know it; never a guess. */
export async function matchHome(
  ports: Pick<JudgementPorts, 'soldPrices' | 'certificates'>,
  { place, asked }: { readonly place: PostcodeRecord | null; readonly asked: AddressAsked },
  signal: AbortSignal,
): Promise<MatchedHome> {
  if (!place?.point) return { ...unknown, quality: 'postcode' };
  const { postcode, point: centre } = place;
  const query = { postcode, offset: 0, limit: reach.certificatesMost };
  const [sales, { certificates }] = await Promise.all([
    ports.soldPrices.ofPostcode(postcode, reach.ownPostcodeMost, signal),
    ports.certificates.search(query, signal),
  ]);
  const known = new KnownHomes(
    sales.filter(
      ({ point }) => point !== null && distanceMetres(centre, point) <= reach.ownPostcodeMetres,
    ),
    certificates,
  );
  const { address, saon = null, paon = null, street = null } = asked;
  const written = { saon, paon, street, line: address ?? null };
  return known.matched(homeAsked(postcode, known.records, written, known.towns));
}

/** What the register of sales says of one home, as it was last sold. Unknown is null. */
interface KnownHome extends Address, Pick<SoldHome, 'typeCode' | 'tenure' | 'point' | 'position'> {
  /** The stored property that one of its sales is linked to. */
  readonly propertyId: string | null;
  readonly uprn: number | null;
  readonly floorAreaSqm: number | null;
  readonly lastSale: Pick<SoldHome, 'date' | 'pricePence'>;
}

/** The sales and certificates of a postcode, both newest first, by the homes that they are of. */
class KnownHomes {
  readonly #sales: readonly SoldHome[];
  readonly #certificates: readonly Certificate[];

  constructor(sales: readonly SoldHome[], certificates: readonly Certificate[]) {
    this.#sales = sales;
    this.#certificates = certificates;
  }

  get records() {
    return [...this.#sales.map(addressOfSale), ...this.#certificates.map(addressOfCertificate)];
  }

  /** What may follow a street. */
  get towns(): readonly string[] {
    const named = this.#sales.flatMap(({ locality, town, district, county }) => [
      locality,
      town,
      district,
      county,
    ]);
    return [...new Set(named)].filter((name) => name !== null);
  }

  matched(asked: AskedHome): MatchedHome {
    const { known, homes, parts } = asked;
    const quality = qualities[known];
    const { typeCode, beside: typesBeside } = typeAsked(asked, (home) => this.#typeOf(home));
    const [first] = homes;
    if (known === 'home' && first !== undefined) {
      const home = this.#soldHome(first);
      return {
        ...unknown,
        quality,
        parts: home ?? this.#partsOf(parts),
        home,
        certificate: this.#certificateOf(first),
        typeCode,
      };
    }
    const candidates = nearestFirst(homes, parts)
      .slice(0, reach.candidatesMost)
      .map((home) => this.#lineOf(home));
    const isShared = known === 'several';
    if (quality === 'postcode') {
      return { ...unknown, quality, isShared, typeCode, typesBeside, candidates };
    }
    const isBuilding = known === 'building';
    const neighbour = isBuilding && first !== undefined ? this.#soldHome(first) : null;
    const { paon, street, town } = neighbour ?? this.#partsOf(parts);
    return {
      ...unknown,
      quality,
      parts: { saon: parts.unit, paon, street, town },
      typeCode,
      typesBeside,
      candidates,
    };
  }

  #salesOf({ records }: RegisterHome): readonly SoldHome[] {
    return records.flatMap((at) => this.#sales[at] ?? []);
  }

  #certificateOf({ records }: RegisterHome): Certificate | null {
    const [newest = null] = records.flatMap(
      (at) => this.#certificates[at - this.#sales.length] ?? [],
    );
    return newest;
  }

  /** By its newest ordinary sale, where there is one; else by its certificate. */
  #typeOf(home: RegisterHome): PropertyTypeCode | null {
    const sold = this.#soldHome(home);
    if (sold !== null) return sold.typeCode;
    const certificate = this.#certificateOf(home);
    return certificate === null ? null : (typeOfCertificate(certificate)?.code ?? null);
  }

  /** Type and tenure are those of the newest ordinary sale, where there is one; null without a sale. */
  #soldHome(home: RegisterHome): KnownHome | null {
    const own = this.#salesOf(home);
    const [newest] = own;
    if (newest === undefined) return null;
    const ordinary = own.find(({ category }) => category === 'A') ?? newest;
    const { saon, paon, street, town, postcode, point, position, date, pricePence } = newest;
    return {
      saon,
      paon,
      street,
      town,
      postcode,
      point,
      position,
      propertyId: own.find((sale) => sale.propertyId !== null)?.propertyId ?? null,
      uprn: own.find((sale) => sale.uprn !== null)?.uprn ?? null,
      typeCode: ordinary.typeCode,
      tenure: ordinary.tenure,
      floorAreaSqm: own.find((sale) => sale.floorAreaSqm !== null)?.floorAreaSqm ?? null,
      lastSale: { date, pricePence },
    };
  }

  #lineOf(home: RegisterHome): string {
    const sold = this.#soldHome(home);
    const line = sold === null ? null : addressLine({ ...sold, locality: null });
    return line ?? this.#certificateOf(home)?.address ?? home.key;
  }

  /** The parts read, with the town of its street. */
  #partsOf({ street, building, unit }: AskedHome['parts']): MatchedHome['parts'] {
    const paon = [building?.name, building?.number].filter(Boolean).join(' ');
    const onStreet = this.#sales.find((sale) => normaliseStreet(sale.street) === street);
    return { saon: unit, paon: paon === '' ? null : paon, street, town: onStreet?.town ?? null };
  }
}

const unitOf = (key: string): string => key.split('|').at(-1) ?? '';

/** The homes with the nearest numbers first: of flats where the address names one, else of houses. */
export function nearestFirst<Home extends Pick<RegisterHome, 'key'>>(
  homes: readonly Home[],
  { building, unit }: Pick<AskedHome['parts'], 'building' | 'unit'>,
): readonly Home[] {
  const asked = numberIn(unit ?? building?.number ?? '');
  const gap = ({ key }: Home): number => {
    const own = numberIn((unit === null ? key.split('|').at(-2) : unitOf(key)) ?? '');
    return asked === null || own === null ? Infinity : Math.abs(own - asked);
  };
  const gaps = new Map(homes.map((home) => [home, gap(home)]));
  return homes.toSorted((a, b) => {
    const [first, second] = [gaps.get(a) as number, gaps.get(b) as number];
    return first === second ? 0 : first - second;
  });
}

function numberIn(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
}

/** An address as a caller gives it: one line, or the parts that the register of sales keeps. */
export interface AddressAsked {
  readonly address?: string | undefined;
  readonly saon?: string | undefined;
  readonly paon?: string | undefined;
  readonly street?: string | undefined;
}

/** Whether an address is given at all. */
export function isAddressGiven({ address, saon, paon, street }: AddressAsked): boolean {
  return [address, saon, paon, street].some((part) => part !== undefined);
}
