import { distanceMetres } from '@freehold/market';
import { dayOf } from '../operation/days.ts';
import type { LettingNear } from '../ports/listings.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import type { Point } from '../ports/records.ts';
import type { SoldEvidence } from '../ports/sold-prices.ts';
import { NeighbourhoodEvidence, type SaleEvidence, storedEvidence } from './sale-evidence.ts';

/** What is read beyond the farthest home. */
const marginMetres = 2_000;
const salesMost = 200_000;
const rentsMost = 50_000;
const firstSale = '1995-01-01';
const dayMs = 86_400_000;

/** What many homes near each other are judged by, read once. */
interface Neighbourhood {
  /** The ports, answering what is around the homes from memory. */
  readonly ports: JudgementPorts;
  readonly sales: SaleEvidence;
}

/** Reads what is around the homes of an outcode. */
export async function neighbourhoodOf(
  ports: JudgementPorts,
  points: readonly Point[],
  signal: AbortSignal,
): Promise<Neighbourhood> {
  const stored = storedEvidence(ports.soldPrices);
  if (points.length === 0) return { ports: remembering(ports), sales: stored };
  const centre = middleOf(points);
  const farthest = points.reduce((most, point) => Math.max(most, distanceMetres(centre, point)), 0);
  const circle = { centre, radiusMetres: farthest + marginMetres };
  const [sales, rents] = await Promise.all([
    ports.soldPrices.nearEnough(
      { centre, radiiMetres: [circle.radiusMetres], enough: 0, since: firstSale, limit: salesMost },
      signal,
    ),
    ports.listings.lettingsNear({ ...circle, limit: rentsMost }, signal),
  ]);
  const knownMetres =
    rents.length < rentsMost ? circle.radiusMetres : (rents.at(-1) as LettingNear).distanceMetres;
  const listings: JudgementPorts['listings'] = Object.assign(Object.create(ports.listings), {
    lettingsNear: async (
      near: Parameters<JudgementPorts['listings']['lettingsNear']>[0],
      asked: AbortSignal,
    ) => {
      const reached = distanceMetres(centre, near.centre) + near.radiusMetres;
      // At the farthest that are known of more, some at the same distance may be left out.
      return reached < knownMetres
        ? nearest(rents, near)
        : ports.listings.lettingsNear(near, asked);
    },
  });
  return {
    ports: { ...remembering(ports), listings },
    sales: new NeighbourhoodEvidence(stored, sales, { ...circle, since: knownSince(sales) }),
  };
}

/** Of so many sales that older ones were left out, the oldest day may lack some. */
function knownSince(sales: readonly SoldEvidence[]): string {
  const oldest = sales.at(-1);
  if (sales.length < salesMost || oldest === undefined) return firstSale;
  return dayOf(new Date(Date.parse(oldest.date) + dayMs));
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
}

function nearest(
  rents: readonly LettingNear[],
  { centre, radiusMetres, limit }: { centre: Point; radiusMetres: number; limit: number },
) {
  return rents
    .flatMap((rent) => {
      const metres = distanceMetres(centre, rent.point);
      return metres <= radiusMetres ? [{ ...rent, distanceMetres: metres }] : [];
    })
    .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

/** The ports, asking for each postcode, each official series and each outcode's coverage once. */
function remembering(ports: JudgementPorts): JudgementPorts {
  const { postcodes, statistics, soldPrices } = ports;
  return {
    ...ports,
    postcodes: Object.assign(Object.create(postcodes) as typeof postcodes, {
      find: onceEach((postcode: string, signal: AbortSignal) => postcodes.find(postcode, signal)),
    }),
    soldPrices: Object.assign(Object.create(soldPrices) as typeof soldPrices, {
      coverage: onceEach((area: string, signal: AbortSignal) => soldPrices.coverage(area, signal)),
    }),
    statistics: Object.assign(Object.create(statistics) as typeof statistics, {
      rentLevels: onceEach((area: string, signal: AbortSignal) =>
        statistics.rentLevels(area, signal),
      ),
    }),
  };
}

function onceEach<Answer>(ask: (name: string, signal: AbortSignal) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (name: string, signal: AbortSignal): Promise<Answer> => {
    const answer = answers.get(name) ?? ask(name, signal);
    answers.set(name, answer);
    return answer;
  };
}
