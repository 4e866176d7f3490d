/** Applications of one answer that is not paged: the first page of the registers. */
export const pageSize = 100;

/** An answer this old, in seconds, is still live: the registers ask for one question a minute. */
export const liveSeconds = 60;

/** How long geometry and paged answers are kept, in seconds (API specification, limits). */
export const keptSeconds = 4 * 60 * 60;
