/** Printed in the title of each property test, so that a failure can be run again. */
export const seed = 20_261_121;
export const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
