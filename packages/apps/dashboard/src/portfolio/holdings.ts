import { signal } from '@preact/signals';
import type { Operations } from '@freehold/client';
import { numberOrText } from '../deal/field.ts';
import { kept } from '../view/kept.ts';

export type Body = Operations['portfolio']['input']['body'];
type Holding = Body['holdings'][number];

/** A column of the holdings: its field of the API, its head in table and file, and how it is read. */
export const holdingColumns = [
  ['name', 'Home', 'text'],
  ['value', 'Value', 'number'],
  ['monthly_rent', 'Rent a month', 'number'],
  ['annual_costs', 'Costs a year', 'number'],
  ['loan_balance', 'Loan', 'number'],
  ['mortgage_rate', 'Rate %', 'number'],
  ['mortgage_term_years', 'Years left', 'number'],
  ['interest_only', 'Interest only', 'switch'],
  ['fixed_until', 'Fixed until', 'date'],
  ['energy_band', 'Energy band', 'text'],
] as const satisfies readonly (readonly [
  keyof Holding,
  string,
  'text' | 'number' | 'switch' | 'date',
])[];

export type HoldingKey = (typeof holdingColumns)[number][0];
/** A holding as it is typed; what is left out is empty. */
export type HoldingRow = Readonly<Record<HoldingKey, string>>;

export const emptyRow = Object.fromEntries(holdingColumns.map(([key]) => [key, ''])) as HoldingRow;

/** Who owns the homes, as it is typed. */
export interface OwnerTyped {
  readonly kind: 'individual' | 'company';
  readonly nation: string;
  /** Pounds a year: what the person earns beside, or what the company does. */
  readonly other: string;
}

/** Homes at most, as the API takes them. */
export const holdingsMost = 1000;

/** The portfolio of this browser, which goes on where the account keeps another or none. */
export const holdings = kept<readonly HoldingRow[]>('holdings', []);
/** A home that joins them once those of the account are here; it takes the place of one of its name. */
export const joining = signal<HoldingRow | null>(null);
export const owner = kept<OwnerTyped>('owner', {
  kind: 'individual',
  nation: 'england',
  other: '',
});

/** What is sent. What is empty is left out: the API refuses by name what it cannot do without. */
export function portfolioBody(
  rows: readonly HoldingRow[],
  { kind, nation, other }: OwnerTyped,
): Body {
  const amount = other.trim() === '' ? undefined : numberOrText(other);
  const owner =
    kind === 'company'
      ? { kind, name: 'Owner', other_profits: amount }
      : { kind, name: 'Owner', nation, other_income: amount };
  return { owners: [owner as Body['owners'][number]], holdings: rows.map(sentHolding) };
}

/** What the page calls each input of the body, by its path in a refusal: `holdings[0].mortgage_rate`. */
export function labelsOf({ holdings: homes }: Body): ReadonlyMap<string, string> {
  // One that was not typed is not sent.
  const ofRows = homes.flatMap(({ name }: Partial<Holding>, at) =>
    holdingColumns.map(
      ([key, head]) =>
        [`holdings[${at}].${key}`, `${head} of ${name ?? `home ${at + 1}`}`] as const,
    ),
  );
  return new Map([
    ['owners[0].other_income', 'Other income a year'],
    ['owners[0].other_profits', 'Other profits a year'],
    ...ofRows,
  ]);
}

/** What is typed of a home, as the API takes it. */
export function sentHolding(row: HoldingRow): Holding {
  const given = holdingColumns.filter(([key]) => row[key].trim() !== '');
  const sent: Partial<Record<HoldingKey, string | number | boolean>> = Object.fromEntries(
    given.map(([key, , read]) => [key, sentAs(read, row[key].trim())]),
  );
  return sent as Holding;
}

function sentAs(read: (typeof holdingColumns)[number][2], text: string) {
  if (read === 'switch') return isYes(text);
  return read === 'number' ? numberOrText(text) : text;
}

const isYes = (text: string) => ['yes', 'true', '1'].includes(text.toLowerCase());

/** Holdings from elsewhere, as the page has them. */
export interface HoldingsRead {
  readonly rows: readonly HoldingRow[];
  /** What the page has no place for, such as `owners`. */
  readonly leftOut: readonly string[];
}

/** A portfolio of the API as the page has it. */
export function typedOf({ owners, holdings: homes, ...rest }: Body): HoldingsRead & {
  readonly owner: OwnerTyped;
} {
  const [first, ...others] = owners;
  // The API takes none without an owner.
  const { kind, name: _, ...fields } = first as Body['owners'][number];
  const {
    nation = 'england',
    other_income,
    other_profits,
    ...beyond
  } = fields as Partial<Record<'nation' | 'other_income' | 'other_profits', string | number>>;
  const columns = new Set<string>(holdingColumns.map(([key]) => key));
  const beside = homes.flatMap((home) => Object.keys(home).filter((key) => !columns.has(key)));
  const other = kind === 'company' ? other_profits : other_income;
  return {
    owner: { kind, nation: String(nation), other: String(other ?? '') },
    rows: homes.map(typedHolding),
    leftOut: [
      ...new Set([
        ...others.map(({ name }) => name),
        ...Object.keys(beyond),
        ...beside,
        ...Object.keys(rest),
      ]),
    ],
  };
}

/** Whether two portfolios are one, as the page has them; null is one without homes. */
export function isSamePortfolio(one: Body | null, other: Body | null): boolean {
  const text = (body: Body | null) => JSON.stringify(body && typedOf(body));
  return text(one) === text(other);
}

function typedHolding(home: Holding): HoldingRow {
  return Object.fromEntries(
    holdingColumns.map(([key]) => {
      const value = home[key];
      return [key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')];
    }),
  ) as HoldingRow;
}

/**
 * Holdings of a file whose first line names the columns, in any order, as the API does (the file of `freehold portfolio`) or
 * as the page does; null where none of them is `name` or `Home`.
 */
export function holdingsOf(csv: string): HoldingsRead | null {
  const [heads = [], ...lines] = csvRows(csv);
  const at = new Map(heads.map((head, column) => [head.trim().toLowerCase(), column]));
  if (!at.has('name') && !at.has('home')) return null;
  const columnOf = holdingColumns.map(
    ([key, head]) => [key, at.get(key) ?? at.get(head.toLowerCase()) ?? -1] as const,
  );
  const isRead = new Set<number>(columnOf.map(([, column]) => column));
  return {
    rows: lines
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map(
        (cells) =>
          Object.fromEntries(
            columnOf.map(([key, column]) => [key, cells[column]?.trim() ?? '']),
          ) as HoldingRow,
      ),
    leftOut: heads.filter((head, column) => head.trim() !== '' && !isRead.has(column)),
  };
}

/** The cells of comma-separated values (RFC 4180). */
export function csvRows(csv: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = csv
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '');
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (mark === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (mark === ',' || mark === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (mark === '\n') rows.push([]);
    } else {
      cell += mark;
    }
  }
  rows.at(-1)?.push(cell);
  return rows;
}
