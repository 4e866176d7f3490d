/** What a reservation is of. */
export interface Reserved {
  readonly accountId: string;
  readonly period: string;
}

/** A name that says which row of usage holds the reservation: `2026-01/<unique>/<account>`. */
export function reservationName({ accountId, period }: Reserved, unique: string): string {
  return `${period}/${unique}/${accountId}`;
}

/** Null for a text that is no such name. */
export function reservedBy(name: string): Reserved | null {
  const [period = '', unique = ''] = name.split('/', 2);
  const accountId = name.slice(period.length + unique.length + 2);
  return accountId === '' ? null : { accountId, period };
}
