/** Runs and seed of the property tests; continuous integration raises the runs. */
export const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
export const seed = 20_261_121;
