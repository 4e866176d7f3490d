import type { PropertyTypeCode, SaleDeletion, SaleRecord } from '@freehold/operations';
import { dateOf } from '../values/date.ts';
import { postcodeOf } from '../values/postcode.ts';
import type { PricePaidLayout } from './layout.ts';

const SOURCE = 'hm_land_registry';
const ID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;
/** A sale before it would say that the years from it on are covered. */
const FIRST_DAY = '1995-01-01';
const WHOLE_POUNDS = /^[0-9]{1,10}$/;

/** A few thousand days cover every sale; checking each once keeps the calendar out of the hot path. */
const knownDays = new Map<string, string | null>();

function dayOf(text: string): string | null {
  const day = text.length > 10 ? text.slice(0, 10) : text;
  let known = knownDays.get(day);
  if (known === undefined) {
    known = dateOf(day);
    if (knownDays.size < 50_000) knownDays.set(day, known);
  }
  return known;
}

/** The registry's transaction id without braces, or null. */
export function transactionId(text: string): string | null {
  const bare = (
    text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text
  ).toUpperCase();
  return ID.test(bare) ? bare : null;
}

/**
 * A sale, a deletion, or the reason why the row is neither. Prices of 1 or 100 pounds are kept as registered: they are
 * real entries, and statistics decide what to do with them.
 */
export function saleOf(
  fields: readonly string[],
  at: PricePaidLayout,
): SaleRecord | SaleDeletion | string {
  const field = (index: number): string => fields[index] as string;
  const id = transactionId(field(at.id));
  if (id === null) return 'transaction id is not a GUID';
  const status = at.status === -1 ? 'A' : field(at.status);
  if (status === 'D') return { delete: id };
  if (status !== 'A' && status !== 'C') return 'record status is not A, C or D';
  const price = field(at.price);
  if (!WHOLE_POUNDS.test(price) || Number(price) === 0)
    return 'price is not a whole number of pounds';
  const date = dayOf(field(at.date));
  if (date === null) return 'date of transfer is not a day';
  if (date < FIRST_DAY) return 'date of transfer lies before 1995, when the data begin';
  const typeCode = field(at.type);
  if (!isTypeCode(typeCode)) return 'property type is not D, S, T, F or O';
  const newBuild = field(at.newBuild);
  if (newBuild !== 'Y' && newBuild !== 'N') return 'new build is not Y or N';
  const tenure = field(at.tenure);
  if (tenure !== 'F' && tenure !== 'L' && tenure !== 'U') return 'tenure is not F, L or U';
  const category = field(at.category);
  if (category !== 'A' && category !== 'B') return 'category is not A or B';
  return {
    id,
    pricePence: Number(price) * 100,
    date,
    typeCode,
    newBuild: newBuild === 'Y',
    tenure: tenure === 'F' ? 'freehold' : tenure === 'L' ? 'leasehold' : null,
    saon: field(at.saon) || null,
    paon: field(at.paon) || null,
    street: field(at.street) || null,
    locality: field(at.locality) || null,
    town: field(at.town) || null,
    postcode: postcodeOf(field(at.postcode)),
    district: field(at.district) || null,
    county: field(at.county) || null,
    category,
    uprn: null,
    source: SOURCE,
  };
}

function isTypeCode(text: string): text is PropertyTypeCode {
  return text === 'D' || text === 'S' || text === 'T' || text === 'F' || text === 'O';
}
