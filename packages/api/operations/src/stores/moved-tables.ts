import { type ColumnKind, schemaOfKinds } from './schema/index.ts';

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
  (name: string, key: string, columns: string): MovedTable => ({
    name,
    half,
    key: key.split(' '),
    columns: columnsOf(columns),
    atOnce: rowsAtOnce,
  });
const account = tableOf('accounts');
const record = tableOf('records');

/** The columns of each table by kind, and its primary key, as the schema declares them: a column stands in one place. */
const declared = (
  half: MovedTable['half'],
): [string, Pick<MovedTable, 'half' | 'key' | 'columns'>][] =>
  schemaOfKinds[half]
    .replaceAll(/--.*/g, '')
    .split(';')
    .flatMap((statement) => {
      const [before = '', ...parts] = statement.split('(');
      const [create, table, name] = before.trim().split(' ');
      if (create !== 'CREATE' || table !== 'TABLE' || name === undefined) return [];
      return [[name, { half, ...columnsIn(parts.join('(')) }]];
    });

/** What stands in parentheses is a list of columns or of values, once the columns of the key are known. */
function columnsIn(text: string): Pick<MovedTable, 'key' | 'columns'> {
  const [, together] = text.split('PRIMARY KEY (');
  let flat = text.slice(0, text.lastIndexOf(')'));
  while (flat.includes('(')) flat = flat.replaceAll(/\([^()]*\)/g, '');
  const columns = flat
    .split(',')
    .map((column) => column.trim().split(/\s+/))
    .filter(([name = '']) => name === name.toLowerCase());
  const alone = columns.filter((words) => words.includes('PRIMARY')).map(([name = '']) => name);
  return {
    key: together?.split(')')[0]?.split(', ') ?? alone,
    columns: Object.fromEntries(columns.map(([name = '', kind]) => [name, kind as ColumnKind])),
  };
}

const declaredTables = new Map([...declared('accounts'), ...declared('records')]);

/** A table that both engines have alike. */
function shared(name: string, atOnce?: number): MovedTable {
  const table = declaredTables.get(name);
  if (table === undefined) throw new Error(`no table ${name} in the schema`);
  const isOfDocuments = table.half === 'accounts' && Object.values(table.columns).includes('json');
  return { name, ...table, atOnce: atOnce ?? (isOfDocuments ? largeRowsAtOnce : rowsAtOnce) };
}

/**
 * Everything of an installation that its databases hold and that cannot be made again, a table after those that it refers
 * to. A reservation is of a call that ended with its server, and a rate window is of one second: neither is moved.
 */
export const movedTables: readonly MovedTable[] = [
  shared('accounts'),
  shared('account_acts'),
  shared('browser_sessions'),
  shared('sign_in_links'),
  shared('keys'),
  account('usage', 'account_id period', 'account_id period requests:integer ai_chats:integer'),
  account(
    'calls',
    'account_id at number',
    `number:integer account_id at:instant request_id key_id token_type method path status:integer error_code
     requests:integer ai_chats:integer latency_ms:real`,
  ),
  shared('call_groups'),
  shared('daily_usage'),
  shared('endpoint_usage'),
  shared('idempotent_requests', largeRowsAtOnce),
  shared('oauth_clients'),
  shared('oauth_families'),
  shared('oauth_tokens'),
  shared('oauth_codes'),
  shared('oauth_consents'),
  shared('chat_sessions'),
  shared('saved_calculations'),
  shared('account_documents'),
  shared('scanners'),
  shared('watched_properties'),
  shared('scanner_events'),
  shared('report_subscriptions'),
  shared('area_reports'),
  shared('webhooks'),
  shared('webhook_deliveries', largeRowsAtOnce),
  shared('properties'),
  shared('feed_homes'),
  shared('home_aliases'),
  shared('agents'),
  shared('listings', 1_000),
  shared('images'),
  shared('sales'),
  shared('sale_uprns'),
  shared('sale_months'),
  shared('leases'),
  shared('companies'),
  shared('titles'),
  shared('home_facts'),
  shared('register_editions'),
  shared('certificates', 1_000),
  shared('uprns'),
  shared('postcodes'),
  shared('places'),
  shared('schools'),
  shared('stops'),
  shared('designations', largeRowsAtOnce),
  shared('designation_districts'),
  shared('planning_applications'),
  shared('house_price_index'),
  shared('rent_levels'),
  shared('area_figures'),
  shared('crime_months'),
  shared('build_cost_references', largeRowsAtOnce),
  shared('crime_counts'),
  shared('estimates'),
  shared('listing_search'),
  record(
    'sale_links',
    'property_key sale_key',
    'property_key:integer sale_key:integer match_confidence score:integer unit_exact:boolean',
  ),
  shared('off_market'),
  shared('district_market'),
  shared('area_judgements'),
  shared('marked_links'),
  shared('marked_homes'),
  shared('marked_placement'),
  shared('price_models'),
  shared('valued_months'),
  shared('marked_models'),
  shared('marked_leads'),
  shared('marked_markets'),
  // After the tables whose rows are noted here as they are written.
  shared('changed_homes'),
  shared('outcode_changes'),
  shared('data_versions'),
  shared('store_state'),
];
