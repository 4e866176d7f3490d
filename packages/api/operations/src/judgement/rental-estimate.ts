import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { counted } from '@freehold/money/counted';
import { knownOf } from '../coverage/coverage.ts';
import { spanOn, untilFields } from '../coverage/data-span.ts';
import { dayOf } from '../operation/days.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { HomeRent, ModelledRent } from '../ports/judgements.ts';
import { askedHome, type PlacedHome, placedHomeView, storedHomeView } from './asked-home.ts';
import type { Evidence } from './evidence.ts';
import { rentHome, rentReason } from './home-rent.ts';
import type { Judge } from './judge.ts';
import { reach } from './judgement-2026-11.ts';
import { addressIgnored, bedroomsIgnored, ownRecordUsed } from './valuation-coverage.ts';

type Answer = ResponseOf<typeof routes.rentalEstimate>;

/** The answer without what says how the home was asked for. */
type RentAnswer = Omit<Answer, 'home' | 'ignored'>;

/** Monthly rent of a home: the median of the homes to let near it, and beside it the rent by the model. */
export function rentalEstimateOperation(judge: Judge): Operations['rentalEstimate'] {
  return async ({ query }, call) => {
    const asked = await askedHome(judge, query, call.signal);
    if (asked instanceof Refusal) return asked;
    if (!('propertyId' in asked)) return rentAt(judge, query, asked, call);
    return judge.answer(asked.propertyId, call, async (evidence) => ({
      ...(await rentalEstimateAnswer(evidence)),
      home: await storedHomeView(evidence, asked.match),
      ignored: ownRecordUsed(query),
    }));
  };
}

/** The rent of a home that is not stored, of the bedrooms that the query says. */
async function rentAt(
  { ports }: Judge,
  query: QueryOf<typeof routes.rentalEstimate>,
  asked: PlacedHome,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<Answer> {
  const { postcode, place, matched } = asked;
  const own = matched?.home ?? null;
  const known = own?.point ?? place?.point ?? null;
  const point = known ?? (await ports.postcodes.centreOf(postcode, signal));
  const bedrooms = query.bedrooms ?? null;
  const [rent, rentsUntil] = await Promise.all([
    rentHome(ports, { point, bedrooms, district: place?.district ?? null }, now, signal),
    ports.listings.importedUntil('rent', signal),
  ]);
  const ofPlace = known === null ? 'outcode' : 'postcode';
  const answer = rentAnswer({
    rent,
    rentsUntil,
    bedrooms,
    position: point && (own?.position ?? ofPlace),
    pricePence: null,
    propertyId: null,
    now,
  });
  const ignored = addressIgnored(query, asked);
  const isRentKnown = (answer.rent_estimate_pcm ?? answer.modelled_rent_pcm) !== null;
  if (bedrooms !== null && !isRentKnown) ignored.push(bedroomsIgnored);
  return { ...answer, home: placedHomeView(asked), ignored };
}

export async function rentalEstimateAnswer(evidence: Evidence): Promise<RentAnswer> {
  const [rent, { sale }, rentsUntil, { position }, { bedrooms, estimatedFrom }] = await Promise.all(
    [
      evidence.rent(),
      evidence.offers(),
      evidence.rentsUntil(),
      evidence.place(),
      evidence.bedrooms(),
    ],
  );
  const { id: propertyId } = evidence.property;
  const pricePence = sale?.pricePence ?? null;
  const { now } = evidence;
  const answer = rentAnswer({ rent, rentsUntil, bedrooms, position, pricePence, propertyId, now });
  return { ...answer, bedrooms, estimated_from_habitable_rooms: estimatedFrom };
}

interface RentFound extends Pick<Answer, 'position'> {
  readonly propertyId: string | null;
  readonly rent: HomeRent | null;
  /** The last day that homes to let are known of; null without any. */
  readonly rentsUntil: string | null;
  readonly bedrooms: number | null;
  /** Asked for the home; null where it is not for sale. */
  readonly pricePence: number | null;
  readonly now: Date;
}

function rentAnswer({
  rent,
  rentsUntil: until,
  bedrooms,
  position,
  pricePence,
  propertyId,
  now,
}: RentFound): RentAnswer {
  const monthlyRentPence = rent?.monthlyRentPence ?? null;
  const modelled = rent?.modelled ?? null;
  const known =
    until !== null && (rent?.comparablesCount ?? 0) + (modelled?.comparablesCount ?? 0) > 0;
  return {
    property_id: propertyId,
    rent_estimate_pcm: pounds(monthlyRentPence),
    sample_size: rent?.comparablesCount ?? 0,
    reason: rentReason(rent, { bedrooms, rentsUntil: until }),
    implied_gross_yield_pct: percent(grossYieldBasisPoints({ pricePence, monthlyRentPence })),
    rent_lower_pcm: pounds(rent?.lowerMonthlyRentPence ?? null),
    rent_upper_pcm: pounds(rent?.upperMonthlyRentPence ?? null),
    radius_km: rent === null ? null : reach.rentMetres / 1000,
    basis: rentBasis(rent, { bedrooms }),
    modelled_rent_pcm: pounds(modelled?.monthlyRentPence ?? null),
    modelled_rent_lower_pcm: pounds(modelled?.lowerMonthlyRentPence ?? null),
    modelled_rent_upper_pcm: pounds(modelled?.upperMonthlyRentPence ?? null),
    modelled_basis: modelledBasis(modelled),
    bedrooms,
    estimated_from_habitable_rooms: null,
    position,
    ...untilFields(spanOn(known ? { from: until, until } : null, dayOf(now))),
    ...knownOf({
      positions: position !== null,
      rents: monthlyRentPence !== null || modelled?.basis === 'official',
      // Of a home the rooms of its certificate would tell them.
      ...(propertyId !== null && bedrooms === null && { certificates: false }),
    }),
  };
}

const around = `within ${reach.rentMetres / 1000} km and one bedroom more or less`;

/** What the rent of a home rests on, or why there is none. */
export function rentBasis(
  rent: HomeRent | null,
  { bedrooms }: { readonly bedrooms: number | null },
): string {
  if (rent === null) {
    return bedrooms === null
      ? 'the bedrooms of the home are not known'
      : 'the place of the home is not known';
  }
  const { comparablesCount: count } = rent;
  if (count === 0) return `no asking rent ${around}`;
  return count === 1
    ? `one asking rent ${around}`
    : `the median of ${count} asking rents ${around}`;
}

function modelledBasis(rent: ModelledRent | null): string | null {
  if (rent === null || rent.basis === null) return null;
  if (rent.basis === 'official') {
    return 'the official level of the local authority for homes of its bedrooms: the mean of lettings of any age, without the condition or the street of the home';
  }
  const asked = `${counted(rent.comparablesCount, 'rent')} within ${rent.radiusMetres} m, near and recent ones weighing more, moved to its bedrooms`;
  return rent.basis === 'asking' ? asked : `${asked}, drawn towards the official level`;
}
