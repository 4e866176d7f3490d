/** Company owners by area. */
export const companyOwners = `
CREATE INDEX properties_company ON properties (postcode) WHERE owner_name IS NOT NULL;
`;
