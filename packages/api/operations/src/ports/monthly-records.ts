/** A register that its publisher renews month by month, whole or by changes. */
export type MonthlyRegister = 'leases' | 'companies' | 'ccod' | 'ocod';

/** What of a monthly register the newest month tells stands; null is older than any. */
interface OfMonth {
  /** Of the file, `YYYY-MM`. */
  readonly month: string | null;
}

/** A file that names all of a register: what earlier months told and it does not name is gone. */
export interface RegisterEditionRecord {
  readonly register: MonthlyRegister;
  /** `YYYY-MM`. */
  readonly month: string;
  /** How many rows it has, by which a register of the nation is told from a part of it. */
  readonly rows: number;
}

/** A registered lease of one property: a lease of several has several. */
export interface LeaseRecord extends OfMonth {
  /** The registry's numbers of the lease and of the property in it. */
  readonly id: string;
  readonly uprn: number | null;
  /** In one line, without its postcode. */
  readonly address: string;
  readonly postcode: string | null;
  /** The day of the lease. */
  readonly date: string | null;
  /** The last day of its term; null where the words of the term do not tell it. */
  readonly expiresOn: string | null;
}
export interface LeaseDeletion extends OfMonth {
  readonly delete: string;
}

/** A company as Companies House names its state; one that is dissolved is in no file. */
export interface CompanyRecord extends OfMonth {
  /** Eight characters. */
  readonly number: string;
  readonly status: string;
}

/** What owns a title: councils and housing associations are no companies in the sense of an investor. */
export type OwnerKind = 'company' | 'council' | 'housing_association' | 'other';

/** A title that its register says is owned by something other than people. */
export interface TitleRecord extends OfMonth {
  readonly register: 'ccod' | 'ocod';
  readonly title: string;
  readonly tenure: 'freehold' | 'leasehold' | null;
  /** In one line, without its postcode. */
  readonly address: string;
  readonly postcode: string | null;
  /** Whether it is of several addresses, of which one or none is told. */
  readonly isMultiple: boolean;
  /** The first owner that is a company, else the first. The number has eight characters. */
  readonly owner: {
    readonly name: string;
    readonly number: string | null;
    readonly kind: OwnerKind;
  };
}
export interface TitleDeletion extends OfMonth {
  readonly register: 'ccod' | 'ocod';
  readonly delete: string;
}
