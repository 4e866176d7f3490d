import { KERNEL } from '../data/valuation-2026-11.ts';
import { ALIKE_PER_TYPE, kernelColumns, type KernelColumns } from './kernel-columns.ts';
import { nearnessOf } from './nearness.ts';
import { isOwnSale, type Prepared, TYPES } from './prepared.ts';

const squared = (deviation: number): number => deviation * deviation;
const COMPONENTS = {
  local: squared(KERNEL.localDeviation),
  quarter: squared(KERNEL.quarterDeviation),
  district: squared(KERNEL.district.deviation),
  postcode: squared(KERNEL.postcodeDeviation),
  street: squared(KERNEL.street.deviation),
  building: squared(KERNEL.building.deviation),
  unitKind: squared(KERNEL.unitKindDeviation),
  ownHouse: squared(KERNEL.own.houseDeviation),
  ownFlat: squared(KERNEL.own.flatDeviation),
} as const;

const ALIKE_KINDS = TYPES.length * ALIKE_PER_TYPE;

/** How far one type tells of another, D, S, T in a row and flats apart, times what newness and tenure do: kind by kind. */
const ALIKE = Float64Array.from({ length: ALIKE_KINDS * ALIKE_KINDS }, (_, at) => {
  const [a, b] = [Math.floor(at / ALIKE_KINDS), at % ALIKE_KINDS];
  const [typeA, typeB] = [Math.floor(a / ALIKE_PER_TYPE), Math.floor(b / ALIKE_PER_TYPE)];
  const isSame = (bit: number): boolean => (a & bit) === (b & bit);
  return (
    ofTypes(typeA, typeB) *
    (isSame(2) ? 1 : KERNEL.alike.newAndOld) *
    (isSame(1) ? 1 : KERNEL.alike.freeholdLeasehold)
  );
});

function ofTypes(a: number, b: number): number {
  if (a === b) return 1;
  if (TYPES[a] === 'F' || TYPES[b] === 'F') return KERNEL.alike.houseFlat;
  return KERNEL.alike.nextHouseType ** Math.abs(a - b);
}

/** The covariance of two dwellings or sales; see {@link covariancesOf}. */
export function covariance(a: Prepared, b: Prepared): number {
  const nearness = Float64Array.of(nearnessOf(a, b));
  return covariancesOf(kernelColumns([b, a]), { row: 1, until: 1, nearness })[0]!;
}

/**
 * Covariances of what the area model leaves of the log prices of a row and of those before it, up to one: each the sum of what
 * neighbours share, from the district down to the dwelling itself. Symmetric; highest for a dwelling with itself. `nearness`
 * is that of the row to each; written over by the answer, since this is worked out for some thousand pairs a valuation.
 */
export function covariancesOf(
  of: KernelColumns,
  {
    row,
    until,
    nearness,
  }: { readonly row: number; readonly until: number; nearness: Float64Array },
): Float64Array {
  const years = of.years[row]!;
  const memory = of.memory[row]!;
  const districtMemory = of.districtMemory[row]!;
  const size = of.size[row]!;
  const kind = of.alike[row]! * ALIKE_KINDS;
  const postcode = of.postcode[row]!;
  const street = of.street[row]!;
  const unitKind = of.unitKind[row]!;
  const building = of.building[row]!;
  const address = of.address[row]!;
  for (let other = 0; other < until; other += 1) {
    const inDistrict = nearness[other]!;
    const alike = ALIKE[kind + of.alike[other]!]! * ofSize(size, of.size[other]!);
    const aged = likeness(memory, of.memory[other]!);
    const agedInDistrict = likeness(districtMemory, of.districtMemory[other]!);
    const inQuarter = inDistrict * inDistrict;
    let shared = COMPONENTS.local * inQuarter * inQuarter + COMPONENTS.quarter * inQuarter;
    const samePostcode = postcode === of.postcode[other];
    if (samePostcode) shared += COMPONENTS.postcode;
    if (street >= 0 && street === of.street[other]) {
      shared += COMPONENTS.street * onStreet(of.number[row]!, of.number[other]!);
    }
    let sum = shared * alike * aged + COMPONENTS.district * inDistrict * agedInDistrict * alike;
    if (unitKind >= 0 && unitKind === of.unitKind[other]) {
      sum += COMPONENTS.unitKind * inQuarter * aged;
    }
    // A building lies in one postcode, and so does a dwelling.
    if (samePostcode && building >= 0 && building === of.building[other]) {
      const asNew = of.newBuild[row] === of.newBuild[other] ? 1 : KERNEL.alike.newAndOld;
      const inside = inBuilding(of.unitNumber[row]!, of.unitNumber[other]!);
      sum += COMPONENTS.building * inside * asNew * aged;
    }
    if (samePostcode && address >= 0 && address === of.address[other]) {
      const isFlat = of.flat[row] === 1 && of.flat[other] === 1;
      const own = isFlat ? COMPONENTS.ownFlat : COMPONENTS.ownHouse;
      sum += own * Math.exp(-Math.abs(years - of.years[other]!) / KERNEL.own.years);
    }
    nearness[other] = sum;
  }
  return nearness;
}

/** By what each has grown to from one end of a line. */
function likeness(a: number, b: number): number {
  return a < b ? a / b : b / a;
}

/** Known and unknown floor areas mix: a covariance only while two known ones are at least as alike as the square of the other. */
function ofSize(a: number, b: number): number {
  const { oneUnknown } = KERNEL.alike.size;
  // NaN alone differs from itself.
  if (a !== a || b !== b) return a !== a && b !== b ? 1 : oneUnknown;
  const least = oneUnknown * oneUnknown;
  return least + (1 - least) * likeness(a, b);
}

function onStreet(a: number, b: number): number {
  const { own } = KERNEL.street;
  if (a < 0 || b < 0) return own;
  const between = Math.abs(a - b);
  const side = between % 2 === 0 ? 1 : KERNEL.street.otherSide;
  return own + (1 - own) * side * Math.exp(-between / KERNEL.street.numbers);
}

/** Flats of near numbers lie on one floor or above each other; odd and even ones often on either side of the building. */
function inBuilding(a: number, b: number): number {
  const { own } = KERNEL.building;
  if (a < 0 || b < 0) return own;
  const between = Math.abs(a - b);
  const side = between % 2 === 0 ? 1 : KERNEL.building.otherSide;
  return own + (1 - own) * side * Math.exp(-between / KERNEL.building.numbers);
}

/** Variance of one sale around the dwelling's own level: the luck of a sale, more for sales outside the market. */
export function saleNoise(sale: Prepared): number {
  const deviation = sale.flat ? KERNEL.noise.flatDeviation : KERNEL.noise.houseDeviation;
  return squared(deviation) * (sale.nonStandard ? KERNEL.noise.nonStandardFactor : 1);
}

/**
 * As {@link saleNoise}, of a sale that tells of a dwelling. An ordinary earlier sale of the very house tells more than one of
 * another house, since much of what that noise stands for, as its size, is the house's own and known by its price. What flats
 * share with their own earlier sales holds this already.
 */
export function noiseAbout(subject: Prepared, sale: Prepared): number {
  return isOwnSale(subject, sale) && !sale.flat && !sale.nonStandard
    ? squared(KERNEL.noise.ownHouseDeviation)
    : saleNoise(sale);
}
