import {
  assumptions,
  brrr,
  btl,
  errorCodes,
  flip,
  hmo,
  sa,
  unitOf,
  type ExplainedLine,
  type Strategy,
} from '@freehold/calculators';
import { costs, plans } from '@freehold/metering';
import { allSchedules, type Schedule } from '@freehold/stamp-duty';

/** A table in Markdown; a bar in a cell is escaped. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [rowText(head), rowText(head.map(() => '---')), ...rows.map(rowText)].join('\n');
}

function rowText(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' '));
  return `| ${texts.join(' | ')} |`;
}

const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;
const orNone = (limit: number | null): string => limit?.toLocaleString('en-GB') ?? 'none';

/** A deal of each strategy, to show every figure by. */
const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const explained: Readonly<Record<Strategy, () => readonly ExplainedLine[]>> = {
  btl: () => btl({ purchasePrice: 200_000, monthlyRent: 1_100, stampDuty }, show).explanation ?? [],
  hmo: () =>
    hmo(
      {
        purchasePrice: 290_000,
        rooms: [
          { roomType: 'double', monthlyRent: 550 },
          { roomType: 'double', monthlyRent: 550 },
          { roomType: 'double', monthlyRent: 550 },
          { roomType: 'ensuite', monthlyRent: 620 },
        ],
        stampDuty,
      },
      show,
    ).explanation ?? [],
  brrr: () =>
    brrr(
      {
        purchasePrice: 150_000,
        refurbishmentCosts: { kitchen: 30_000 },
        afterRepairValue: 220_000,
        monthlyRent: 950,
        stampDuty,
      },
      show,
    ).explanation ?? [],
  flip: () =>
    flip(
      {
        purchasePrice: 180_000,
        refurbishmentCosts: { kitchen: 30_000 },
        expectedSalePrice: 300_000,
        stampDuty,
      },
      show,
    ).explanation ?? [],
  sa: () =>
    sa({ purchasePrice: 250_000, nightlyRate: 120, occupancyPercentage: 65, stampDuty }, show)
      .explanation ?? [],
};
const show = { explain: true } as const;

function strategyOf(name: string): Strategy {
  if (!Object.hasOwn(explained, name)) throw new Error(`There is no strategy “${name}”`);
  return name as Strategy;
}

/** Every figure of a strategy: how it comes about, how it is rounded, its unit. */
function formulas(name = ''): string {
  const rows = explained[strategyOf(name)]().map(({ figure, formula, rounding }) => [
    `\`${figure}\``,
    formula === figure ? 'an input' : `\`${formula}\``,
    unitOf(figure),
    rounding,
  ]);
  return markdownTable(['Figure', 'Formula', 'Unit', 'Rounding'], rows);
}

function defaults(name = ''): string {
  const rows = Object.entries(assumptions[strategyOf(name)]).map(
    ([input, { value, unit, standing, source }]) => [
      `\`${input}\``,
      String(value),
      unit,
      standing,
      source,
    ],
  );
  return markdownTable(['Input', 'Default', 'Unit', 'Standing', 'Source'], rows);
}

/** The rates of a tax: those in force, or all since it began. */
function rates(system = '', which = ''): string {
  const rows = allSchedules
    .filter(({ taxSystem, until }) => taxSystem === system && (which === 'all' || until === null))
    .toSorted((a, b) => (a.kind === b.kind ? (a.from < b.from ? 1 : -1) : a.kind < b.kind ? -1 : 1))
    .map((schedule) => [
      schedule.kind.replaceAll('_', ' '),
      schedule.from,
      schedule.until ?? 'in force',
      bandsText(schedule),
      `[${schedule.source.title}](${schedule.source.url})`,
      schedule.standing,
    ]);
  if (rows.length === 0) throw new Error(`There is no tax “${system}”`);
  return markdownTable(['Charges', 'From', 'Until', 'Rates', 'Source', 'Standing'], rows);
}

function bandsText({ bands, method }: Schedule): string {
  const text = bands
    .map(({ above, ratePercentage }) => `${ratePercentage} % above ${pounds(above)}`)
    .join(', ');
  return method === 'slab' ? `${text}, on the whole price` : text;
}

function planTable(): string {
  const rows = plans.map((plan) => [
    plan.name,
    `\`${plan.id}\``,
    orNone(plan.monthlyRequestLimit),
    String(plan.rateLimitPerSecond),
    orNone(plan.aiChatLimit),
    String(plan.batchLimit),
    orNone(plan.scannerLimit),
    plan.scopes.map((scope) => `\`${scope}\``).join(' '),
  ]);
  const head = [
    'Plan',
    'Id',
    'Requests a month',
    'Calls a second',
    'AI chats',
    'Batch',
    'Scanners',
  ];
  return markdownTable([...head, 'Scopes'], rows);
}

const costTable = (): string =>
  markdownTable(
    ['Kind of call', 'Requests', 'AI chats'],
    Object.entries(costs).map(([kind, { requests, aiChats }]) => [
      kind,
      String(requests),
      String(aiChats),
    ]),
  );

const codes = (): string =>
  markdownTable(
    ['Code', 'Meaning'],
    Object.entries(errorCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );

/** The tables that a page may ask for by name. */
export const tables: Readonly<Record<string, (...words: string[]) => string>> = {
  formulas,
  defaults,
  rates,
  plans: planTable,
  costs: costTable,
  'error-codes': codes,
};
