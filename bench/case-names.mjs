/** Every case, in the order of a run: what needs no database first. */
export const caseNames = [
  'stamp-duty',
  'calculators',
  'ranking',
  'scoring',
  'bundle-size',
  'import',
  'export',
  'overhead',
  'hostile',
  'server',
  // Needs PostgreSQL 15.
  'metering-postgres',
];
