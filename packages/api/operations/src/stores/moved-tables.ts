import { areaJudgementRows, estimateRows } from './estimate-rows.ts';
import type { ColumnType } from './records/record-dialect.ts';
import { type TableRows, typesOf } from './records/row-map.ts';
import {
  applicationRows,
  areaFigureRows,
  buildCostReferenceRows,
  certificateRows,
  designationRows,
  housePriceIndexRows,
  placeRows,
  postcodeRows,
  rentLevelRows,
  schoolRows,
  stopRows,
  uprnRows,
} from './register-rows.ts';

/** What a column holds, whatever type a store keeps it in. A moved value is a text, a number or a truth value, or null. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'real'
  | 'boolean'
  /** Milliseconds since 1970. */
  | 'instant'
  /** The text as it was written. */
  | 'json'
  /** Texts, as a JSON array without spaces. */
  | 'list'
  /** In lower case. */
  | 'uuid'
  /** The id of a sale in its registry: in upper case where it is a UUID. */
  | 'registry-id';

/** A table that every store has, by the names of the embedded one. */
export interface MovedTable {
  readonly name: string;
  readonly half: 'accounts' | 'records';
  /** What tells its rows apart, and orders them: an index of each store begins with it. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** Rows that are held in memory at once. */
  readonly atOnce: number;
}

/** `name name:kind …`; without a kind it is a text. */
function columnsOf(declared: string): Record<string, ColumnKind> {
  const columns = declared.trim().split(/\s+/);
  return Object.fromEntries(
    columns.map((column) => {
      const [name = '', kind = 'text'] = column.split(':');
      return [name, kind as ColumnKind];
    }),
  );
}

const rowsAtOnce = 5_000;
/** Of rows that hold whole documents or shapes. */
const largeRowsAtOnce = 200;

const tableOf =
  (half: MovedTable['half']) =>
  (
    name: string,
    key: string,
    columns: string,
    atOnce = half === 'accounts' && columns.includes(':json') ? largeRowsAtOnce : rowsAtOnce,
  ): MovedTable => ({
    name,
    half,
    key: key.split(' '),
    columns: columnsOf(columns),
    atOnce,
  });
const account = tableOf('accounts');
const record = tableOf('records');

const kinds: Readonly<Record<ColumnType, ColumnKind>> = {
  text: 'text',
  bigint: 'integer',
  integer: 'integer',
  double: 'real',
  boolean: 'boolean',
  uuid: 'uuid',
  registry: 'registry-id',
  json: 'json',
};

/** The rows of a table, told apart by a `key` of the store's own where they have one. */
function rowsOf(
  { table, natural, map }: TableRows<never>,
  { isKeyed = false, atOnce = rowsAtOnce } = {},
): MovedTable {
  const told = Object.entries(typesOf(map)).map(([name, type]) => [name, kinds[type]] as const);
  return {
    name: table,
    half: 'records',
    key: isKeyed ? ['key'] : natural,
    columns: { ...(isKeyed ? { key: 'integer' } : {}), ...Object.fromEntries(told) },
    atOnce,
  };
}

const address = 'saon paon street locality town';
const homeFact = 'kind id uprn:integer address postcode value valid_from valid_until month';
const searched = `status property_type bedrooms:integer bathrooms:integer floor_area_sqft:integer tenure energy_band`;
const flags = 'flags_0:integer flags_1:integer flags_2:integer';
const position = 'lat:real lon:real';
const tiers = 'brrr_tier hmo_tier btl_tier';
const designated =
  'is_listed_building:boolean in_conservation_area:boolean is_flood_zone:boolean has_article4:boolean';

/**
 * Everything of an installation that its databases hold and that cannot be made again, a table after those that it refers
 * to. A reservation is of a call that ended with its server, and a rate window is of one second: neither is moved.
 */
export const movedTables: readonly MovedTable[] = [
  account(
    'accounts',
    'id',
    'id name plan platform_subscription is_owner:boolean is_suspended:boolean signed_out_at:instant',
  ),
  account('account_acts', 'id', 'id at:instant by account_id change:json'),
  account('browser_sessions', 'hash', 'hash account_id expires_at:instant'),
  account('sign_in_links', 'hash', 'hash account_id expires_at:instant'),
  account(
    'keys',
    'id',
    `id account_id name prefix hash created_at:instant expires_at:instant last_used_at:instant revoked_at:instant`,
  ),
  account('usage', 'account_id period', 'account_id period requests:integer ai_chats:integer'),
  account(
    'calls',
    'account_id at number',
    `number:integer account_id at:instant request_id key_id token_type method path status:integer error_code
     requests:integer ai_chats:integer latency_ms:real`,
  ),
  account(
    'call_groups',
    'account_id hour key_id token_type status error_code',
    `account_id hour:instant key_id token_type status:integer error_code calls:integer requests:integer ai_chats:integer`,
  ),
  account(
    'daily_usage',
    'account_id day key_id',
    `account_id day key_id requests:integer credits:integer ai_chats:integer errors:integer charged_lines:integer
     free_lines:integer`,
  ),
  account(
    'endpoint_usage',
    'account_id day endpoint',
    'account_id day endpoint calls:integer cost:integer',
  ),
  account(
    'idempotent_requests',
    'account_id key',
    'account_id key fingerprint begun_at:instant answer',
    largeRowsAtOnce,
  ),
  account('oauth_clients', 'id', 'id name redirect_uris:list expires_at:instant is_used:boolean'),
  account(
    'oauth_families',
    'family_id',
    'family_id client_id account_id scopes:list resource key_id revoked_at:instant',
  ),
  account('oauth_tokens', 'hash', 'hash family_id kind expires_at:instant used_at:instant'),
  account('oauth_codes', 'hash', 'hash redirect_uri challenge'),
  account('oauth_consents', 'id', 'id expires_at:instant'),
  account('chat_sessions', 'id', 'id account_id kept_at:instant conversation:json'),
  account(
    'saved_calculations',
    'id',
    `id account_id name strategy property_id inputs:json results:json notes tags:list engine_version rates_version
     created_at:instant updated_at:instant revision:integer`,
  ),
  account('account_documents', 'account_id name', 'account_id name content:json revision:integer'),
  account(
    'scanners',
    'id',
    `id account_id kind name outcodes:list polygon_wkt criteria:json map_centre_latitude:real map_centre_longitude:real
     map_zoom:real alert_id last_checked_at:instant checked_before:instant is_primed:boolean is_active:boolean created_at:instant
     updated_at:instant revision:integer looks:integer`,
  ),
  account(
    'watched_properties',
    'scanner_id property_id',
    'scanner_id property_id is_new:boolean was_new:boolean matches:boolean status price:integer classification',
  ),
  account(
    'scanner_events',
    'scanner_id occurred_at id',
    'scanner_id occurred_at:instant id type property_id previous:json current:json',
  ),
  account(
    'report_subscriptions',
    'id',
    `id account_id name area property_type frequency is_active:boolean next_report_at:instant last_report_at:instant
     created_at:instant updated_at:instant`,
  ),
  account(
    'area_reports',
    'subscription_id period_end',
    'subscription_id period_end:instant period_start:instant id area property_type',
  ),
  account(
    'webhooks',
    'id',
    `id account_id url event_types:list is_active:boolean secrets:json failing_since:instant disabled_at:instant
     disabled_reason missed:integer last_missed_at:instant created_at:instant updated_at:instant revision:integer
     due_at:instant leased_until:instant`,
  ),
  account(
    'webhook_deliveries',
    'webhook_id id',
    `webhook_id id type payload created_at:instant status attempts:integer due_at:instant last_attempt_at:instant
     response_status:integer fault`,
    largeRowsAtOnce,
  ),

  record(
    'properties',
    'key',
    `key:integer id:uuid uprn:integer ${address} postcode outcode nation ${position} type_code property_type
     bedrooms:integer bathrooms:integer floor_area_sqm:real tenure energy_band council_tax_band owner_name owner_number
     owner_distressed:boolean is_company_owned:boolean lease_expires_on ${designated} flood_level`,
  ),
  record(
    'feed_homes',
    'key',
    `key:integer id:uuid uprn:integer ${address} postcode nation ${position} type_code property_type bedrooms:integer
     bathrooms:integer floor_area_sqm:real tenure energy_band council_tax_band owner_name owner_number
     owner_distressed:boolean`,
  ),
  record('home_aliases', 'id', 'id:uuid home_key:integer'),
  record('agents', 'key', 'key:integer branch_id name company_name phone'),
  record(
    'listings',
    'key',
    `key:integer property_key:integer property_id:uuid listing_type status source source_reference listing_url title description
     key_features:json words price:integer price_qualifier original_price:integer lease_years:integer
     ground_rent:integer service_charge:integer new_build:boolean first_listed_at:integer updated_at:integer
     reductions:integer reduction:integer last_reduced_at:integer gone_at:integer history:json flag_evidence:json
     agent_key:integer image_count:integer main_image_id ${flags} search_outcode`,
    1_000,
  ),
  record(
    'images',
    'id',
    'id listing_key:integer position:integer kind caption width:integer height:integer location',
  ),
  record(
    'sales',
    'key',
    `key:integer id:registry-id price:integer day:integer type_code new_build:boolean tenure category ${address}
     district county postcode outcode uprn:integer source home_key:integer`,
  ),
  record('sale_uprns', 'sale_id uprn', 'sale_id:registry-id uprn:integer month'),
  record('leases', 'id', 'id uprn:integer address postcode leased_on expires_on month'),
  record('companies', 'number', 'number status month'),
  record(
    'titles',
    'register title',
    `register title tenure address postcode is_multiple:boolean owner_name owner_number owner_kind month`,
  ),
  record('home_facts', 'kind id', homeFact),
  record('register_editions', 'register', 'register month rows:integer'),
  rowsOf(certificateRows, { isKeyed: true, atOnce: 1_000 }),
  rowsOf(uprnRows),
  rowsOf(postcodeRows, { isKeyed: true }),
  rowsOf(placeRows, { isKeyed: true }),
  rowsOf(schoolRows, { isKeyed: true }),
  rowsOf(stopRows, { isKeyed: true }),
  rowsOf(designationRows, { isKeyed: true, atOnce: largeRowsAtOnce }),
  record('designation_districts', 'kind district', 'kind district source'),
  rowsOf(applicationRows, { isKeyed: true }),
  rowsOf(housePriceIndexRows),
  rowsOf(rentLevelRows),
  rowsOf(areaFigureRows),
  record('crime_months', 'force month', 'force month'),
  rowsOf(buildCostReferenceRows, { atOnce: largeRowsAtOnce }),
  record('crime_counts', 'area force month', 'area force month crimes:integer'),
  rowsOf(estimateRows),
  record(
    'listing_search',
    'listing_type outcode key',
    `listing_type outcode key:integer id:uuid ${searched} price:integer price_per_sqft:integer council_tax_band
     lease_years:integer new_build:boolean discount:integer yield:integer deal_score:integer is_hot_deal:boolean
     motivation_score:integer motivation_tier ${tiers} first_listed_at:integer reductions:integer reduction:integer
     last_reduced_at:integer ${designated} ${flags} postcode town ${position} rent:integer gone_at:integer`,
  ),
  record(
    'sale_links',
    'property_key sale_key',
    'property_key:integer sale_key:integer match_confidence score:integer unit_exact:boolean',
  ),
  record(
    'off_market',
    'outcode key',
    `outcode key:integer id:uuid property_type bedrooms:integer bathrooms:integer floor_area_sqft:integer tenure
     energy_band last_sold_day:integer last_sold_price:integer transaction_count:integer value:integer
     value_lower:integer value_upper:integer equity:integer equity_hundredths:integer rent:integer yield:integer
     motivation_score:integer classification signals:json delisted_day:integer ${position}`,
  ),
  record(
    'district_market',
    'outcode',
    `outcode active_count:integer total_count:integer avg_price:real median_price:real avg_rent:real avg_yield:real
     avg_days_on_market:real avg_deal_score:real refreshed_at:integer median_price_per_sqft:real lat:real lon:real
     south:real north:real west:real east:real`,
  ),
  rowsOf(areaJudgementRows),
  record('marked_links', 'mark', 'mark revision:integer'),
  record('marked_homes', 'mark', 'mark revision:integer'),
  record('marked_placement', 'mark', 'mark:integer revision:integer'),
  record('price_models', 'area', 'area rules model'),
  record('marked_models', 'mark', 'mark revision:integer'),
  record('marked_leads', 'mark', 'mark:integer revision:integer'),
  record('marked_markets', 'mark', 'mark revision:integer'),
  // After the tables whose rows are noted here as they are written.
  record('changed_homes', 'property_key', 'property_key:integer'),
  record('outcode_changes', 'outcode', 'outcode generation:integer'),
  record('data_versions', 'dataset', 'dataset version:integer'),
  record('store_state', 'name', 'name value:integer'),
];
