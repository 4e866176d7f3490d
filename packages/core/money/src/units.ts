/** The whole of something, 100 %, in parts per million. */
export const wholePpm = 1_000_000;

/** A day in milliseconds, as instants of `Date` are counted. */
export const dayMilliseconds = 86_400_000;
