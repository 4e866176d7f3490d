/** The clock of the servers of the tests, by which the demo dataset is dated. */
export const demoNow = '2026-11-21T12:00:00Z';
