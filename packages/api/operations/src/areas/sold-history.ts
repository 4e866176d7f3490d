import { areSalesHeld, figuresIf, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { notFound } from '../operation/refusal.ts';
import { pounds } from '../operation/wire.ts';
import type { Listings, Property } from '../ports/listings.ts';
import type { LinkedSale, SoldHome, SoldPrices } from '../ports/sold-prices.ts';

/** How sure it is, 0–100, that a sale somewhere in a building is of one of its flats. Our judgement, 2026-11-21. */
const buildingConfidence = 30;

interface History {
  readonly sales: readonly SoldHome[];
  readonly confidence: number;
  readonly note: string | null;
}

/** What a property sold for, newest first, and how sure it is that the sales are its own. */
export function soldHistoryOperation({
  listings,
  soldPrices,
}: {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
}): Operations['soldHistory'] {
  return async ({ query: { property_id: id } }, { signal }) => {
    const [property, linked] = await Promise.all([
      listings.property(id, signal),
      soldPrices.forProperty(id, signal),
    ]);
    if (property === null) return notFound('Property');
    const history =
      ownHistory(linked) ??
      (isFlat(property)
        ? buildingHistory(linked, await soldPrices.inBuilding(id, signal))
        : { sales: linked, confidence: surest(linked), note: null });
    const held = await areSalesHeld(soldPrices, { of: property, found: history.sales }, signal);
    return {
      property_id: property.id,
      sold_history: history.sales.map(({ pricePence, date, tenure, newBuild }) => ({
        price: pounds(pricePence),
        date,
        tenure,
        new_build: newBuild,
      })),
      sources_used: [...new Set(history.sales.map(({ source }) => source))].sort(),
      ...figuresIf(held, {
        match_confidence: history.confidence,
        is_building_estimate: history.note !== null,
        estimate_note: history.note,
      }),
      ...knownOf({ sales: held }),
    };
  };
}

/** The sales of this very unit; null when there is none. Their least sure match says how sure they are together. */
function ownHistory(linked: readonly LinkedSale[]): History | null {
  const sales = linked.filter(({ unitExact }) => unitExact);
  if (sales.length === 0) return null;
  const confidence = Math.min(...sales.map(({ matchScore }) => matchScore));
  return { sales, confidence, note: null };
}

/** What the flats of a building sold for, where no sale names this one. */
function buildingHistory(linked: readonly LinkedSale[], building: readonly SoldHome[]): History {
  const sales = building.length > 0 ? building : linked;
  return sales.length === 0
    ? {
        sales,
        confidence: 0,
        note: 'No sale of this flat or of another in its building is registered',
      }
    : {
        sales,
        confidence: Math.min(buildingConfidence, surest(linked) || buildingConfidence),
        note: 'No sale names this flat: these are sales of flats in its building, which may be others',
      };
}

function surest(linked: readonly LinkedSale[]): number {
  return Math.max(0, ...linked.map(({ matchScore }) => matchScore));
}

function isFlat({ typeCode, saon }: Property): boolean {
  return typeCode === 'F' || (typeCode === null && saon !== null);
}
