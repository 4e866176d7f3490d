import type { Values } from '../deal/field.ts';
import { shortPounds } from '../figures.ts';
import {
  criteriaOf,
  dealToggles,
  isOn,
  mainEntries,
  moreEntries,
  riskToggles,
  typeToggles,
} from './filters.ts';

/** What a scanner watches: outcodes or a drawn area, and the criteria of the search. */
export interface Scanner {
  readonly name: string;
  readonly selected_outcodes: string[];
  readonly polygon_wkt: string | null;
  readonly search_criteria: Record<string, unknown>;
  /** Without it the server does not record when a home first matched. */
  readonly alert_enabled: true;
}

const outcode = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const nameLength = 100;

/** The scanner of a search; null where its place is neither outcodes nor a circle, which are all that a scanner watches. */
export function scannerOf(values: Values): Scanner | null {
  const outcodes = (values['area'] ?? '')
    .split(',')
    .map((each) => each.trim().toUpperCase())
    .filter((each) => each !== '');
  const radius = Number(values['radius_miles'] ?? '');
  const isCircle = radius > 0;
  if (!isCircle && (outcodes.length === 0 || !outcodes.every((each) => outcode.test(each)))) {
    return null;
  }
  const place = isCircle ? `Within ${radius} miles` : outcodes.join(', ');
  const name = [place, ...filterWords(values)].join(', ');
  return {
    name: name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name,
    selected_outcodes: isCircle ? [] : outcodes,
    polygon_wkt: isCircle
      ? circleWkt(Number(values['lat'] ?? ''), Number(values['lon'] ?? ''), radius)
      : null,
    search_criteria: criteriaOf(values),
    alert_enabled: true,
  };
}

/** The filters that are set, in their words: `price to £250k`, `below value`. */
function filterWords(values: Values): string[] {
  const entries = [...mainEntries, ...moreEntries].flatMap(({ key, label, kind }) => {
    const value = values[key] ?? '';
    if (value === '') return [];
    const amount = Number(value);
    const text = kind === 'pounds' && !Number.isNaN(amount) ? shortPounds(amount) : value;
    return [`${label} ${text}${kind === 'percent' ? ' %' : ''}`];
  });
  const toggles = [...typeToggles, ...dealToggles, ...riskToggles]
    .filter((toggle) => isOn(toggle, values))
    .map(({ label }) => label);
  const kind = values['listing_type'] === 'rent' ? ['To let'] : [];
  return [...kind, ...toggles, ...entries];
}

const corners = 64;
const milesPerDegree = 69.05;

/** A circle as a closed ring of longitudes and latitudes: its 64 corners are on it, so it is up to 0.12 % less wide. */
function circleWkt(latitude: number, longitude: number, miles: number): string {
  const north = miles / milesPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (2 * Math.PI * (at % corners)) / corners;
    const x = longitude + east * Math.cos(angle);
    return `${x.toFixed(6)} ${(latitude + north * Math.sin(angle)).toFixed(6)}`;
  });
  return `POLYGON((${ring.join(',')}))`;
}
