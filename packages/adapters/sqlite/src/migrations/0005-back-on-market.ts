/** Active listings that were agreed or withdrawn before; the store writes a history itself, so its text is known to the letter. */
export const backOnMarket = `
CREATE INDEX listings_back ON listings (listing_type, search_outcode) WHERE status = 'active' AND (
  instr(history, '"event":"under_offer"') > 0
  OR instr(history, '"event":"sold_stc"') > 0
  OR instr(history, '"event":"withdrawn"') > 0
  OR instr(history, '"event":"relisted"') > 0);
`;
