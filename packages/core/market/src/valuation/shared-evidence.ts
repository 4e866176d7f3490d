import { median } from '../statistics.ts';
import { expectedLogPrice, type AreaModel } from './area-model.ts';
import { Kriging, pickEvidence, type Kriged, type Residuals } from './kriging.ts';
import { NearSizes } from './near-sizes.ts';
import { readAsToday, type Prepared, type PreparedSale } from './prepared.ts';
import { byId, SalesAround } from './sales-around.ts';
import { isSized, withoutSize } from './sizes-known.ts';
import { inTextOrder } from '../text-order.ts';

/**
 * The evidence that the houses of a postcode share, or its flats. Which sales tell most of them, and what these say of each
 * other, is worked out once for a home in their middle: of the commonest type, street and building, and of no address.
 */
export class SharedEvidence {
  readonly model: AreaModel;
  /** All sales that are evidence. */
  readonly earlier: readonly PreparedSale[];
  readonly sizes: NearSizes;
  readonly around: SalesAround;
  /** Whether it is the same for each home of the postcode: where one of their kind was sold. */
  readonly isOfPostcode: boolean;
  /** Whether homes are valued by their floor area: where enough of the sales have one. */
  readonly #isSized: boolean;
  readonly #kriging: Kriging;
  readonly #residuals = new Map<PreparedSale, number>();
  /** Sales of the postcode by address, in order of date. */
  readonly #byAddress = new Map<string, PreparedSale[]>();

  /** Of homes of the kind of `one`; where none of that kind was sold in its postcode, of `one` alone. */
  constructor(model: AreaModel, earlier: readonly PreparedSale[], one: Prepared) {
    this.model = model;
    this.earlier = earlier;
    this.sizes = new NearSizes(model, earlier);
    this.#isSized = isSized(one, earlier);
    const inPostcode = earlier.filter(({ postcode }) => postcode === one.postcode);
    for (const sale of inPostcode) {
      if (sale.address === null) continue;
      const own = this.#byAddress.get(sale.address);
      if (own === undefined) this.#byAddress.set(sale.address, [sale]);
      else own.push(sale);
    }
    for (const own of this.#byAddress.values()) own.sort(byDay);
    const alike = inPostcode.filter(({ flat }) => flat === one.flat);
    this.around = new SalesAround(earlier);
    this.isOfPostcode = alike.length > 0;
    const middle = this.isOfPostcode ? inMiddleOf(alike, one) : one;
    const size = this.#isSized ? this.sizes.of(middle) : null;
    const sales = pickEvidence({ ...middle, effects: middle.effects, size }, earlier);
    const residuals = Float64Array.from(sales, (sale) => this.residualOf(sale));
    this.#kriging = new Kriging({ sales, residuals });
  }

  /** The home by what it is valued by. */
  asValued(home: Prepared): Prepared {
    return this.#isSized ? home : withoutSize(home);
  }

  krige(home: Prepared): Kriged {
    return this.#kriging.of(home, this.ownSales(home));
  }

  /** The earlier sales of a home, read as it is today. */
  ownSales(home: Prepared): Residuals {
    const own = home.address === null ? [] : (this.#byAddress.get(home.address) ?? []);
    const sales = own.map((sale) => readAsToday(home, sale));
    return { sales, residuals: Float64Array.from(sales, (sale) => this.#residual(sale)) };
  }

  /** Log price of a sale less what the area expects of it. */
  residualOf(sale: PreparedSale): number {
    const known = this.#residuals.get(sale);
    if (known !== undefined) return known;
    const residual = this.#residual(sale);
    this.#residuals.set(sale, residual);
    return residual;
  }

  #residual(sale: PreparedSale): number {
    return sale.logPrice - expectedLogPrice(this.model, sale, { size: this.sizes.of(sale) });
  }
}

/** A home in the middle of the houses, or the flats, of a postcode that were sold. */
function inMiddleOf(sold: readonly PreparedSale[], { years, month }: Prepared): Prepared {
  const typeIndex = commonest(sold, (sale) => sale.typeIndex);
  const [newest] = sold
    .filter((sale) => sale.typeIndex === typeIndex)
    .sort(byDay)
    .slice(-1);
  const street = commonest(sold, (sale) => sale.street);
  const numbers = sold
    .filter((sale) => sale.street === street && sale.number >= 0)
    .map(({ number }) => number);
  const { effects } = newest!;
  return {
    ...newest!,
    effects,
    newBuild: false,
    leasehold: commonest(sold, (sale) => sale.leasehold),
    nonStandard: false,
    years,
    month,
    latitude: mean(sold.map(({ latitude }) => latitude)),
    longitude: mean(sold.map(({ longitude }) => longitude)),
    address: null,
    building: commonest(sold, (sale) => sale.building),
    street,
    number: Math.round(median(numbers) ?? -1),
    unitKind: 'none',
    unitNumber: -1,
    size: null,
  };
}

function byDay(a: PreparedSale, b: PreparedSale): number {
  return a.years - b.years || byId(a, b);
}

/** The value that most have; of equally many the first in the order of their names. */
function commonest<Value>(
  sales: readonly PreparedSale[],
  of: (sale: PreparedSale) => Value,
): Value {
  const counts = new Map<Value, number>();
  for (const sale of sales) counts.set(of(sale), (counts.get(of(sale)) ?? 0) + 1);
  const [first] = [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || inTextOrder(String(a), String(b)),
  );
  return first![0];
}

/** The same for any order of the values. */
function mean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
}
