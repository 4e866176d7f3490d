/** The rent of a home is the median of the rents asked about it; what the model says stands beside it. */
export const modelledRent = `
ALTER TABLE estimates RENAME COLUMN rent_radius_metres TO modelled_rent_radius_metres;
ALTER TABLE estimates RENAME COLUMN rent_basis TO modelled_rent_basis;
ALTER TABLE estimates ADD COLUMN modelled_rent INTEGER;
ALTER TABLE estimates ADD COLUMN modelled_rent_lower INTEGER;
ALTER TABLE estimates ADD COLUMN modelled_rent_upper INTEGER;
ALTER TABLE estimates ADD COLUMN modelled_rent_evidence INTEGER;
`;
