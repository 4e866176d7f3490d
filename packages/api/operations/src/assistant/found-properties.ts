import type { FoundProperty } from '../ports/chat-sessions.ts';

/** What a listing shows beside an answer; its long texts stay out. */
const shown = [
  'title',
  'listing_type',
  'postcode',
  'property_type',
  'bedrooms',
  'bathrooms',
  'tenure',
  'deal_score',
  'main_image_url',
] as const;

/** The listings in the result of a tool. */
export function foundIn(toolName: string, result: object): FoundProperty[] {
  if ('error' in result) return [];
  if (toolName === 'get_property') return [view(result)];
  if (toolName !== 'search_properties') return [];
  return (result as { properties: readonly object[] }).properties.map(view);
}

function view(listing: object): FoundProperty {
  const source = listing as Readonly<Record<string, unknown>>;
  return {
    id: String(source['id']),
    address: typeof source['address'] === 'string' ? source['address'] : '',
    price_numeric: (source['price_numeric'] ?? null) as number | null,
    estimated_rental_yield: (source['estimated_rental_yield'] ?? null) as number | null,
    ...Object.fromEntries(shown.map((name) => [name, source[name] ?? null])),
  };
}
