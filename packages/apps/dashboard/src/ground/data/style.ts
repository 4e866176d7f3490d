import type { FillRule, LineRule, NameRule, Stops } from '../rules.ts';

/**
 * How a feature is drawn, by its layer and its class, in the schemas of OS Open Zoomstack, OpenMapTiles and Protomaps. A
 * rule without classes is about every other class of its layers.
 */

/** Properties that may say the class of a feature, the most particular first. */
export const classProperties = ['kind_detail', 'class', 'type', 'subclass', 'kind', 'pmap:kind'];
/** Properties that may hold its name. */
export const nameProperties = ['name1', 'name', 'name:latin', 'name:en'];

const roads = 'roads, transportation';
const uses = 'landuse, landcover, land_use';
const places = 'names, place, places';
const streetNames = 'transportation_name, roads, transportation, roads_local';

/** Areas, the lowest first. */
export const fillRules: readonly FillRule[] = [
  { layers: 'urban_areas', from: 0, fill: 'urban' },
  { layers: uses, classes: 'residential, urban_area, suburb', from: 0, fill: 'urban' },
  { layers: uses, classes: 'commercial, industrial, retail', from: 0, fill: 'urban' },
  { layers: 'sites', from: 12, fill: 'urban' },
  { layers: uses, classes: 'school, university, college, hospital', from: 12, fill: 'urban' },
  { layers: 'greenspace, greenspaces, park, national_parks', from: 6, fill: 'green' },
  { layers: uses, classes: 'park, garden, playground, pitch, zoo', from: 6, fill: 'green' },
  { layers: uses, classes: 'grass, grassland, meadow, scrub, common', from: 6, fill: 'green' },
  { layers: uses, classes: 'recreation_ground, village_green', from: 6, fill: 'green' },
  { layers: uses, classes: 'cemetery, grave_yard, allotments', from: 6, fill: 'green' },
  { layers: uses, classes: 'golf_course, nature_reserve, national_park', from: 6, fill: 'green' },
  { layers: 'woodland', from: 6, fill: 'wood' },
  { layers: uses, classes: 'wood, forest', from: 6, fill: 'wood' },
  { layers: 'foreshore', from: 8, fill: 'shore' },
  { layers: uses, classes: 'beach, sand', from: 8, fill: 'shore' },
  { layers: 'sea, ocean, water, surfacewater', from: 0, fill: 'water' },
  { layers: 'building, buildings, local_buildings', from: 14, fill: 'building' },
  { layers: 'district_buildings', from: 12, fill: 'building' },
];

/* prettier-ignore */
const widths = {
  water: [[9, 0.5], [14, 1.5], [18, 4]],
  boundary: [[4, 0.75], [14, 1.25]],
  path: [[15, 0.75], [18, 2]],
  rail: [[9, 0.5], [14, 1.25], [18, 3]],
  drive: [[14, 1], [16, 3], [18, 8]],
  street: [[11, 0.5], [14, 2], [16, 6], [18, 14]],
  road: [[7, 0.5], [11, 1.5], [14, 4], [16, 8], [18, 17]],
  motorway: [[5, 0.75], [9, 2], [14, 5], [16, 10], [18, 20]],
} as const satisfies Readonly<Record<string, Stops>>;

const path = { from: 15, line: 'path', width: widths.path, dash: [4, 2] } as const;
const rail = { from: 9, line: 'rail', width: widths.rail } as const;
const street = { from: 12, line: 'street', width: widths.street, casing: 'casing' } as const;
const drive = { ...street, from: 14, width: widths.drive } as const;
const road = { ...street, from: 10, width: widths.road } as const;
const mainRoad = { ...road, from: 7, line: 'mainRoad' } as const;
const motorway = { ...road, from: 5, line: 'motorway', width: widths.motorway } as const;

/** Lines, the lowest first. */
export const lineRules: readonly LineRule[] = [
  { layers: 'waterlines, waterway, water', from: 9, line: 'water', width: widths.water },
  {
    layers: 'boundaries, boundary',
    from: 4,
    line: 'boundary',
    width: widths.boundary,
    dash: [5, 3],
  },
  { layers: roads, classes: 'path, footway, cycleway, bridleway, steps', ...path },
  { layers: roads, classes: 'pedestrian, track, corridor, guided busway', ...path },
  { layers: 'rail, railway', ...rail },
  { layers: roads, classes: 'rail, transit, light_rail, subway, tram', ...rail },
  // A class that is not known is a street.
  { layers: 'roads, transportation, roads_local', ...street },
  { layers: roads, classes: 'service, driveway, parking_aisle, restricted', ...drive },
  { layers: roads, classes: 'restricted local access road', ...drive },
  { layers: roads, classes: 'b road, secondary, tertiary, medium_road', ...road },
  { layers: roads, classes: 'secondary_link, tertiary_link', ...road },
  { layers: 'roads_regional, roads_national', ...mainRoad },
  { layers: roads, classes: 'a road, primary, trunk, major_road', ...mainRoad },
  { layers: roads, classes: 'primary_link, trunk_link', ...mainRoad },
  { layers: 'roads, transportation, roads_national', classes: 'motorway, highway', ...motorway },
  { layers: roads, classes: 'motorway_link', ...motorway },
];

/* prettier-ignore */
const sizes = {
  city: [[5, 12], [12, 19]],
  town: [[8, 11], [14, 16]],
  quarter: [[11, 11], [16, 14]],
  spot: [[13, 11]],
  street: [[14, 10], [18, 13]],
} as const satisfies Readonly<Record<string, Stops>>;

const quarter = { from: 11, text: 'quietName', size: sizes.quarter, weight: 600 } as const;
const station = { from: 13, text: 'quietName', size: sizes.spot, weight: 600 } as const;
const water = { from: 12, text: 'waterName', size: sizes.spot } as const;
const alongStreet = { from: 15, text: 'name', size: sizes.street, isAlong: true } as const;
const alongRoad = { ...alongStreet, from: 13 } as const;

/** Names, those first that others give way to. */
export const nameRules: readonly NameRule[] = [
  {
    layers: places,
    classes: 'capital, city',
    from: 5,
    text: 'name',
    size: sizes.city,
    weight: 650,
  },
  {
    layers: places,
    classes: 'town, locality, borough',
    from: 8,
    text: 'name',
    size: sizes.town,
    weight: 600,
  },
  { layers: places, classes: 'suburb, suburban area, village', ...quarter },
  { layers: places, classes: 'quarter, neighbourhood, macrohood', ...quarter },
  { layers: 'railway_stations, stations', ...station },
  { layers: 'poi, pois', classes: 'railway, station, train_station', ...station },
  {
    layers: places,
    classes: 'hamlet, small settlements, isolated_dwelling, farm',
    from: 13,
    text: 'quietName',
    size: sizes.spot,
  },
  { layers: places, classes: 'water', ...water },
  { layers: 'water_name, water', ...water },
  { layers: streetNames, classes: 'motorway, highway, trunk, primary', ...alongRoad },
  { layers: streetNames, classes: 'a road, major_road', ...alongRoad },
  { layers: streetNames, classes: 'secondary, tertiary, b road, medium_road', ...alongRoad },
  { layers: streetNames, ...alongStreet },
];
