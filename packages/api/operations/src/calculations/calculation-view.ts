import type { SavedCalculation } from '../ports/saved-calculations.ts';

/** A saved calculation as lists show it. */
export function calculationSummary(calculation: Omit<SavedCalculation, 'results'>) {
  return {
    id: calculation.id,
    name: calculation.name,
    strategy: calculation.strategy,
    property_id: calculation.propertyId,
    inputs: { ...calculation.inputs },
    notes: calculation.notes,
    tags: [...calculation.tags],
    engine_version: calculation.engineVersion,
    rates_version: calculation.ratesVersion,
    created_at: calculation.createdAt.toISOString(),
    updated_at: calculation.updatedAt.toISOString(),
  };
}

/** A saved calculation in full. */
export function calculationView(calculation: SavedCalculation) {
  return { ...calculationSummary(calculation), results: { ...calculation.results } };
}
