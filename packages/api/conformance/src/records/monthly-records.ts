import type {
  CompanyRecord,
  HomeFactKind,
  HomeFactRecord,
  LeaseDeletion,
  LeaseRecord,
  MonthlyRegister,
  RegisterEditionRecord,
  TitleDeletion,
  TitleRecord,
} from '@freehold/operations';

/** A record of such a register, or that it has one no more. */
export type MonthlyRecord =
  LeaseRecord | LeaseDeletion | CompanyRecord | TitleRecord | TitleDeletion | HomeFactRecord;

function registerOf(record: MonthlyRecord): MonthlyRegister | HomeFactKind {
  if ('kind' in record) return record.kind;
  if ('register' in record) return record.register;
  return 'number' in record ? 'companies' : 'leases';
}

const monthOf = ({ month }: { readonly month: string | null }): string => month ?? '';

/** Registers that are renewed month by month: of each record what the newest month told. */
export class MonthlyRecords {
  /** By register and key. */
  readonly #told = new Map<string, MonthlyRecord>();
  readonly #complete = new Map<string, RegisterEditionRecord>();

  /** The record that then stands: null where it is none or deleted. */
  put(key: string, record: MonthlyRecord): MonthlyRecord | null {
    const register = registerOf(record);
    const name = `${register} ${key}`;
    const held = this.#told.get(name);
    const complete = this.#complete.get(register);
    const isOlder = [held, complete].some((one) => one && monthOf(one) > monthOf(record));
    if (!isOlder) this.#told.set(name, record);
    const stands = this.#told.get(name);
    return stands === undefined || 'delete' in stands ? null : stands;
  }

  /** Notes a complete file; answers whether a record that is kept is gone with it. */
  complete(edition: RegisterEditionRecord): (record: MonthlyRecord) => boolean {
    const held = this.#complete.get(edition.register);
    if (held === undefined || held.month <= edition.month) {
      this.#complete.set(edition.register, edition);
    }
    const isGone = (record: MonthlyRecord): boolean =>
      registerOf(record) === edition.register && monthOf(record) < edition.month;
    for (const [name, record] of this.#told) if (isGone(record)) this.#told.delete(name);
    return isGone;
  }
}
