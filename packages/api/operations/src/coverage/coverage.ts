import { listingStatuses, outcodeOf } from '@freehold/contract';
import { evidences, type Need } from '../ports/holdings.ts';
import type { ListingFilter, Listings, Property } from '../ports/listings.ts';
import type { PlaceRegister, Places, Postcodes } from '../ports/places.ts';
import type { DesignationKind, Point } from '../ports/records.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { lacksMonths, type SalesSpan, type WindowOfDays } from './sales-span.ts';

/** What an answer says beside its figures of how much of what it needs is held for the place. */
export interface Known {
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held. */
  fill_with: string[];
}

/** Whether each thing that an answer needs is held for the place, or a part of it. */
export type Held = { readonly [Name in Need]?: boolean | 'in_part' };

/**
 * How much of what an answer needs is held, and what would fill the rest.
 *
 * @example knownOf({ places: true, stops: false }) // => { coverage: 'partial', fill_with: ['naptan'] }
 */
export function knownOf(held: Held): Known {
  const wanting = wantingOf(held);
  const isNone = Object.values(held).every((is) => is === false);
  return {
    coverage: wanting.length === 0 ? 'full' : isNone ? 'none' : 'partial',
    fill_with: [...new Set(wanting.flatMap((need) => evidences[need].datasets))],
  };
}

/** Something that an answer needs and that is not held for the place. */
interface Missing {
  readonly need: Need;
  /** Datasets of `freehold import` that hold it, each enough by itself. */
  readonly fill_with: string[];
  /** What it would let answers say, in a line for people. */
  readonly enables: string;
}

/** What is not held, with what would be known with it. */
export function missingOf(held: Held): Missing[] {
  return wantingOf(held).map((need) => ({
    need,
    fill_with: [...evidences[need].datasets],
    enables: evidences[need].enables,
  }));
}

function wantingOf(held: Held): Need[] {
  return (Object.entries(held) as [Need, Held[Need]][]).flatMap(([need, is]) =>
    is === true ? [] : [need],
  );
}

/** The figures, each of which may be null. */
export type OrNull<Figures> = {
  [Name in keyof Figures]: Figures[Name] extends readonly unknown[]
    ? Figures[Name]
    : Figures[Name] extends object
      ? OrNull<Figures[Name]>
      : Figures[Name] | null;
};

/**
 * The figures where they rest on what is held; else the same members with null for every figure and no item in any list.
 * The only place where the want of a register becomes null.
 *
 * @example figuresIf(false, { score: 0, parts: { shops: 0 } }) // => { score: null, parts: { shops: null } }
 */
export function figuresIf<Figures extends object>(
  held: boolean,
  figures: Figures,
): OrNull<Figures> {
  return held ? figures : (withoutFigures(figures) as OrNull<Figures>);
}

function withoutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutFigures(member)]),
  );
}

/** What an answer about the sales of a place says of how much of them is held. */
export function salesKnown(span: SalesSpan, ...windows: readonly WindowOfDays[]): Known {
  const isShort = windows.some((window) => lacksMonths(span, window));
  return knownOf({ sales: salesHeld(span.covered !== null, isShort) });
}

/** Whether the sales of a place are held: in part, where months of those asked for are of no file. */
export const salesHeld = (held: boolean, isShort: boolean) =>
  held && isShort ? ('in_part' as const) : held;

/** Whether sales around a home are held: by those found, else by any of its outcode. */
export async function areSalesHeld(
  soldPrices: Pick<SoldPrices, 'coverage'>,
  {
    of: { postcode, outcode },
    found,
  }: {
    readonly of: Pick<Property, 'postcode' | 'outcode'>;
    readonly found: readonly unknown[];
  },
  signal: AbortSignal,
): Promise<boolean> {
  if (found.length > 0) return true;
  const area = postcode ?? outcode;
  return area !== null && (await soldPrices.coverage(area, signal)) !== null;
}

/**
 * Whether listings are held for an area: by those found there, else by those of its whole outcode. An outcode without a
 * single listing of any kind has no known market.
 */
export async function areListingsHeld(
  listings: Pick<Listings, 'figures'>,
  { area, found }: { readonly area: string; readonly found: readonly unknown[] },
  signal: AbortSignal,
): Promise<boolean> {
  const outcode = outcodeOf(area);
  if (found.length > 0) return true;
  return (
    area !== outcode &&
    (await listings.figures({ postcode: outcode, fields: ['listingType'] }, signal)).length > 0
  );
}

/**
 * What a search for listings says of how many of its place are held. One that finds none asks for any of the kind sought,
 * on offer or gone: listings of a place without a single one are not held.
 */
export async function searchKnown(
  listings: Pick<Listings, 'count'>,
  filter: ListingFilter,
  total: number,
  signal: AbortSignal,
): Promise<Known> {
  if (total > 0) return knownOf({ listings: true });
  const { listing_type } = filter.criteria;
  const criteria = { ...(listing_type && { listing_type }), status: [...listingStatuses] };
  return knownOf({ listings: (await listings.count({ ...filter, criteria }, signal)) > 0 });
}

/** Whether a register covers a point: by what was found there, else by what it holds farther around. */
export async function isHeld(
  places: Places,
  register: PlaceRegister,
  { point, found }: { readonly point: Point; readonly found: readonly unknown[] },
  signal: AbortSignal,
): Promise<boolean> {
  return found.length > 0 || (await places.coverage(register, point, signal)) !== null;
}

/**
 * What is held of designations at a point, from the records about it. Absence is known within a local authority only: where
 * no postcode near tells which one it is, the postcode file is missing, and the map too unless it has a record of the point.
 */
export async function designationsHeld(
  postcodes: Pick<Postcodes, 'nearest'>,
  {
    told,
    point,
  }: {
    readonly told: { readonly [Kind in DesignationKind]?: boolean };
    readonly point: Point | null;
  },
  signal: AbortSignal,
): Promise<Held> {
  if (Object.values(told).every(Boolean)) return told;
  const near = point === null ? null : await postcodes.nearest(point, signal);
  if ((near?.district ?? null) !== null) return told;
  const found = Object.entries(told).filter(([, is]) => is);
  return { ...(found.length > 0 ? Object.fromEntries(found) : told), positions: false };
}
