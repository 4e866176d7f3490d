/**
 * How well a point of law is known here: `confirmed` where the provision itself or two sources that agree were read,
 * `unconfirmed` where it was not read or has one source.
 */
export type Standing = 'confirmed' | 'unconfirmed';

/**
 * How far the law of a year is made: `in law`, all of it; `announced`, some rates await an act or a resolution, as the
 * source says; `last enacted`, none of it is made yet and the law of the latest year that is stands in.
 */
export type LawStanding = 'in law' | 'announced' | 'last enacted';

/** Days after which a source is read again. Our judgement: a year has two fiscal events; what is announced may be made any day. */
export const lawChecks = Object.freeze({ announcedDays: 30, otherDays: 183 });
