import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from '../input/input-file.ts';
import { newlinesInText, textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { known } from '../values/text.ts';
import {
  BLM_PRICE_QUALIFIER,
  BLM_PROPERTY_TYPE,
  BLM_RENT_PERIOD,
  BLM_STATUS,
  BLM_TENURE,
} from './blm-codes.ts';
import { agentsAddress } from './agents-address.ts';
import { joinedText, listingSource, rentPeriodOf, type ListingSource } from './values.ts';

const LETTINGS = '2';
const HIDDEN = '0';
const DEFINITION = '#DEFINITION#';
const DATA = '#DATA#';

interface Definition {
  readonly field: string;
  readonly record: string;
  readonly names: readonly string[];
  readonly declared: number | null;
  /** The day of the header (`YYYY-MM-DD`): null where what it gives is none, undefined without one. */
  readonly day: string | null | undefined;
}

/**
 * The agents' BLM feed, version 3: separators and property count in `#HEADER#`, names in `#DEFINITION#`, records in
 * `#DATA#` up to `#END#`. Each listing is handed on with the day of the feed (`Generated Date`): null where it is no day or is
 * later than the import, undefined where the header has none.
 *
 * @throws {ImportError} `truncated` without `#END#`, with fewer records than declared or a record short of fields.
 */
export async function eachBlmListing(
  file: InputFile,
  sink: RecordSink,
  onListing: (listing: ListingSource, feedOn?: string | null) => void,
): Promise<void> {
  let definition: Definition | null = null;
  /** What came before this block and is not used up; it is not searched again. */
  let held = '';
  let line = 1;
  let records = 0;
  const takeRecord = (text: string, { field, day, ...layout }: Definition): void => {
    const from = line + newlinesInText(text, 0, text.length - text.trimStart().length);
    line += newlinesInText(text, 0, text.length);
    records += 1;
    const values = text.trim().split(field);
    if (values.every((value) => value.trim() === '')) return;
    sink.row(from);
    const fields = fieldsOf(file.name, from, layout.names, values);
    const ahead = typeof day === 'string' && sink.isAhead(day);
    onListing(sourceOf(fields), ahead ? null : day);
  };
  for await (const text of textBlocks(file, 'windows-1252')) {
    let block = text;
    if (definition === null) {
      const from = Math.max(0, held.length - DATA.length);
      held += block;
      const data = held.indexOf(DATA, from);
      if (data !== -1) {
        const head = held.slice(0, data);
        definition = definitionOf(file.name, head);
        line += newlinesInText(head, 0, head.length);
        block = held.slice(data + DATA.length);
        held = '';
      }
    }
    if (definition !== null) {
      let start = 0;
      for (
        let end = block.indexOf(definition.record);
        end !== -1;
        end = block.indexOf(definition.record, start)
      ) {
        takeRecord(held + block.slice(start, end), definition);
        held = '';
        start = end + 1;
      }
      held += block.slice(start);
    }
    if (held.length > LIMITS.lineBytes) {
      throw new ImportError('too_large', { file: file.name, line }, 'a record is too long');
    }
    await sink.settle();
  }
  if (definition === null) {
    throw new ImportError(
      'wrong_file',
      { file: file.name, line: 1 },
      'is no BLM feed: it has no #DATA#',
    );
  }
  if (held.trim() !== '#END#') {
    throw new ImportError('truncated', { file: file.name, line }, 'ends before #END#');
  }
  if (definition.declared !== null && records < definition.declared) {
    const reason = `holds ${records} properties where its header declares ${definition.declared}`;
    throw new ImportError('truncated', { file: file.name, line }, reason);
  }
}

function definitionOf(file: string, head: string): Definition {
  const settings = settingsOf(head);
  const setting = (name: string): string | undefined => settings.get(name.toLowerCase());
  const mark = (name: string, usual: string): string =>
    /^'(.)'$/.exec(setting(name) ?? '')?.[1] ?? usual;
  const field = mark('EOF', '^');
  const record = mark('EOR', '~');
  const version = setting('Version') ?? '';
  const definition = head.indexOf(DEFINITION);
  const names = (definition === -1 ? '' : head.slice(definition + DEFINITION.length))
    .replaceAll(record, '')
    .split(field)
    .map((name) => name.trim().toUpperCase());
  if (names.at(-1) === '') names.pop();
  if (!version.startsWith('3') || field === record || !names.includes('AGENT_REF')) {
    const reason = 'is no BLM feed of version 3 with an AGENT_REF in its #DEFINITION#';
    throw new ImportError('wrong_file', { file, line: 1 }, reason);
  }
  const generated = setting('Generated Date');
  const declared = Number(setting('Property Count') ?? '');
  return {
    field,
    record,
    names,
    declared: Number.isSafeInteger(declared) && declared > 0 ? declared : null,
    day: generated === undefined ? undefined : dateOf(generated),
  };
}

/** The lines `name : value` before the definition, by their names in lower case; the first of a name counts. */
function settingsOf(head: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name !== '' && value !== '' && !settings.has(name)) settings.set(name, value);
  }
  return settings;
}

function fieldsOf(
  file: string,
  line: number,
  names: readonly string[],
  values: readonly string[],
): ReadonlyMap<string, string> {
  // A separator after the last field is usual.
  const width = values.at(-1) === '' ? values.length - 1 : values.length;
  if (width < names.length - 1 || values.length > names.length + 1) {
    const reason = `has ${width} fields where ${names.length} belong`;
    throw new ImportError('truncated', { file, line }, reason);
  }
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

/** A BLM record by the names of the CSV layout. */
function sourceOf(fields: ReadonlyMap<string, string>): ListingSource {
  const field = (name: string): string | null => known(fields.get(name));
  const code = (name: string): string => field(name) ?? '';
  const numbered = (prefix: string): string[] =>
    [...fields.keys()]
      .filter((name) => name.startsWith(prefix) && /^[0-9]+$/.test(name.slice(prefix.length)))
      .map((name) => field(name))
      .filter((value) => value !== null);
  const letting = code('TRANS_TYPE_ID') === LETTINGS;
  const address = agentsAddress(field('ADDRESS_1'), field('ADDRESS_2'), field('ADDRESS_3'));
  const values: Readonly<Record<string, string | null | undefined>> = {
    reference: field('AGENT_REF'),
    branch_id: field('BRANCH_ID'),
    listing_type: letting ? 'rent' : 'sale',
    status:
      code('PUBLISHED_FLAG') === HIDDEN
        ? 'withdrawn'
        : (BLM_STATUS.get(code('STATUS_ID')) ?? code('STATUS_ID')),
    title: field('DISPLAY_ADDRESS'),
    description: joinedText(field('SUMMARY'), field('DESCRIPTION')),
    price: field('PRICE'),
    price_qualifier: BLM_PRICE_QUALIFIER.get(code('PRICE_QUALIFIER')),
    rent_period: letting ? rentPeriodOf(BLM_RENT_PERIOD, field('LET_RENT_FREQUENCY')) : null,
    ...address,
    town: field('TOWN'),
    postcode: `${code('POSTCODE1')} ${code('POSTCODE2')}`,
    latitude: field('LATITUDE'),
    longitude: field('LONGITUDE'),
    uprn: field('UPRN'),
    property_type: BLM_PROPERTY_TYPE.get(code('PROP_SUB_ID')) ?? 'other',
    bedrooms: field('BEDROOMS'),
    bathrooms: field('BATHROOMS'),
    tenure: BLM_TENURE.get(code('TENURE_TYPE_ID')),
    council_tax_band: field('COUNCIL_TAX_BAND'),
    lease_years_remaining: field('TENURE_UNEXPIRED_YEARS'),
    ground_rent_annual: field('ANNUAL_GROUND_RENT'),
    service_charge_annual: field('ANNUAL_SERVICE_CHARGE'),
    new_build: field('NEW_HOME_FLAG'),
    first_listed_at: field('CREATE_DATE'),
    updated_at: field('UPDATE_DATE'),
  };
  const lists: Readonly<Record<string, readonly string[]>> = {
    key_features: numbered('FEATURE'),
    images: numbered('MEDIA_IMAGE_').filter((name) => !/\.pdf$/i.test(name)),
    floorplans: numbered('MEDIA_FLOOR_PLAN_'),
  };
  return listingSource(values, lists);
}
