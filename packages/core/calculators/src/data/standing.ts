/**
 * How well a point of law is known here: `confirmed` where the provision itself or two sources that agree were read,
 * `unconfirmed` where it is cited from memory or has one source.
 */
export type Standing = 'confirmed' | 'unconfirmed';
