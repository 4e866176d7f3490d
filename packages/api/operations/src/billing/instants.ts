/** The instant of an ISO 8601 text; one without an offset is in UTC. */
export function utcInstant(text: string): Date {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}
