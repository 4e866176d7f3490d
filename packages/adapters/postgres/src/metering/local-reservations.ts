import type { Cost, QuotaLimits } from '@freehold/metering';
import type { RowName } from './asked-rows.ts';
import type { HeldRow } from './ledger-rows.ts';

/** What a call holds in the memory of this server alone. */
export interface LocalReservation extends RowName {
  readonly id: string;
  readonly cost: Cost;
  /** By which it is reserved when it is charged. */
  readonly limits: QuotaLimits;
  readonly madeAt: Date;
}

/** As many calls as may run at once on one server, and more; past it reservations are made in the tables. */
const reservationsMax = 20_000;
const nameOf = ({ accountId, period }: RowName): string => `${period} ${accountId}`;

/** Reservations that no table holds. They go with the process, and no other server counts them. */
export class LocalReservations {
  readonly #held = new Map<string, LocalReservation>();
  /** Of a row of usage. */
  readonly #sums = new Map<string, Cost>();

  get isFull(): boolean {
    return this.#held.size >= reservationsMax;
  }

  add(reservation: LocalReservation): void {
    this.#held.set(reservation.id, reservation);
    this.#count(reservation, 1);
  }

  get(id: string): LocalReservation | null {
    return this.#held.get(id) ?? null;
  }

  remove(id: string): void {
    const reservation = this.#held.get(id);
    if (!this.#held.delete(id) || reservation === undefined) return;
    this.#count(reservation, -1);
  }

  /** All that is held of a row. */
  sumOf(row: RowName): Cost {
    return this.#sums.get(nameOf(row)) ?? { requests: 0, aiChats: 0 };
  }

  /** Drops what was made until an instant; how many. */
  expire(until: Date): number {
    const expired = [...this.#held.values()].filter(({ madeAt }) => madeAt <= until);
    for (const { id } of expired) this.remove(id);
    return expired.length;
  }

  #count({ accountId, period, cost }: LocalReservation, sign: 1 | -1): void {
    const row = { accountId, period };
    const before = this.sumOf(row);
    const sum = {
      requests: before.requests + sign * cost.requests,
      aiChats: before.aiChats + sign * cost.aiChats,
    };
    if (sum.requests === 0 && sum.aiChats === 0) this.#sums.delete(nameOf(row));
    else this.#sums.set(nameOf(row), sum);
  }
}

/** A reservation as the tables would hold it. */
export const heldRowOf = ({ id, cost }: LocalReservation): HeldRow => ({
  id,
  requests: cost.requests,
  ai_chats: cost.aiChats,
});
