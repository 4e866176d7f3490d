import type { RecordKind, RecordKinds } from '@freehold/operations';

/** The same record with other values, so that what is read from it changes. `by` counts from 1: another each time. */
type Change<K extends RecordKind> = (record: RecordKinds[K], by: number) => RecordKinds[K];

/** Far enough that other records are found around it. */
const moved = (point: { latitude: number; longitude: number }, by: number) => ({
  latitude: point.latitude + 0.01 * by,
  longitude: point.longitude,
});
const anywhere = { latitude: 53.45, longitude: -2.2 };

const changes: { readonly [K in RecordKind]: Change<K> } = {
  property: (record, by) => ({
    ...record,
    bedrooms: (record.bedrooms ?? 0) + by,
    point: moved(record.point ?? anywhere, by),
    companyOwner: { name: `Lettings ${by} Ltd`, number: null, distressed: false },
  }),
  listing: (record, by) => ({
    ...record,
    status: by % 2 === 0 ? 'active' : 'sold',
    pricePence: 10_000_000 + by * 1_000_000,
  }),
  sale: (record, by) =>
    'delete' in record ? record : { ...record, pricePence: 7_000_000 + by * 100_000 },
  'sale-uprn': (record, by) => ({ ...record, uprn: record.uprn + by }),
  'sale-months': (record, by) => ({ ...record, until: `20${90 + by}-12` }),
  lease: (record, by) => ({ ...record, expiresOn: `210${by}-01-01` }),
  company: (record, by) => ({ ...record, status: `Status ${by}` }),
  title: (record, by) => ({ ...record, tenure: by % 2 === 0 ? 'freehold' : 'leasehold' }),
  'register-edition': (record, by) => ({ ...record, rows: by }),
  'home-fact': (record, by) => ({ ...record, value: `${by}`, until: `203${by}-01-01` }),
  postcode: (record, by) => ({ ...record, point: moved(record.point ?? anywhere, by) }),
  certificate: (record, by) => ({ ...record, currentScore: by, floorAreaSqm: 40 + by }),
  uprn: (record, by) => ({ ...record, point: moved(record.point, by) }),
  'house-price-index': (record, by) => ({ ...record, averagePricePence: 1_000_000 + by }),
  'rent-level': (record, by) => ({ ...record, monthlyRentPence: 10_000 + by }),
  place: (record, by) => ({ ...record, point: moved(record.point, by) }),
  school: (record, by) =>
    'delete' in record ? record : { ...record, point: moved(record.point, by) },
  stop: (record, by) =>
    'delete' in record ? record : { ...record, point: moved(record.point, by) },
  // Everywhere, so that homes lie in it.
  designation: (record) => ({
    ...record,
    endDate: null,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-2.4, 53.3],
          [-2, 53.3],
          [-2, 53.6],
          [-2.4, 53.6],
          [-2.4, 53.3],
        ],
      ],
    },
  }),
  'planning-application': (record, by) => ({ ...record, decision: `decision ${by}` }),
  'area-figure': (record, by) => ({
    ...record,
    subject: 'income',
    figures: { meanPounds: 20_000 + by, medianPounds: null },
  }),
  'crime-month': (record, by) => ({ ...record, areas: [['E01000001', by]] }),
  'build-cost-reference': (record, by) => ({
    ...record,
    entries: record.entries.map((entry) => ({ ...entry, high: entry.high + by })),
  }),
};

export function changedRecord<K extends RecordKind>(
  kind: K,
  record: RecordKinds[K],
  by: number,
): RecordKinds[K] {
  const change: Change<K> = changes[kind];
  return change(record, by);
}
