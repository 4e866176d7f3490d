/** Where each part of a sale stands in a row; -1 when the layout has none. */
export interface PricePaidLayout {
  readonly columns: number;
  readonly id: number;
  readonly price: number;
  readonly date: number;
  readonly postcode: number;
  readonly type: number;
  readonly newBuild: number;
  readonly tenure: number;
  readonly paon: number;
  readonly saon: number;
  readonly street: number;
  readonly locality: number;
  readonly town: number;
  readonly district: number;
  readonly county: number;
  readonly category: number;
  readonly status: number;
}

/** The national, yearly and monthly files: no header, sixteen columns in a fixed order. */
const BULK_LAYOUT: PricePaidLayout = {
  columns: 16,
  id: 0,
  price: 1,
  date: 2,
  postcode: 3,
  type: 4,
  newBuild: 5,
  tenure: 6,
  paon: 7,
  saon: 8,
  street: 9,
  locality: 10,
  town: 11,
  district: 12,
  county: 13,
  category: 14,
  status: 15,
};
/** Files of all sales are told of with and without their last column, which only files of a month need. */
export const BULK_LAYOUTS: readonly PricePaidLayout[] = [
  BULK_LAYOUT,
  { ...BULK_LAYOUT, columns: 15, status: -1 },
];

const REPORT_NAMES: Record<Exclude<keyof PricePaidLayout, 'columns'>, readonly string[]> = {
  id: ['unique_id', 'transaction_id', 'transaction_unique_identifier'],
  price: ['price_paid', 'price'],
  date: ['deed_date', 'date_of_transfer'],
  postcode: ['postcode'],
  type: ['property_type'],
  newBuild: ['new_build', 'old_new'],
  tenure: ['estate_type', 'duration'],
  paon: ['paon'],
  saon: ['saon'],
  street: ['street'],
  locality: ['locality'],
  town: ['town', 'town_city'],
  district: ['district'],
  county: ['county'],
  category: ['transaction_category', 'ppd_category_type'],
  status: ['record_status'],
};

/** The layout that a header names; null when it is no header of sales. */
export function layoutOfHeader(header: readonly string[]): PricePaidLayout | null {
  const names = header.map((name) => name.trim().toLowerCase().replace(/[ /]+/g, '_'));
  const found = Object.entries(REPORT_NAMES).map(
    ([part, spellings]) => [part, names.findIndex((name) => spellings.includes(name))] as const,
  );
  const missing = found.some(([part, index]) => index === -1 && part !== 'status');
  if (missing) return null;
  return { columns: names.length, ...Object.fromEntries(found) } as PricePaidLayout;
}
