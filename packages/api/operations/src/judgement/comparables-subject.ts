import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import type { EnergyBand, Point, PropertyTypeCode } from '../ports/records.ts';
import type { Call } from '../operation.ts';
import { notFound, Refusal } from '../refusal.ts';
import { askedHome, floorAreaOf, placedHomeView, storedHomeView } from './asked-home.ts';
import type { Judge } from './judge.ts';
import { addressIgnored } from './valuation-known.ts';

type Route = typeof routes.comparables;
type DwellingType = Exclude<PropertyTypeCode, 'O'>;

/** The home that comparables are looked for, as far as it is known. */
export interface ComparablesSubject {
  readonly home: ResponseOf<Route>['home'];
  /** Or its outcode, where no more is known. */
  readonly postcode: string | null;
  readonly centre: Point | null;
  /** Whose point the centre is; null without one. */
  readonly position: ResponseOf<Route>['position'];
  readonly street: string | null;
  readonly typeCode: DwellingType | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly tenure: 'freehold' | 'leasehold' | null;
  readonly energyBand: EnergyBand | null;
  /** The parts of the address asked that no home, building or street is known by. */
  readonly ignored: readonly string[];
}

/** The home of a query: a stored property by its record, any other by what registers know of it. */
export async function comparablesSubject(
  judge: Judge,
  query: QueryOf<Route>,
  call: Pick<Call, 'now' | 'signal'>,
): Promise<ComparablesSubject | Refusal> {
  const asked = await askedHome(judge, query, call.signal);
  if (asked instanceof Refusal) return asked;
  if ('propertyId' in asked) return ofProperty(judge, asked, call);
  const { postcode, place, matched } = asked;
  const own = matched?.home ?? null;
  const known = own?.point ?? place?.point ?? null;
  const centre = known ?? (await judge.ports.postcodes.centreOf(postcode, call.signal));
  const ofPlace = known === null ? 'outcode' : 'postcode';
  return {
    home: placedHomeView(asked),
    postcode,
    centre,
    position: centre && (own?.position ?? ofPlace),
    street: matched?.parts.street ?? null,
    typeCode: dwellingType(matched?.typeCode ?? null),
    bedrooms: null,
    floorAreaSqm: floorAreaOf(asked),
    tenure: own?.tenure ?? null,
    energyBand: null,
    ignored: addressIgnored(query, asked),
  };
}

async function ofProperty(
  judge: Judge,
  {
    propertyId,
    match,
  }: { readonly propertyId: string; readonly match: 'property' | 'uprn' | 'address' },
  call: Pick<Call, 'now' | 'signal'>,
): Promise<ComparablesSubject | Refusal> {
  const evidence = await judge.find(propertyId, call);
  if (evidence === null) return notFound('Property');
  const [{ point, position }, home] = await Promise.all([
    evidence.place(),
    storedHomeView(evidence, match),
  ]);
  const { postcode, outcode, street, typeCode, bedrooms, floorAreaSqm, energyBand } =
    evidence.property;
  return {
    home,
    postcode: postcode ?? outcode,
    centre: point,
    position,
    street,
    typeCode: dwellingType(typeCode),
    bedrooms,
    floorAreaSqm,
    tenure: home.tenure,
    energyBand,
    ignored: [],
  };
}

function dwellingType(typeCode: PropertyTypeCode | null): DwellingType | null {
  return typeCode === 'O' ? null : typeCode;
}
