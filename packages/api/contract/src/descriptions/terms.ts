/** What a field means: units, range and source; and, as a second sentence, when it is null, said where it may be null. */
export type Term = string | readonly [meaning: string, whenNull: string];

/**
 * What fields and parameters mean, by where they stand. A key is the end of a path: `price` is any field of that name,
 * `lease.premium` the field within `lease`, `StampDutyResponse.price` that of one schema, `Request.price` any field of a
 * body sent, `?page` any parameter, `searchProperties?area` the parameter of one operation. The longest key that fits wins.
 */
export type Terms = Readonly<Record<string, Term>>;
