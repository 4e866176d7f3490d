import type { Judgements, Listings } from '@freehold/operations';

const none = async () => null;

/** The records of a store, and judgements as before anything was judged. */
export function unjudged({
  judgements,
  listings,
}: {
  readonly judgements: Judgements;
  readonly listings: Listings;
}): { readonly judgements: Judgements; readonly listings: Listings } {
  return {
    judgements: { ...judgements, home: none, area: none },
    listings: {
      ...listings,
      known: async (propertyId, by, signal) => {
        const known = await listings.known(propertyId, by, signal);
        return known && { ...known, judged: null };
      },
    },
  };
}
