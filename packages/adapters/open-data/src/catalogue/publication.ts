import type { Nation } from '@freehold/operations';

/** How the current file of a publisher is found. An address that the operator gives stands in the place of the first one asked. */
export type Find =
  /** It always lies there. */
  | { readonly by: 'address'; readonly address: string }
  /** A page of the publisher links to it: the newest link that fits, by the date in its name, or every one of them. */
  | {
      readonly by: 'page';
      readonly address: string;
      readonly link: RegExp;
      readonly every?: true;
    }
  /** Its address holds its date as `{yyyy}`, `{mm}`, `{dd}`: the newest that is there, looked for backwards from the day of asking. */
  | {
      readonly by: 'date';
      readonly address: string;
      readonly step: 'month' | 'day';
      readonly tries: number;
    }
  /** The list of downloads of Ordnance Survey, with size and MD5. */
  | { readonly by: 'os-downloads'; readonly address: string }
  /** A search of ArcGIS Online: the newest item whose file name fits. */
  | { readonly by: 'arcgis-items'; readonly address: string; readonly file: RegExp }
  /** The list of a dataset of HM Land Registry's licensed data, which leads to a signed link. */
  | { readonly by: 'land-registry-data'; readonly address: string; readonly file: RegExp }
  /** A file of the energy certificate service, which tells its size beside it. */
  | { readonly by: 'epc-service'; readonly address: string };

/** What a publisher wants before it gives a file. */
export interface Credential {
  /** The environment variable that takes it. It is sent to the publisher's own host alone, and never told. */
  readonly variable: 'FREEHOLD_EPC_TOKEN' | 'FREEHOLD_LAND_REGISTRY_KEY';
  /** The word before it in the header `Authorization`. */
  readonly scheme: 'Bearer ' | '';
  /** How to get it, in a line. */
  readonly how: string;
}

/** Which rows of the CSV files in a zip are of an area. */
export interface RowsOfArea {
  readonly members: RegExp;
  /** The columns that tell where a row is. */
  readonly by:
    { readonly postcode: string } | { readonly latitude: string; readonly longitude: string };
  /** Rows of other members belong to a row by this column of both. */
  readonly key?: { readonly column: string; readonly besides: RegExp };
}

/** One file of a publication. */
export interface PublishedFile {
  /** Lower case with hyphens; `FREEHOLD_SOURCE_<NAME>` gives another address or a path. */
  readonly name: string;
  /** What it is called in the cache: readers know some files by their names. */
  readonly saveAs: string;
  readonly find: Find;
  readonly format: 'csv' | 'zip' | 'xlsx' | 'mbtiles';
  /** What a text file of it begins with. */
  readonly begins?: RegExp;
  /** Null: not known. */
  readonly bytes: number | null;
  /** The field, from 0, that holds the postcode of a line: of a file too large to be kept, only the lines of an area are. */
  readonly postcodeField?: number;
  /** Of a zip too large to be kept, only the rows of an area are. */
  readonly rowsOfArea?: RowsOfArea;
}

/** What a publisher gives, as one name of `freehold fetch`. */
export interface Publication {
  readonly name: string;
  /** The dataset of `freehold import` that reads it; null: the file itself is kept, as the base map of the dashboard. */
  readonly dataset: string | null;
  readonly publisher: string;
  /** Where people find it. */
  readonly page: string;
  /** In a line. */
  readonly licence: string;
  readonly cadence: string;
  /** Months after which a newer edition is expected; null: it is final. */
  readonly everyMonths: number | null;
  /** In a line. */
  readonly fills: string;
  readonly files: readonly PublishedFile[];
  /** A file of changes since the edition before, in the place of all files. */
  readonly changes?: PublishedFile;
  readonly credential?: Credential;
  /** The nations that it tells of; not given: all four. */
  readonly nations?: readonly Nation[];
  /** Whether `freehold setup` takes it. */
  readonly setup: boolean;
  /** Rows of the whole, and bytes that a row of it takes in the store: for the disk and time that `setup` tells. */
  readonly rows: number;
  readonly bytesARow: number;
  /** Where the facts of this entry were read, and when. */
  readonly source: string;
  readonly asOf: string;
  /** `unconfirmed`: a part of them was not seen in use. */
  readonly standing: 'confirmed' | 'unconfirmed';
}

/** A dataset of `freehold import` that cannot be fetched by name. */
export interface Unfetchable {
  readonly dataset: string;
  readonly reason: string;
}
