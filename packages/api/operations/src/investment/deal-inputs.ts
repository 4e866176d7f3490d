import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import { SQFT_PER_SQM } from '@freehold/market';
import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import { officialLevel, rentHome } from '../judgement/home-rent.ts';
import { rentBasis } from '../judgement/rental-estimate.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { pounds } from '../operation/wire.ts';
import { buildCostReference } from './build-cost.ts';
import { usualDeals } from './data/usual-deals-2026-11.ts';

type Given = QueryOf<typeof routes.dealInputs>;
type Inputs = ResponseOf<typeof routes.dealInputs>['inputs'];
type Amount = Inputs['purchase_price'];

/** A figure, or why there is none. */
type Found<Figure> = NonNullable<Figure> | string;

/** What the deals of a stored home can begin with. */
export function dealInputsOperation(judge: Judge): Operations['dealInputs'] {
  return ({ params: { property_id: id }, query }, call) =>
    judge.answerByListings(id, call, async (known) => {
      const evidence = withGiven(known, query, judge, call);
      const rentOfDistrict = () => districtRentOf(judge, evidence, call);
      const found = await inputsOf(evidence, query, rentOfDistrict);
      const entries = Object.entries(found);
      return {
        property_id: evidence.property.id,
        inputs: Object.fromEntries(
          entries.map(([input, one]) => [input, typeof one === 'string' ? null : one]),
        ) as Inputs,
        unknown: entries.flatMap(([input, reason]) =>
          typeof reason === 'string' && reason !== '' ? [{ input, reason }] : [],
        ),
      };
    });
}

/** What a person knows of the home goes before what records tell. */
function withGiven(
  evidence: Evidence,
  { bedrooms, floor_area_sqft: sqft }: Given,
  { ports }: Judge,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Evidence {
  const floorAreaSqm = sqft === undefined ? evidence.property.floorAreaSqm : sqft / SQFT_PER_SQM;
  const home = { ...evidence, property: { ...evidence.property, floorAreaSqm } };
  if (bedrooms === undefined) return home;
  return {
    ...home,
    bedrooms: async () => ({ bedrooms, estimatedFrom: null }),
    async rent() {
      const { point, district } = await evidence.place();
      return rentHome(ports, { point, bedrooms, district }, now, signal);
    },
  };
}

/** A text is the reason why there is no figure; it is empty where a deal does not need one. */
async function inputsOf(
  evidence: Evidence,
  { monthly_rent: givenRent }: Given,
  rentOfDistrict: () => Promise<Found<Amount>>,
): Promise<{ readonly [Name in keyof Inputs]: Found<Inputs[Name]> }> {
  const { property } = evidence;
  const [{ sale, letting }, worth, foundRent, { bedrooms }] = await Promise.all([
    evidence.offers(),
    worthOf(evidence),
    rentOf(evidence, rentOfDistrict),
    evidence.bedrooms(),
  ]);
  const asked = told(sale?.pricePence, 'the price asked');
  const given: Found<Amount> =
    givenRent === undefined
      ? ''
      : { value: givenRent, is_estimate: false, source: 'the rent given' };
  const rent = given || foundRent;
  const needsRent = 'it follows from monthly_rent, which is not known';
  return {
    purchase_price: asked || worth,
    location:
      property.nation === null
        ? 'the postcode of the home is not in the directory of postcodes'
        : { value: property.nation, is_estimate: false, source: 'the postcode of the home' },
    monthly_rent: given || told(letting?.pricePence, 'the rent asked') || rent,
    rooms: typeof rent === 'string' ? needsRent : roomsOf(bedrooms, rent.value),
    works: worksOf(property),
    value_after_works: worth,
    nightly_rate: typeof rent === 'string' ? needsRent : nightlyRateOf(rent.value),
    ground_rent_annual: told(sale?.annualGroundRentPence, 'the listing'),
    service_charge_annual: told(sale?.annualServiceChargePence, 'the listing'),
  };
}

/** What a listing tells; else nothing, without a reason. */
function told(pence: number | null | undefined, source: string): Found<Amount> {
  const value = pounds(pence ?? null);
  return value === null ? '' : { value, is_estimate: false, source };
}

async function worthOf(evidence: Evidence): Promise<Found<Amount>> {
  const worth = await evidence.valuation();
  if (worth.status === 'declined') return `the home has no estimated value: ${worth.reason}`;
  const { pricePence, evidenceCount } = worth;
  const source = `the estimated value, by ${evidenceCount} sales`;
  return { value: pricePence / 100, is_estimate: true, source };
}

/** The median asked around the home, else the rent by the model, else that of its district. */
async function rentOf(
  evidence: Evidence,
  rentOfDistrict: () => Promise<Found<Amount>>,
): Promise<Found<Amount>> {
  const [rent, known] = await Promise.all([evidence.rent(), evidence.bedrooms()]);
  if (known.bedrooms === null) return rentOfDistrict();
  const basis = rentBasis(rent, known);
  const value = pounds(rent?.monthlyRentPence ?? null);
  if (value !== null) return { value, is_estimate: true, source: basis };
  const modelled = pounds(rent?.modelled.monthlyRentPence ?? null);
  if (modelled === null) return basis;
  return { value: modelled, is_estimate: true, source: 'the rent by the model' };
}

/** The published rent of homes of every size: all that is known of a home whose bedrooms nothing tells. */
async function districtRentOf(
  { ports }: Judge,
  evidence: Evidence,
  { signal }: Pick<Call, 'signal'>,
): Promise<Found<Amount>> {
  const { district } = await evidence.place();
  const levels = district === null ? [] : await ports.statistics.rentLevels(district, signal);
  const value = pounds(officialLevel(levels, null)?.monthlyRentPence ?? null);
  if (value === null) {
    return 'the bedrooms of the home and the rents of its district are not known; import epc, rents';
  }
  return { value, is_estimate: true, source: 'the rent of its district, homes of every size' };
}

/** One double room a bedroom: which rooms are let otherwise, nothing tells. */
function roomsOf(bedrooms: number | null, rent: number): Found<Inputs['rooms']> {
  const { leastRooms, roomsOverWhole } = usualDeals;
  if (bedrooms === null) return 'the bedrooms of the home are not known';
  if (bedrooms < leastRooms) {
    return `it has ${bedrooms} bedrooms; a house in multiple occupation has ${leastRooms} or more`;
  }
  const room = {
    room_type: 'double',
    monthly_rent: Math.round((rent * roomsOverWhole) / bedrooms),
  };
  return {
    value: Array.from({ length: bedrooms }, () => ({ ...room, room_type: 'double' as const })),
    is_estimate: true,
    source: `a rule of thumb: the rooms together let for ${roomsOverWhole} times the rent of the whole`,
  };
}

/** A hotel's prices are not an owner's; a night is a multiple of a day's rent. */
function nightlyRateOf(rent: number): Found<Amount> {
  const { nightOverDay } = usualDeals;
  return {
    value: Math.round((rent * 12 * nightOverDay) / 365),
    is_estimate: true,
    source: `a rule of thumb: a night costs ${nightOverDay} times a day of the rent`,
  };
}

/** A medium refurbishment, by the middle of the construction price reference. */
function worksOf({ floorAreaSqm, typeCode }: Evidence['property']): Found<Amount> {
  if (floorAreaSqm === null) return 'the floor area of the home is not known; import epc';
  if (typeCode === null || typeCode === 'O') return 'the type of the home is not known';
  const title = usualDeals.works[typeCode === 'F' ? 'flat' : 'house'];
  const entry = buildCostReference.sections
    .flatMap(({ entries }) => entries)
    .find((one) => one.title === title);
  if (entry === undefined) throw new Error(`the construction reference has no ${title}`);
  const { low, high } = entry;
  return {
    value: Math.round((floorAreaSqm * (low + high)) / 2),
    is_estimate: true,
    source: `${title}, £${low} to £${high} a square metre, ${buildCostReference.source}`,
  };
}
