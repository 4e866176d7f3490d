import { addressParts, INWARD_LENGTH, keyOfParts } from '../address.ts';
import * as check from '../checks.ts';
import { AREA_MODEL } from '../data/valuation-2026-11.ts';
import { LATITUDE_METRES, RADIANS, type Point } from '../geography.ts';
import {
  checkDwelling,
  checkSale,
  isSound,
  knownFloorArea,
  monthOfDay,
  yearsOfDay,
  type PropertyType,
  type Sale,
} from '../sale.ts';
import { AREA_UNKNOWN, sizeOf, type Size } from './size.ts';

/** The families of effects of the area model, in the order in which they are fitted. */
export const EFFECT_FAMILIES = Object.keys(
  AREA_MODEL.effectPriorWeights,
) as (keyof typeof AREA_MODEL.effectPriorWeights)[];
export type EffectFamily = (typeof EFFECT_FAMILIES)[number];

/** What is valued: a dwelling on a day. `tenure` and `newBuild` describe the sale that is supposed. */
export type Subject = Omit<Sale, 'id' | 'pricePence' | 'typeCode' | 'category'> & {
  readonly typeCode: PropertyType;
};

/** A dwelling or a sale with its address taken apart once, so that comparing thousands costs little. */
export interface Prepared {
  readonly typeIndex: number;
  readonly flat: boolean;
  readonly newBuild: boolean;
  readonly leasehold: boolean;
  readonly nonStandard: boolean;
  readonly years: number;
  readonly month: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres in a degree of longitude here. */
  readonly longitudeMetres: number;
  readonly postcode: string;
  readonly outcode: string;
  readonly address: string | null;
  readonly building: string | null;
  readonly street: string | null;
  /** House number, or -1. */
  readonly number: number;
  readonly unitKind: string;
  /** Number of the flat in its building, or -1. */
  readonly unitNumber: number;
  /** Null where the floor area is unknown. */
  readonly size: Size | null;
  /** Names of the effects of the area model that apply, in the order of their families. */
  readonly effects: readonly string[];
}

/** Where it lies, as distances on the plane read it. */
export type PreparedPlace = Pick<Prepared, 'latitude' | 'longitude' | 'longitudeMetres'>;

/** What the area model reads of a sale; its place is the postcode's, so that none is left out for want of a point. */
export interface ModelledSale extends Pick<
  Prepared,
  'month' | 'flat' | 'postcode' | 'effects' | 'size'
> {
  readonly logPrice: number;
}

/** A sale taken apart. Hand it on as it is: a copy of its fields lacks `effects`, which are named when they are first read. */
export interface PreparedSale extends Prepared {
  readonly sale: Sale;
  readonly logPrice: number;
}

/**
 * An ordinary sale of the very dwelling, read as the dwelling is today: what it was sold as, new or leasehold or of
 * another type, changes neither it nor its place nor its size. Every other sale as it is.
 */
export function readAsToday(subject: Prepared, sale: PreparedSale): PreparedSale {
  if (!isOwnSale(subject, sale) || sale.nonStandard) return sale;
  const { years, month, logPrice } = sale;
  const { effects } = subject;
  return { ...subject, effects, nonStandard: false, years, month, logPrice, sale: sale.sale };
}

/** Whether a sale is of the very dwelling. */
export function isOwnSale(subject: Prepared, sale: Prepared): boolean {
  return subject.address !== null && sale.address === subject.address;
}

/** Their order is the number of a type. */
export const TYPES = 'DSTF';

/** Where in its building a flat lies, as far as its name says; flats by number alone say nothing. */
function unitKindOf(unit: string | null): string {
  if (unit === null) return 'none';
  const named =
    /BASEMENT|LOWER GROUND|GARDEN|GROUND|HALL|FIRST|SECOND|THIRD|TOP|UPPER|PENTHOUSE|MAISONETTE/;
  return named.exec(unit)?.[0] ?? 'numbered';
}

function unitNumberOf(unit: string | null): number {
  return Number.parseInt(/\d+/.exec(unit ?? '')?.[0] ?? '-1', 10);
}

/** Whether a building has a number, a name, or a number with more than digits. */
export function buildingForm(paon: string | null): string {
  if (paon === null) return 'named';
  if (/^\d+$/.test(paon)) return 'number';
  return /\d/.test(paon) ? 'other' : 'named';
}

type Parts = ReturnType<typeof addressParts>;

/** The names of the effects that apply to a dwelling with a full postcode. */
function effectsOf(
  subject: Subject,
  { unit, street }: Parts,
  nonStandard: boolean,
): readonly string[] {
  const { typeCode, newBuild } = subject;
  const postcode = subject.postcode ?? '';
  const kind = typeCode === 'F' ? 'flat' : 'house';
  const outcode = outcodeOfPostcode(postcode);
  const unitKind = typeCode === 'F' ? unitKindOf(unit) : 'house';
  const names: Readonly<Record<EffectFamily, string>> = {
    type: `type:${typeCode}`,
    outcode: `outcode:${outcode}`,
    outcodeType: `outcode-type:${outcode}:${typeCode}`,
    sector: `sector:${postcode.slice(0, -2)}:${kind}`,
    newBuild: `new:${newBuild}:${kind}`,
    tenure: `tenure:${subject.tenure ?? 'unknown'}:${typeCode}`,
    unitKind: `unit:${unitKind}`,
    category: `category:${nonStandard ? 'B' : 'A'}:${kind}`,
    streetEnding: `ending:${street?.split(' ').at(-1) ?? ''}:${kind}`,
    buildingForm: `building:${buildingForm(subject.paon)}:${typeCode}`,
    areaKnown:
      knownFloorArea(subject.floorAreaSqm) === null ? AREA_UNKNOWN : `area:known:${typeCode}`,
  };
  return EFFECT_FAMILIES.map((family) => names[family]);
}

function sizeOfSubject({ floorAreaSqm, typeCode, postcode }: Subject): Size | null {
  const place = postcode ?? '';
  return sizeOf({
    floorAreaSqm,
    typeCode,
    outcode: outcodeOfPostcode(place),
    sector: place.slice(0, -2),
  });
}

function outcodeOfPostcode(postcode: string): string {
  return postcode.slice(0, -INWARD_LENGTH - 1);
}

/** Names the effects when they are first read: of the sales near a home most are looked at and few are weighed. */
class TakenApart implements Prepared {
  readonly typeIndex: number;
  readonly flat: boolean;
  readonly newBuild: boolean;
  readonly leasehold: boolean;
  readonly nonStandard: boolean;
  readonly sale: Sale | null;
  readonly logPrice: number;
  readonly years: number;
  readonly month: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly longitudeMetres: number;
  readonly postcode: string;
  readonly outcode: string;
  readonly address: string | null;
  readonly building: string | null;
  readonly street: string | null;
  readonly number: number;
  readonly unitKind: string;
  readonly unitNumber: number;
  readonly size: Size | null;
  readonly #subject: Subject;
  readonly #parts: Parts;
  #effects: Prepared['effects'] | null = null;

  constructor(subject: Subject, point: Point, sale: Sale | null) {
    const parts = addressParts(subject);
    const { street, unit } = parts;
    this.#subject = subject;
    this.#parts = parts;
    this.typeIndex = TYPES.indexOf(subject.typeCode);
    this.flat = subject.typeCode === 'F';
    this.newBuild = subject.newBuild;
    this.leasehold = subject.tenure === 'leasehold';
    this.nonStandard = sale?.category === 'B';
    this.sale = sale;
    this.logPrice = Math.log(sale?.pricePence ?? 1);
    this.years = yearsOfDay(subject.date);
    this.month = monthOfDay(subject.date);
    this.latitude = point.latitude;
    this.longitude = point.longitude;
    this.longitudeMetres = LATITUDE_METRES * Math.cos(point.latitude * RADIANS);
    // In the spelling of `address` and `building`.
    this.postcode = parts.postcode ?? subject.postcode ?? '';
    this.outcode = outcodeOfPostcode(this.postcode);
    this.address = keyOfParts(parts);
    this.building = unit === null ? this.address : keyOfParts({ ...parts, unit: null });
    this.street = street === null ? null : `${street}|${subject.town ?? ''}`;
    this.number = Number.parseInt(parts.building?.number ?? '-1', 10);
    this.unitKind = this.flat ? unitKindOf(unit) : 'house';
    this.unitNumber = this.flat ? unitNumberOf(unit) : -1;
    this.size = sizeOfSubject(subject);
  }

  get effects(): Prepared['effects'] {
    return (this.#effects ??= effectsOf(this.#subject, this.#parts, this.nonStandard));
  }
}

function prepare(subject: Subject, sale: Sale | null): TakenApart | null {
  const { point, postcode } = subject;
  if (point === null || postcode?.includes(' ') !== true) return null;
  return new TakenApart(subject, point, sale);
}

/** Takes a subject apart; null without a point or a full postcode, since nothing can then be compared. */
export function prepareSubject(subject: Subject): Prepared | null {
  check.under('subject', () => {
    checkDwelling(subject);
    check.choice(subject.typeCode, 'typeCode', ['D', 'S', 'T', 'F']);
  });
  return prepare(subject, null);
}

/** Takes a sale apart; null for other property types, without a point, a full postcode or a price. */
export function prepareSale(sale: Sale): PreparedSale | null {
  if (!isSound(sale)) check.under('sale', () => checkSale(sale));
  if (sale.typeCode === 'O' || !(sale.pricePence > 0)) return null;
  return prepare(sale as Subject, sale) as PreparedSale | null;
}

/** What the area model reads of a sale; null for other property types, without a full postcode or a price. */
export function modelledSale(sale: Sale): ModelledSale | null {
  if (!isSound(sale)) check.under('sale', () => checkSale(sale));
  const { typeCode, pricePence, postcode, date, category } = sale;
  if (typeCode === 'O' || !(pricePence > 0) || postcode?.includes(' ') !== true) return null;
  return {
    logPrice: Math.log(pricePence),
    month: monthOfDay(date),
    flat: typeCode === 'F',
    postcode,
    effects: effectsOf(sale as Subject, addressParts(sale), category === 'B'),
    size: sizeOfSubject(sale as Subject),
  };
}

/** Distance in metres on the local plane: within 0.1 % of the sphere over the few miles that evidence spans. */
export function planeMetres(a: PreparedPlace, b: PreparedPlace): number {
  const north = (a.latitude - b.latitude) * LATITUDE_METRES;
  const east = ((a.longitude - b.longitude) * (a.longitudeMetres + b.longitudeMetres)) / 2;
  return Math.sqrt(north * north + east * east);
}
