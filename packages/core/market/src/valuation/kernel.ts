import { KERNEL } from '../data/valuation-2026-11.ts';
import { planeMetres, type Prepared, TYPES } from './prepared.ts';

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

/** How far one type tells of another: D, S, T stand in a row, flats apart. */
const ALIKE: readonly (readonly number[])[] = Array.from(TYPES, (one, a) =>
  Array.from(TYPES, (other, b) => {
    if (a === b) return 1;
    if (one === 'F' || other === 'F') return KERNEL.alike.houseFlat;
    return KERNEL.alike.nextHouseType ** Math.abs(a - b);
  }),
);

/**
 * Covariance of what the area model leaves of two log prices: the sum of what neighbours share, from the district down
 * to the dwelling itself. Symmetric; highest for a dwelling with itself.
 */
export function covariance(a: Prepared, b: Prepared): number {
  const apart = Math.abs(a.years - b.years);
  const metres = planeMetres(a, b);
  const alike =
    ALIKE[a.typeIndex]![b.typeIndex]! *
    (a.newBuild === b.newBuild ? 1 : KERNEL.alike.newAndOld) *
    (a.leasehold === b.leasehold ? 1 : KERNEL.alike.freeholdLeasehold) *
    ofSize(a, b);
  const aged = Math.exp(-apart / KERNEL.memoryYears);
  const inDistrict = Math.exp(-metres / KERNEL.district.metres);
  const inQuarter = inDistrict * inDistrict;
  let shared = COMPONENTS.local * inQuarter * inQuarter + COMPONENTS.quarter * inQuarter;
  const samePostcode = a.postcode === b.postcode;
  if (samePostcode) shared += COMPONENTS.postcode;
  if (a.street !== null && a.street === b.street) shared += COMPONENTS.street * onStreet(a, b);
  let sum =
    shared * alike * aged +
    COMPONENTS.district * inDistrict * Math.exp(-apart / KERNEL.district.years) * alike;
  const flats = a.flat && b.flat;
  if (flats && a.unitKind === b.unitKind && a.unitKind !== 'numbered' && a.unitKind !== 'none') {
    sum += COMPONENTS.unitKind * inQuarter * aged;
  }
  // A building lies in one postcode, and so does a dwelling.
  if (!samePostcode) return sum;
  if (flats && a.building !== null && a.building === b.building) {
    const asNew = a.newBuild === b.newBuild ? 1 : KERNEL.alike.newAndOld;
    sum += COMPONENTS.building * inBuilding(a, b) * asNew * aged;
  }
  if (a.address !== null && a.address === b.address) {
    sum += (flats ? COMPONENTS.ownFlat : COMPONENTS.ownHouse) * Math.exp(-apart / KERNEL.own.years);
  }
  return sum;
}

/** Known and unknown floor areas mix: a covariance only while two known ones are at least as alike as the square of the other. */
function ofSize({ size: a }: Prepared, { size: b }: Prepared): number {
  const { oneUnknown, logArea } = KERNEL.alike.size;
  if (a === null || b === null) return a === b ? 1 : oneUnknown;
  const least = oneUnknown * oneUnknown;
  return least + (1 - least) * Math.exp(-Math.abs(a.log - b.log) / logArea);
}

function onStreet(a: Prepared, b: Prepared): number {
  const { own } = KERNEL.street;
  if (a.number < 0 || b.number < 0) return own;
  const between = Math.abs(a.number - b.number);
  const side = between % 2 === 0 ? 1 : KERNEL.street.otherSide;
  return own + (1 - own) * side * Math.exp(-between / KERNEL.street.numbers);
}

/** Flats of near numbers lie on one floor or above each other; odd and even ones often on either side of the building. */
function inBuilding(a: Prepared, b: Prepared): number {
  const { own } = KERNEL.building;
  if (a.unitNumber < 0 || b.unitNumber < 0) return own;
  const between = Math.abs(a.unitNumber - b.unitNumber);
  const side = between % 2 === 0 ? 1 : KERNEL.building.otherSide;
  return own + (1 - own) * side * Math.exp(-between / KERNEL.building.numbers);
}

/** Variance of one sale around the dwelling's own level: the luck of a sale, more for sales outside the market. */
export function saleNoise(sale: Prepared): number {
  const deviation = sale.flat ? KERNEL.noise.flatDeviation : KERNEL.noise.houseDeviation;
  return squared(deviation) * (sale.nonStandard ? KERNEL.noise.nonStandardFactor : 1);
}
