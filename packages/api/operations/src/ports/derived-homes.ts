import type { NoHomeReason } from '@freehold/market';
import type { HomeFactRecord } from './home-facts.ts';
import type { LeaseRecord, TitleRecord } from './monthly-records.ts';
import type {
  CertificateRecord,
  Nation,
  PropertyRecord,
  SaleRecord,
  UprnRecord,
} from './records.ts';

/** A store's own name of a record: it is handed back as it came. */
export type RecordKey = number | string;

/** A sale as homes are made of it. */
export interface HomeSale extends Pick<
  SaleRecord,
  'saon' | 'paon' | 'street' | 'locality' | 'town' | 'date' | 'pricePence' | 'typeCode' | 'tenure'
> {
  readonly key: RecordKey;
  /** Transaction id of the registry. */
  readonly id: string;
  /** Of every dwelling that it was of. */
  readonly uprns: readonly number[];
}

/** A certificate as homes are made of it. */
export type HomeCertificate = Pick<
  CertificateRecord,
  | 'certificateNumber'
  | 'uprn'
  | 'address'
  | 'lodgementDate'
  | 'propertyType'
  | 'builtForm'
  | 'floorAreaSqm'
  | 'currentBand'
>;

/** A lease as homes are made of it. */
export type HomeLease = Pick<LeaseRecord, 'id' | 'uprn' | 'address' | 'date' | 'expiresOn'>;

/** A title of a company as homes are made of it. */
export interface HomeTitle extends Pick<
  TitleRecord,
  'title' | 'tenure' | 'address' | 'isMultiple' | 'owner'
> {
  /** Of its owner, as Companies House tells it; null where it is not known. */
  readonly status: string | null;
}

/** What registers tell of the estate that a home is held by. */
export interface HomeEstate {
  /** False where it is known that no company owns it. */
  readonly isCompanyOwned: boolean | null;
  /** The last day of its lease, by the latest that is registered. */
  readonly leaseExpiresOn: string | null;
}

/** A home as it is stored, and the other ids by which it is found. */
export interface StoredHome {
  readonly key: RecordKey;
  readonly id: string;
  readonly aliases: readonly string[];
}

/** All that tells of the homes of a postcode, and those that are stored. */
export interface PostcodeRecords {
  readonly postcode: string;
  /** By the postcode directory. */
  readonly nation: Nation | null;
  readonly sales: readonly HomeSale[];
  readonly certificates: readonly HomeCertificate[];
  /** Homes as feeds tell them, each by the id that the feed gave. */
  readonly told: readonly PropertyRecord[];
  readonly leases: readonly HomeLease[];
  readonly titles: readonly HomeTitle[];
  /** Of this postcode, or of a UPRN that these name; in order of kind and id. */
  readonly facts: readonly HomeFactRecord[];
  /** Whether the registers of titles that are held cover England and Wales. */
  readonly isOwnershipNational: boolean;
  /** Of every UPRN that these name. */
  readonly points: readonly UprnRecord[];
  readonly homes: readonly StoredHome[];
}

export interface DerivedHome {
  /** What is known of it, under its id. */
  readonly record: PropertyRecord;
  readonly estate: HomeEstate;
  /** The other ids by which it is found. */
  readonly aliases: readonly string[];
  /** The ids by which feeds tell it. */
  readonly told: readonly string[];
  /** The stored home that it is; null where there is none. */
  readonly stored: RecordKey | null;
  /** Other stored homes that turned out to be it. */
  readonly merged: readonly RecordKey[];
  /** Its own sales. */
  readonly sales: readonly RecordKey[];
}

/** Why a record of a postcode makes no home; `ended`: a house whose flats were sold later. */
export type NoHome = NoHomeReason | 'ended';

export interface PostcodeHomes {
  readonly homes: readonly DerivedHome[];
  /** Stored homes that nothing tells of any more. */
  readonly gone: readonly RecordKey[];
  /** Sales that are of no home. */
  readonly without: readonly RecordKey[];
}
