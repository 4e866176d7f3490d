import {
  checkAddress,
  normaliseBuilding,
  normalisePostcode,
  normaliseStreet,
  normaliseUnit,
  outcodeOf,
  type Address,
} from './address.ts';
import { sameBuildingName } from './address-line.ts';
import * as check from './checks.ts';
import { metresBetween, type Point } from './geography.ts';
import { LINKING } from './data/linking-2026-11.ts';

export type MatchConfidence =
  'exact_uprn' | 'spatial_uprn' | 'spatial_paon' | 'spatial_only' | 'address_match';

/** What linking reads of a dwelling or of a sale. */
export interface Located extends Address {
  readonly uprn: number | null;
  /** The dwelling's own point (UPRN or rooftop). Null when only the postcode's is known: it would match a whole street. */
  readonly point: Point | null;
  /** `F` marks a flat. */
  readonly typeCode: 'D' | 'S' | 'T' | 'F' | 'O' | null;
}

export interface SaleMatch {
  readonly confidence: MatchConfidence;
  /** Whole number 0–100; lower when the unit is not known on both sides. */
  readonly score: number;
  /** False when only the building is known to agree, as for a flat whose sale names no unit. */
  readonly unitExact: boolean;
}

type Agreement = 'same' | 'unknown' | 'different';

/**
 * Decides whether a sale is of this property, by how sure a rule; null when it is not or cannot be known.
 *
 * Rules in order: both UPRNs known decide alone; then own points within 25 m with the same building
 * (`spatial_uprn` when one side carries a UPRN, else `spatial_paon`); then the same postcode, street, building and
 * unit (`address_match`; without a postcode on one side, the same street and town); then points within 25 m where a
 * side names no building (`spatial_only`). A unit, building, street or outcode that differs refuses every rule but the first.
 *
 * @example matchSale(flat2, saleOfFlat3) // => null
 */
export function matchSale(property: Located, sale: Located): SaleMatch | null {
  checkLocated(property, 'property');
  checkLocated(sale, 'sale');
  if (property.uprn !== null && sale.uprn !== null) {
    return property.uprn === sale.uprn ? answer('exact_uprn', true) : null;
  }
  const unit = unitAgreement(property, sale);
  const building = buildingAgreement(property, sale);
  const street = agreement(normaliseStreet(property.street), normaliseStreet(sale.street));
  const outcode = agreement(outcodeOf(property.postcode), outcodeOf(sale.postcode));
  if ([unit, building, street, outcode].includes('different')) return null;
  const unitExact = unit === 'same';
  const near =
    property.point !== null &&
    sale.point !== null &&
    metresBetween(property.point, sale.point) <= LINKING.radiusMetres;
  if (near && building === 'same') {
    const surveyed = property.uprn !== null || sale.uprn !== null;
    return answer(surveyed ? 'spatial_uprn' : 'spatial_paon', unitExact);
  }
  if (building === 'same' && samePlace(property, sale, street)) {
    return answer('address_match', unitExact);
  }
  return near ? answer('spatial_only', unitExact && building === 'same') : null;
}

/** True when both are in one building: what a block's other flats say about a flat that never sold. */
export function sameBuilding(a: Located, b: Located): boolean {
  checkLocated(a, 'a');
  checkLocated(b, 'b');
  const street = agreement(normaliseStreet(a.street), normaliseStreet(b.street));
  return buildingAgreement(a, b) === 'same' && street !== 'different' && samePlace(a, b, street);
}

const typeCodes = ['D', 'S', 'T', 'F', 'O', null] as const;

function checkLocated(located: Located, path: string): void {
  check.under(path, () => {
    checkAddress(located);
    check.numberOrNull(located.uprn, 'uprn', { min: 0 });
    check.pointOrNull(located.point, 'point');
    check.choice(located.typeCode, 'typeCode', typeCodes);
  });
}

function answer(confidence: MatchConfidence, unitExact: boolean): SaleMatch {
  const score = LINKING.scores[confidence];
  return {
    confidence,
    unitExact,
    score: unitExact ? score : Math.min(score, LINKING.buildingOnlyScoreMax),
  };
}

function agreement(a: string | null, b: string | null): Agreement {
  if (a === null || b === null) return 'unknown';
  return a === b ? 'same' : 'different';
}

/** A house has no unit; a flat with a unit on one side only may be any flat of the building. */
function unitAgreement(property: Located, sale: Located): Agreement {
  const [a, b] = [normaliseUnit(property.saon), normaliseUnit(sale.saon)];
  if (a === null && b === null) {
    return property.typeCode === 'F' && sale.typeCode === 'F' && isShared(property, sale)
      ? 'unknown'
      : 'same';
  }
  if (a !== null && b !== null) return a === b ? 'same' : 'different';
  const couldBeFlat = (side: Located): boolean => side.typeCode === 'F' || side.typeCode === null;
  return couldBeFlat(property) && couldBeFlat(sale) ? 'unknown' : 'different';
}

/** Flats named by the building alone: a bare number may be the flat's own, a range or a name is a whole block. */
function isShared(property: Located, sale: Located): boolean {
  return [property, sale].some((side) => {
    const number = normaliseBuilding(side.paon)?.number ?? null;
    return number === null || number.includes('-');
  });
}

function buildingAgreement(a: Located, b: Located): Agreement {
  const [first, second] = [normaliseBuilding(a.paon), normaliseBuilding(b.paon)];
  if (first === null || second === null) return 'unknown';
  return sameBuildingName(first, second) ? 'same' : 'different';
}

function samePlace(a: Address, b: Address, street: Agreement): boolean {
  const postcode = agreement(normalisePostcode(a.postcode), normalisePostcode(b.postcode));
  if (postcode !== 'unknown') return postcode === 'same';
  const town = agreement(normaliseStreet(a.town), normaliseStreet(b.town));
  return street === 'same' && town === 'same';
}
