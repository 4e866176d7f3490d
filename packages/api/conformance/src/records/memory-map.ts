import { distanceMetres } from '@freehold/market';
import type {
  Circle,
  DesignatedDistrict,
  Designations,
  Nearby,
  Places,
  Point,
  PostcodeRecord,
  Postcodes,
  Statistics,
} from '@freehold/operations';
import { outcodeOf, type KeptRecords, order } from './kept-records.ts';
import { nearestPostcode } from './nearest-postcode.ts';
import { isInGeometry } from './point-in-geometry.ts';

/** Records within a circle, by rank, then distance, then id. */
function around<T extends { readonly point: Point | null }>(
  records: Iterable<T>,
  { centre, radiusMetres, limit }: Circle,
  idOf: (record: T) => string,
  rankOf: (record: T) => number = () => 0,
): Nearby<T>[] {
  return [...records]
    .flatMap((record) =>
      record.point === null
        ? []
        : [{ record, distanceMetres: distanceMetres(centre, record.point) }],
    )
    .filter((near) => near.distanceMetres <= radiusMetres)
    .sort(
      (a, b) =>
        rankOf(a.record) - rankOf(b.record) ||
        a.distanceMetres - b.distanceMetres ||
        order(idOf(a.record), idOf(b.record)),
    )
    .slice(0, limit);
}

/** Metres about a point within which a row of a register tells that it covers the point. */
const reach = {
  places: 5_000,
  stops: 5_000,
  schools: 10_000,
  planning_applications: 5_000,
} as const;
const registers = {
  places: 'place',
  stops: 'stop',
  schools: 'school',
  planning_applications: 'planning-application',
} as const;

const days = (...dates: (string | null)[]): string[] =>
  dates.filter((date): date is string => date !== null);

export function memoryPlaces(kept: KeptRecords): Places {
  return {
    coverage: async (register, point) => {
      const circle = { centre: point, radiusMetres: reach[register], limit: 1 };
      const rows = kept.of[registers[register]].values() as Iterable<{ point: Point | null }>;
      const [near] = around(rows, circle, () => '');
      if (near === undefined) return null;
      return { source: 'source' in near.record ? (near.record.source as string) : 'naptan' };
    },
    amenities: async ({ category, ...circle }) => {
      const all = [...kept.of.place.values()];
      const wanted = all.filter((place) => category === undefined || place.category === category);
      return around(wanted, circle, ({ id }) => id);
    },
    stops: async ({ transportType: type, ...circle }) => {
      const all = [...kept.of.stop.values()];
      const wanted = all.filter((stop) => type === undefined || stop.transportType === type);
      return around(wanted, circle, ({ id }) => id);
    },
    schools: async ({ by, phase, ratingAtMost, ...circle }) => {
      const wanted = [...kept.of.school.values()].filter(
        ({ phases, ofstedRating }) =>
          (phase === undefined || phases.includes(phase)) &&
          (ratingAtMost === undefined || (ofstedRating !== null && ofstedRating <= ratingAtMost)),
      );
      const rating = ({ ofstedRating }: (typeof wanted)[number]) => ofstedRating ?? 5;
      return around(wanted, circle, ({ urn }) => urn, by === 'rating' ? rating : undefined);
    },
    applications: async (circle) =>
      around(kept.of['planning-application'].values(), circle, ({ reference }) => reference),
    applicationsUntil: async () => {
      const all = [...kept.of['planning-application'].values()];
      return (
        all
          .flatMap((one) => days(one.dateReceived, one.dateDecided))
          .sort(order)
          .at(-1) ?? null
      );
    },
  };
}

export function memoryDesignations(
  kept: KeptRecords,
  known: () => readonly DesignatedDistrict[],
): Designations {
  return {
    at: async (point, { kinds, withinMetres }) =>
      [...kept.of.designation.values()]
        .filter(
          ({ kind, endDate, geometry }) =>
            kinds.includes(kind) && endDate === null && isInGeometry(geometry, point, withinMetres),
        )
        .sort((a, b) => order(a.kind, b.kind) || order(a.reference, b.reference)),
    coverage: async (kind, point) => {
      const district = nearestPostcode(kept, point)?.district ?? null;
      const found = known().find((one) => one.kind === kind && one.district === district);
      return found === undefined ? null : { source: found.source };
    },
  };
}

export function memoryPostcodes(kept: KeptRecords): Postcodes {
  const find = (postcode: string): PostcodeRecord | null => kept.of.postcode.get(postcode) ?? null;
  return {
    find: async (postcode) => find(postcode),
    centreOf: async (postcode) => {
      const own = find(postcode)?.point;
      if (own) return own;
      const points = [...kept.of.postcode.values()].flatMap((record) =>
        outcodeOf(record.postcode) === outcodeOf(postcode) && record.point ? [record.point] : [],
      );
      if (points.length === 0) return null;
      const mean = (name: keyof Point) =>
        points.reduce((sum, point) => sum + point[name], 0) / points.length;
      return { latitude: mean('latitude'), longitude: mean('longitude') };
    },
    nearest: async (point) => nearestPostcode(kept, point),
  };
}

export function memoryStatistics(kept: KeptRecords): Statistics {
  return {
    housePriceIndex: async (areaCode) =>
      [...kept.of['house-price-index'].values()]
        .filter((record) => record.areaCode === areaCode)
        .sort((a, b) => order(a.month, b.month)),
    rentLevels: async (areaCode) =>
      [...kept.of['rent-level'].values()]
        .filter((record) => record.areaCode === areaCode)
        .sort((a, b) => order(a.month, b.month) || (a.bedrooms ?? 0) - (b.bedrooms ?? 0)),
  };
}
