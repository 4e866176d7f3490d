/** The most connections that the stores of one server open at once, by what they are for. */
export const connections = {
  /** Questions about accounts, and what is saved of them. */
  accounts: 10,
  /** Rate windows, reservations and charges, and to flush. No question waits before them. */
  metering: 5,
  /** Questions about property records. */
  records: 10,
  /** Batches of records, of which one is written at a time. */
  writing: 2,
} as const;

/**
 * Each of them has one more to cancel by, and the server one to lead by and one to read listings into memory by. An import has
 * one, and a start some for a moment.
 */
export const connectionsOfServer =
  Object.values(connections).reduce((sum, most) => sum + most + 1, 0) + 2;
