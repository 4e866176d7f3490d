/** What an answer may need of a place, and the datasets of `freehold import` that hold it: any one of them is enough. */
export const datasetsOf = {
  places: ['osm', 'places'],
  stops: ['naptan'],
  schools: ['schools'],
  planning_applications: ['planning-applications'],
  conservation_area: ['planning-data'],
  listed_building: ['planning-data'],
  article_4: ['planning-data'],
  flood_zone: ['planning-data'],
  positions: ['code-point-open', 'postcode-directory'],
  sales: ['price-paid'],
  listings: ['listings'],
  rents: ['listings', 'rents'],
  certificates: ['epc'],
  floor_areas: ['epc'],
  districts: ['census'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Need = keyof typeof datasetsOf;
