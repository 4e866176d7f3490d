/** That a listing was agreed or withdrawn before; the store writes a history itself, so its text is known to the letter. */
export const wasAway = ['under_offer', 'sold_stc', 'withdrawn', 'relisted']
  .map((event) => `instr(history, '"event":"${event}"') > 0`)
  .join(' OR ');

/** Active listings that came back. */
export const backOnMarket = `
CREATE INDEX listings_back ON listings (listing_type, search_outcode) WHERE status = 'active' AND (${wasAway});
`;
