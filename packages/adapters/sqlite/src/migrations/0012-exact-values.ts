/** Values are stored to three significant figures, and beside them what they were before. */
export const exactValues = `
ALTER TABLE estimates ADD COLUMN value_exact INTEGER;
`;
