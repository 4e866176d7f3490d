import { KERNEL } from '../data/valuation-2026-11.ts';
import type { Prepared } from './prepared.ts';

/**
 * What the covariance reads of some dwellings and sales, side by side: thousands of pairs are compared for each valuation.
 * Likeness that falls with a distance on a line is kept as its growth from one end: of two growths the smaller over the
 * larger is the likeness, so that a row takes one exponential and a pair none.
 */
export interface KernelColumns {
  readonly years: Float64Array;
  /** Over the memory of prices, and of those of the district. */
  readonly memory: Float64Array;
  readonly districtMemory: Float64Array;
  /** By floor area; NaN where it is unknown. */
  readonly size: Float64Array;
  /** Type, newness and tenure as one number below `ALIKE_KINDS`. */
  readonly alike: Uint8Array;
  readonly newBuild: Uint8Array;
  readonly flat: Uint8Array;
  /** House number and number of the flat in its building, or -1. */
  readonly number: Float64Array;
  readonly unitNumber: Float64Array;
  /** Equal where the names are; below 0 where there is none, and of buildings and unit kinds where it is no flat. */
  readonly postcode: Int32Array;
  readonly street: Int32Array;
  readonly building: Int32Array;
  readonly unitKind: Int32Array;
  readonly address: Int32Array;
}

const NEWNESS = 2;
const TENURES = 2;

/** Numbers a type stands for: new or not, leasehold or not. */
export const ALIKE_PER_TYPE = NEWNESS * TENURES;

/** Numbers names in the order in which they come. */
function numberedNames(): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, known.size);
    return known.size - 1;
  };
}

/** Of rows that are compared with each other. */
export function kernelColumns(of: readonly Prepared[]): KernelColumns {
  const columns = emptyColumns(of.length);
  const [postcodeOf, streetOf, buildingOf, addressOf, kindOf] = [
    numberedNames(),
    numberedNames(),
    numberedNames(),
    numberedNames(),
    numberedNames(),
  ];
  for (let row = 0; row < of.length; row += 1) {
    const one = of[row]!;
    fillFigures(columns, row, one, of[0]!.years);
    columns.postcode[row] = postcodeOf(one.postcode);
    if (one.street !== null) columns.street[row] = streetOf(one.street);
    if (one.flat && one.building !== null) columns.building[row] = buildingOf(one.building);
    if (one.address !== null) columns.address[row] = addressOf(one.address);
    if (isNamedKind(one)) columns.unitKind[row] = kindOf(one.unitKind);
  }
  return columns;
}

/** Of rows that are compared with the first alone: names that are not its own are not told apart. */
export function kernelColumnsFrom(first: Prepared, others: readonly Prepared[]): KernelColumns {
  const columns = emptyColumns(others.length + 1);
  const isNamed = isNamedKind(first);
  for (let row = 0; row <= others.length; row += 1) {
    const one = row === 0 ? first : others[row - 1]!;
    fillFigures(columns, row, one, first.years);
    columns.postcode[row] = one.postcode === first.postcode ? 1 : 0;
    if (first.street !== null && one.street === first.street) columns.street[row] = 1;
    if (isNamed && one.flat && one.unitKind === first.unitKind) columns.unitKind[row] = 1;
    // A building lies in one postcode, and so does a dwelling.
    if (columns.postcode[row] === 0) continue;
    if (first.flat && one.flat && first.building !== null && one.building === first.building) {
      columns.building[row] = 1;
    }
    if (first.address !== null && one.address === first.address) columns.address[row] = 1;
  }
  return columns;
}

const isNamedKind = ({ flat, unitKind }: Prepared): boolean =>
  flat && unitKind !== 'numbered' && unitKind !== 'none';

function emptyColumns(count: number) {
  return {
    years: new Float64Array(count),
    memory: new Float64Array(count),
    districtMemory: new Float64Array(count),
    size: new Float64Array(count),
    alike: new Uint8Array(count),
    newBuild: new Uint8Array(count),
    flat: new Uint8Array(count),
    number: new Float64Array(count),
    unitNumber: new Float64Array(count),
    postcode: new Int32Array(count),
    street: new Int32Array(count).fill(-1),
    building: new Int32Array(count).fill(-1),
    unitKind: new Int32Array(count).fill(-1),
    address: new Int32Array(count).fill(-1),
  };
}

function fillFigures(columns: KernelColumns, row: number, one: Prepared, since: number): void {
  const years = one.years - since;
  columns.years[row] = one.years;
  columns.memory[row] = Math.exp(years / KERNEL.memoryYears);
  columns.districtMemory[row] = Math.exp(years / KERNEL.district.years);
  columns.size[row] = one.size === null ? NaN : Math.exp(one.size.log / KERNEL.alike.size.logArea);
  columns.alike[row] =
    one.typeIndex * ALIKE_PER_TYPE + Number(one.newBuild) * TENURES + Number(one.leasehold);
  columns.newBuild[row] = Number(one.newBuild);
  columns.flat[row] = Number(one.flat);
  columns.number[row] = one.number;
  columns.unitNumber[row] = one.unitNumber;
}
