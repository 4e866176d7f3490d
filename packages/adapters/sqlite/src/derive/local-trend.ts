import { median } from '@freehold/market';
import type { Statements } from '../put/statements.ts';

/** Standard sales of an outcode and type that a median needs. Our judgement, 2026-11-21. */
const salesLeast = 10;
const daysAYear = 365;

interface Sold {
  readonly type_code: string;
  readonly day: number;
  readonly price: number;
}

/** What homes of a type were sold for in an outcode, for an estimate where nothing better is known. */
export class LocalTrend {
  private readonly statements: Statements;
  private readonly today: number;
  private readonly sold = new Map<string, readonly Sold[]>();
  private readonly medians = new Map<string, number | null>();

  constructor(statements: Statements, today: number) {
    this.statements = statements;
    this.today = today;
  }

  /**
   * The last price moved by the change of the local median from that time, half a year about it, to the last twelve
   * months; whole pounds in pence. Null where either has fewer than ten standard sales.
   */
  valuePence(home: {
    readonly outcode: string;
    readonly typeCode: string;
    readonly soldDay: number;
    readonly soldPence: number;
  }): number | null {
    const now = this.median(home, this.today - daysAYear, this.today);
    if (home.soldDay > this.today - daysAYear) return now === null ? null : home.soldPence;
    // One quarter is asked for once: homes of one place sell at many days.
    const quarter = Math.floor(home.soldDay / 91) * 91 + 45;
    const then = this.median(home, quarter - 182, quarter + 182);
    if (now === null || then === null) return null;
    return Math.round((home.soldPence * now) / then / 100) * 100;
  }

  private median(
    { outcode, typeCode }: { readonly outcode: string; readonly typeCode: string },
    from: number,
    to: number,
  ): number | null {
    const name = `${outcode} ${typeCode} ${from}`;
    let found = this.medians.get(name);
    if (found === undefined) {
      const prices = this.salesOf(outcode)
        .filter(({ type_code, day }) => type_code === typeCode && day > from && day <= to)
        .map(({ price }) => price);
      found = prices.length < salesLeast ? null : median(prices);
      this.medians.set(name, found);
    }
    return found;
  }

  private salesOf(outcode: string): readonly Sold[] {
    let sales = this.sold.get(outcode);
    if (sales === undefined) {
      sales = this.statements
        .get(`SELECT type_code, day, price FROM sales WHERE outcode = ? AND category = 'A'`)
        .all(outcode) as Sold[];
      // Homes come by outcode, so one outcode's sales are enough to hold.
      this.sold.clear();
      this.sold.set(outcode, sales);
    }
    return sales;
  }
}
