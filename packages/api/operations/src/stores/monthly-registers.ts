import type { HomeFactRecord } from '../ports/home-facts.ts';
import type {
  CompanyRecord,
  LeaseDeletion,
  LeaseRecord,
  TitleDeletion,
  TitleRecord,
} from '../ports/monthly-records.ts';

/**
 * How rows of a register are kept that is renewed month by month. A row whose month is older than that of the row held, or
 * than the newest complete file, changes nothing, so that files may come in any order. '' stands for no month.
 */
export interface MonthlyTable {
  readonly table: string;
  /** Of the register, in SQL over a row `s`. */
  readonly register: string;
  readonly natural: readonly string[];
  readonly columns: Readonly<Record<string, 'text' | 'bigint' | 'boolean'>>;
}

/** A deletion is a row without an address, so that an older file does not bring back what it deleted. */
export const leaseTable = {
  table: 'leases',
  register: `'leases'`,
  natural: ['id'],
  columns: {
    id: 'text',
    uprn: 'bigint',
    address: 'text',
    postcode: 'text',
    leased_on: 'text',
    expires_on: 'text',
    month: 'text',
  },
} as const satisfies MonthlyTable;

export function leaseRow(lease: LeaseRecord | LeaseDeletion) {
  const { month } = lease;
  const { date, expiresOn, id, ...told } =
    'delete' in lease ? { ...noLease, id: lease.delete } : lease;
  return {
    id,
    uprn: told.uprn,
    address: told.address,
    postcode: told.postcode,
    leased_on: date,
    expires_on: expiresOn,
    month: month ?? '',
  };
}
const noLease = { uprn: null, address: null, postcode: null, date: null, expiresOn: null };

export const companyTable = {
  table: 'companies',
  register: `'companies'`,
  natural: ['number'],
  columns: { number: 'text', status: 'text', month: 'text' },
} as const satisfies MonthlyTable;

export function companyRow({ number, status, month }: CompanyRecord) {
  return { number, status, month: month ?? '' };
}

/** A deletion is a row without an address, as that of a lease. */
export const titleTable = {
  table: 'titles',
  register: 's.register',
  natural: ['register', 'title'],
  columns: {
    register: 'text',
    title: 'text',
    tenure: 'text',
    address: 'text',
    postcode: 'text',
    is_multiple: 'boolean',
    owner_name: 'text',
    owner_number: 'text',
    owner_kind: 'text',
    month: 'text',
  },
} as const satisfies MonthlyTable;

export function titleRow(title: TitleRecord | TitleDeletion) {
  const { register, month } = title;
  const told = 'delete' in title ? { ...noTitle, title: title.delete } : title;
  return {
    register,
    title: told.title,
    tenure: told.tenure,
    address: told.address,
    postcode: told.postcode,
    is_multiple: told.isMultiple,
    owner_name: told.owner.name,
    owner_number: told.owner.number,
    owner_kind: told.owner.kind,
    month: month ?? '',
  };
}
const noTitle = {
  tenure: null,
  address: null,
  postcode: null,
  isMultiple: null,
  owner: { name: null, number: null, kind: null },
};

/** No file of facts names all of a kind: what a later one leaves out stays. */
export const homeFactTable = {
  table: 'home_facts',
  register: 's.kind',
  natural: ['kind', 'id'],
  columns: {
    kind: 'text',
    id: 'text',
    uprn: 'bigint',
    address: 'text',
    postcode: 'text',
    value: 'text',
    valid_from: 'text',
    valid_until: 'text',
    month: 'text',
  },
} as const satisfies MonthlyTable;

export function homeFactRow({ from, until, month, ...told }: HomeFactRecord) {
  const { kind, id, uprn, address, postcode, value } = told;
  const days = { valid_from: from, valid_until: until };
  return { kind, id, uprn, address, postcode, value, ...days, month: month ?? '' };
}

/** Rows from which on a register is of the nation: HM Land Registry says more than 3.2 million, and about 100,000. */
const nationalRows = { ccod: 3_000_000, ocod: 80_000 } as const;

/** Whether complete files of both registers are held that cover England and Wales, and not a part of it. */
export function coversNation(editions: ReadonlyMap<string, number>): boolean {
  return Object.entries(nationalRows).every(
    ([register, rows]) => (editions.get(register) ?? 0) >= rows,
  );
}
