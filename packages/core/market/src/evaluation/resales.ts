import { FreeholdError } from '@freehold/money/errors';
import { normalisePostcode } from '../address.ts';
import * as check from '../checks.ts';
import { groupBy } from '../grouping.ts';
import { type AddressRecord, homesOfPostcode } from '../homes.ts';
import { checkHomeSale, type HomeSale, type Ownership, ownerships } from '../ownership.ts';
import type { Sale } from '../sale.ts';
import { inTextOrder } from '../text-order.ts';

/** A registered sale, as far as the homes of its postcode are made of it. */
export type RegisteredSale = HomeSale & Pick<Sale, 'postcode' | 'saon' | 'paon' | 'street'>;

/** A home as it was known on a day, and what came after. */
export interface HeldHome {
  readonly postcode: string;
  readonly ownership: Ownership;
  /** Whether it was sold from that day until the next one. */
  readonly isSold: boolean;
}

/**
 * The homes of an area on each of some days but the last, made of the sales before that day alone, with whether each was sold
 * before the next day: to test what was told of them then. Sales without a postcode make no home.
 *
 * @throws FreeholdError `not_a_list` and `not_a_date` for `days`, and `out_of_range` where they do not ascend; for what is wrong
 *   with a sale as {@link ownerships}, and `not_text` or `not_a_postcode` for its address.
 * @example
 * [...heldHomes(sales, ['2022-01-01', '2023-01-01'])][0]?.homes.length; // => 48
 */
export function heldHomes(
  sales: readonly RegisteredSale[],
  days: readonly string[],
): Generator<{ readonly day: string; readonly homes: readonly HeldHome[] }> {
  check.each(sales, 'sales', checkSale);
  check.each(days, 'days', (day) => check.day(day, ''));
  const at = days.findIndex((day, index) => index > 0 && day <= (days[index - 1] as string));
  if (at !== -1) {
    const message = `days[${at}] must be after the day before it, was ${days[at]}`;
    throw new FreeholdError('out_of_range', `days[${at}]`, days[at], message);
  }
  return homesByDay(sales, days);
}

function checkSale(sale: RegisteredSale): void {
  checkHomeSale(sale);
  const { postcode, saon, paon, street } = sale;
  check.textOrNull(saon, 'saon');
  check.textOrNull(paon, 'paon');
  check.textOrNull(street, 'street');
  if (postcode === null || normalisePostcode(check.text(postcode, 'postcode')) !== null) return;
  const message = `postcode must be a full postcode or null, was ${postcode}`;
  throw new FreeholdError('not_a_postcode', 'postcode', postcode, message);
}

function* homesByDay(
  sales: readonly RegisteredSale[],
  days: readonly string[],
): ReturnType<typeof heldHomes> {
  const placed = sales.filter(({ postcode }) => postcode !== null);
  const postcodes = [...groupBy(placed, ({ postcode }) => postcode as string)].map(
    ([postcode, own]) => new SoldPostcode(postcode, own),
  );
  for (const [at, day] of days.slice(0, -1).entries()) {
    const next = days[at + 1] as string;
    const homes = postcodes.flatMap((postcode) => postcode.homesBetween(day, next));
    const held = ownerships(
      homes.map(({ sales: own }) => own),
      day,
    );
    yield {
      day,
      homes: homes.map(({ postcode, isSold }, home) => ({
        postcode,
        ownership: held[home] as Ownership,
        isSold,
      })),
    };
  }
}

interface MadeHome {
  /** Places of its sales in the list of its postcode. */
  readonly records: readonly number[];
}

/** The sales of a postcode, oldest first, and the homes that those before a day make. */
class SoldPostcode {
  readonly #postcode: string;
  readonly #sales: readonly RegisteredSale[];
  readonly #records: readonly AddressRecord[];
  #made: { readonly until: number; readonly homes: readonly MadeHome[] } = { until: 0, homes: [] };

  constructor(postcode: string, sales: readonly RegisteredSale[]) {
    this.#postcode = postcode;
    this.#sales = sales.toSorted((a, b) => inTextOrder(a.date, b.date));
    this.#records = this.#sales.map(recordOf);
  }

  homesBetween(day: string, next: string) {
    const [known, until] = [this.#before(day), this.#before(next)];
    const homes = this.#homesOf(known);
    const later = this.#homesOf(until);
    const sold = new Set<number>();
    for (const { records } of later) {
      if (records.some((record) => record >= known)) records.forEach((record) => sold.add(record));
    }
    return homes.map(({ records }) => ({
      postcode: this.#postcode,
      sales: records.map((record) => this.#sales[record] as RegisteredSale),
      isSold: records.some((record) => sold.has(record)),
    }));
  }

  /** How many sales there are before a day. */
  #before(day: string): number {
    const at = this.#sales.findIndex(({ date }) => date >= day);
    return at === -1 ? this.#sales.length : at;
  }

  /** Of the first so many sales, without what has ended as one home; those made last are kept, as the next day asks for them. */
  #homesOf(until: number): readonly MadeHome[] {
    if (this.#made.until !== until) {
      const { homes } = homesOfPostcode(this.#postcode, this.#records.slice(0, until));
      this.#made = { until, homes: homes.filter(({ endedOn }) => endedOn === null) };
    }
    return this.#made.homes;
  }
}

function recordOf({
  saon,
  paon,
  street,
  typeCode,
  date,
  pricePence,
}: RegisteredSale): AddressRecord {
  const sale = { date, pricePence };
  return { source: 'sale', saon, paon, street, line: null, typeCode, uprns: [], sale };
}
