import { uuid } from '@freehold/contract';
import { limitedSignal } from '../calls/ticket.ts';
import { accountOf, planOfAccount } from '../operation/account.ts';
import type { Call } from '../operation/operation.ts';
import { faults, invalid, notFound, Refusal, StoreBusy } from '../operation/refusal.ts';
import { withoutSecrets } from '../operation/safe-text.ts';
import type { OnLookup, SharedAnswers } from '../ports/caches.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import type { Judgements } from '../ports/judgements.ts';
import type { ListingFilter, Listings, SearchShape } from '../ports/listings.ts';
import type { OffMarket, OffMarketFilter } from '../ports/off-market.ts';
import type { Scanner, ScannerKey, ScannerKind, Scanners } from '../ports/scanners.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { type DrawnArea, readSavedWkt, readWkt, WktFault } from './wkt.ts';

/** What the operations on scanners ask. */
export interface ScannerPorts {
  readonly scanners: Scanners;
  readonly listings: Listings;
  readonly offMarket: OffMarket;
  readonly dataVersions: DataVersions;
  readonly soldPrices: SoldPrices;
  readonly judgements: Judgements;
  /** Whether the operator may show which company owns a home; absent: he may not. */
  readonly namesOwners?: boolean;
  readonly onLookup?: OnLookup;
  readonly sharedAnswers?: SharedAnswers | undefined;
}

/** One of the two families of scanners: they differ in what they find and in how they are shown. */
export interface Family<View> {
  readonly kind: ScannerKind;
  /** In a message: the thing that was not found. */
  readonly what: string;
  /** A scanner without its counts. */
  readonly view: (scanner: Scanner) => View;
}

/** Which scanner a call names. Refuses an id that is not a UUID, and an account whose plan has no scanners. */
export function scannerKey(
  call: Call,
  kind: ScannerKind,
  { lg_id: id }: { readonly lg_id: string },
): ScannerKey | Refusal {
  const limit = scannerLimit(call);
  if (limit instanceof Refusal) return limit;
  if (!uuid.safeParse(id).success) {
    const message = 'is not a UUID';
    const fault = { field: 'lg_id', value: withoutSecrets(id, 100), message };
    return new Refusal('malformed_request', `lg_id: ${message}`, faults([fault]));
  }
  return { accountId: accountOf(call).id, kind, id: id.toLowerCase() };
}

/** The scanner that a call names, or the refusal: another account's is as unknown as one that never was. */
export async function findScanner(
  call: Call,
  { kind, what }: { readonly kind: ScannerKind; readonly what: string },
  params: { readonly lg_id: string },
  scanners: Scanners,
): Promise<Scanner | Refusal> {
  const key = scannerKey(call, kind, params);
  if (key instanceof Refusal) return key;
  return (await scanners.find(key)) ?? notFound(what);
}

/** Scanners of each family that the plan of a call's account allows; null does not limit. Refuses a plan without any. */
export function scannerLimit(call: Call): number | null | Refusal {
  const { name, scannerLimit: limit } = planOfAccount(accountOf(call));
  return limit === 0
    ? new Refusal('plan_limit_reached', `The plan ${name} has no scanners`, { limit: 0 })
    : limit;
}

/** The refusal of one scanner too many. */
export function tooMany(limit: number | null): Refusal {
  const message = `The account holds all the scanners of this family that its plan allows: ${limit}`;
  return new Refusal('plan_limit_reached', message, { limit });
}

/** Where a scanner looks; outcodes and a drawn area together mean what lies in both. */
export interface SearchArea {
  readonly outcodes?: readonly string[];
  readonly within?: Extract<SearchShape, { kind: 'polygon' }>;
}

/** The area that outcodes and a drawn polygon make; null without either. Refuses a polygon that is none. */
export function searchArea(
  { outcodes, polygonWkt }: Pick<Scanner, 'outcodes' | 'polygonWkt'>,
  read: (wkt: string) => DrawnArea | WktFault = readWkt,
): SearchArea | null | Refusal {
  if (outcodes.length === 0 && polygonWkt === null) return null;
  const polygon = polygonWkt === null ? null : read(polygonWkt);
  if (polygon instanceof WktFault) {
    return invalid('polygon_wkt', polygonWkt?.slice(0, 100), polygon.message);
  }
  return {
    ...(outcodes.length > 0 ? { outcodes } : {}),
    ...(polygon === null ? {} : { within: { kind: 'polygon', polygon } }),
  };
}

/** The area of a saved scanner, which was checked when it was saved. */
export function savedArea(scanner: Scanner): SearchArea {
  const area = searchArea(scanner, readSavedWkt);
  if (area === null || area instanceof Refusal) {
    throw new Error(`the scanner ${scanner.id} was saved without an area that can be searched`);
  }
  return area;
}

/** Listings of an area. */
export function listingArea({
  outcodes,
  within,
}: SearchArea): Pick<ListingFilter, 'areas' | 'within'> {
  return {
    areas: outcodes?.map((postcode) => ({ kind: 'outcode', postcode })),
    within,
  };
}

/** Homes of an area that are not for sale. */
export function homeArea({
  outcodes,
  within,
}: SearchArea): Pick<OffMarketFilter, 'outcodes' | 'within'> {
  return { outcodes, within };
}

/** Milliseconds that a preview may count. */
const previewMs = 2_000;
/** Totals above this are shown as this, with the status `capped`. */
export const previewCap = 10_000;

/**
 * The value of a count with a deadline of its own; null where it came too late or the store was busy. What the caller
 * itself called off stays called off.
 */
export async function withinPreview<Value>(
  outer: AbortSignal,
  count: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const signal = limitedSignal(outer, previewMs);
  try {
    return await count(signal);
  } catch (error) {
    outer.throwIfAborted();
    if (error instanceof StoreBusy || signal.aborted) return null;
    throw error;
  }
}
