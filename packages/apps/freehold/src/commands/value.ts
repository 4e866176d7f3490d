import { Decimal } from '@freehold/money';
import type { Command } from 'commander';
import { normalisePostcode, routes, type ResponseOf } from '@freehold/contract';
import { counted } from '@freehold/money/counted';
import { Judge, valuationOperation } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { openFilledStore } from '../property-store.ts';
import { readSettings } from '../settings.ts';
import { moneyText, section, table, type Row } from './present.ts';

interface Options {
  readonly uprn?: string;
  readonly type?: string;
  readonly bedrooms?: string;
  readonly floorArea?: string;
  readonly tenure?: string;
  readonly json?: true;
}

type Valuation = ResponseOf<typeof routes.valuation>;
type Evidence = NonNullable<Valuation['evidence']>;
type Part = Evidence['parts'][number];

const longestMilliseconds = 60_000;

/** `value [home]`: what a home would sell and let for, from the records that were imported. */
export function addValueCommand(program: Command): void {
  program
    .command('value')
    .description('what a home would sell and let for, from the imported sales around it')
    .argument('[home]', 'address ending in its postcode, or a full postcode')
    .option('--uprn <number>', 'unique property reference number, in place of an address')
    .option('--type <type>', 'detached, semi-detached, terraced or flat; by the sales of the home')
    .option('--bedrooms <number>', 'bedrooms, for the rent')
    .option('--floor-area <square-feet>', 'floor area in square feet')
    .option('--tenure <tenure>', 'freehold or leasehold')
    .option('--json', 'print JSON')
    .action(async (home: string | undefined, options: Options) => {
      const answer = await valued(home, options);
      process.stdout.write(
        options.json === true ? `${JSON.stringify(answer, null, 2)}\n` : asText(answer),
      );
    });
}

async function valued(home: string | undefined, options: Options): Promise<Valuation> {
  const { uprn, type, bedrooms, floorArea: floor_area_sqft, tenure } = options;
  if ((home ?? '').trim() === '' && uprn === undefined) {
    throw new CommandError(
      'which home? Give an address that ends in its postcode, a postcode with --type, or --uprn',
    );
  }
  if (home !== undefined && uprn !== undefined) {
    throw new CommandError('which home? Give an address, a postcode or --uprn, one of them');
  }
  const place = home === undefined || normalisePostcode(home) !== null ? 'postcode' : 'address';
  const query = {
    [place]: home,
    uprn,
    type,
    bedrooms,
    floor_area_sqft,
    tenure,
    include: options.json === true ? undefined : 'evidence',
  };
  const settings = readSettings(process.env, false);
  const store = await openFilledStore(settings, { deadlineMs: longestMilliseconds });
  try {
    return await ownerCall({
      route: routes.valuation,
      query,
      nameOf: (field) => (field === 'floor_area_sqft' ? 'floor-area' : field),
      operations: { valuation: valuationOperation(new Judge(store)) },
      now: settings.now ?? new Date(),
      deadlineMilliseconds: longestMilliseconds,
    });
  } finally {
    await store.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  type_unknown:
    '--type must be detached, semi-detached, terraced or flat where no register tells the type of the home or of homes near it',
  place_unknown:
    'the postcode is not in the database; import code-point-open or postcode-directory',
  data_too_old: 'the imported sales end too long ago; import a newer price-paid file',
  model_outdated: 'an earlier release made its price model; run freehold derive',
  no_area_model: 'there are no imported sales around it; import price-paid',
};

const estimateFormat = new Intl.NumberFormat('en-GB');

/** An estimate, which has whole pounds. */
const estimated = (value: number | null): string => {
  if (value === null) return '–';
  return `${value < 0 ? '-' : ''}£${estimateFormat.format(Math.abs(value))}`;
};

function sinceText({ data_until: until, stale_months: months }: Valuation): string {
  if (until === null) return '–';
  return months === null ? until : `${until}, ${counted(months, 'month')} ago`;
}

const rentReasons: Readonly<Record<NonNullable<Valuation['rent_reason']>, string>> = {
  bedrooms_unknown: 'give --bedrooms',
  place_unknown: 'the place of the postcode is not known',
  no_rents_known: 'no homes to let are imported',
  no_rents: 'no home to let near',
  too_few_rents: 'few homes to let near',
};

function rentText({ rent_estimate: rent, rent_reason: reason }: Valuation): string {
  const why = reason === null ? '' : `: ${rentReasons[reason]}`;
  return rent === null ? `not known${why}` : `${moneyText(new Decimal(rent))}${why}`;
}

const matches: Readonly<Record<Valuation['home']['match'], string>> = {
  property: 'the stored home',
  uprn: 'the home itself',
  address: 'the home itself',
  building: 'a home of its building',
  street: 'a home of its street',
  postcode: 'a home of its postcode',
  outcode: 'a home of its outcode',
};

/** What was valued, and what is known of it. */
function homeText({ home }: Valuation): string {
  const area = home.floor_area_sqft;
  return [
    matches[home.match],
    ...(home.address === null ? [] : [home.address]),
    ...(area === null ? [] : [`${estimateFormat.format(area)} sq ft`]),
    ...(home.last_sale_price === null
      ? []
      : [`sold on ${home.last_sale_date} for ${estimated(home.last_sale_price)}`]),
  ].join(', ');
}

const partNames: Readonly<Record<Part['part'], string>> = {
  area: 'such a home in this area',
  size: 'its own size',
  own_sales: 'earlier sales of the home itself',
  same_building: 'sales in its building',
  nearby_sales: 'sales nearby',
  learned: 'what past estimates of such homes missed',
  past_errors: 'the usual error of such estimates',
  type_unknown: 'the other types that it may be of',
};

const hard: Readonly<Record<Evidence['hard_to_value'][number], string>> = {
  named_house: 'a house of which no number is known',
  part_numbered: 'a house with a number in parts: many are conversions or stand in gardens',
  unusual_tenure: 'a leasehold house or a freehold flat: many such prices are of shares',
  low_sales_beside:
    'sales of the same building or postcode lie far below: shares, retirement flats or short leases may be among them',
};

const types = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flats' } as const;

/** The types that it is valued as, where its own is not known. */
function typesText({ type_shares: shares }: Valuation): string {
  const each = shares.map(({ property_type: type, share_pct: pct }) => `${pct} % ${types[type]}`);
  return `not known, of the homes near ${each.join(', ')} (give --type)`;
}

/** What the estimate is made of in pounds, and what is open for want of the floor area. */
function partLines({ evidence }: Valuation): string[] {
  if (evidence === undefined || evidence === null) return [];
  const { parts, size_unknown_pct: unknown } = evidence;
  const rows = parts.map(({ part, amount, sales_count: count }): Row => {
    const sign = part !== 'area' && amount > 0 ? '+' : '';
    const sales = count === 0 ? '' : ` (${count})`;
    return [`${partNames[part]}${sales}`, `${sign}${estimated(amount)}`];
  });
  const open = unknown === null ? [] : [`  floor area unknown: ± ${unknown} % (give --floor-area)`];
  return [table(rows), ...open];
}

function asText(answer: Valuation): string {
  if (answer.sale_estimate === null) {
    const reason = answer.reason ?? '';
    throw new CommandError(
      `no estimate for ${answer.postcode ?? ''}: ${reasons[reason] ?? reason.replaceAll('_', ' ')}`,
    );
  }
  const rows: Row[] = [
    ['Valued', homeText(answer)],
    ...(answer.type_shares.length === 0 ? [] : [['Type', typesText(answer)] as const]),
    ['Estimate', estimated(answer.sale_estimate)],
    ['Between', `${estimated(answer.sale_lower)} and ${estimated(answer.sale_upper)}`],
    ['Within 20 % of the price', `${answer.confidence} of 100 such estimates`],
    ['Sales it rests on', String(answer.comparables_count)],
    ['Sales known until', sinceText(answer)],
    ['Area average', estimated(answer.area_average)],
    ['Rent a month', rentText(answer)],
    ['Gross yield', answer.gross_yield_pct === null ? '–' : `${answer.gross_yield_pct} %`],
  ];
  const told = [
    ...section('Made of', partLines(answer)),
    ...section(
      'Estimates of such a home miss by more',
      (answer.evidence?.hard_to_value ?? []).map((mark) => `  ${hard[mark]}`),
    ),
    ...section(
      'It may be',
      answer.home.candidates.map((address) => `  ${address}`),
    ),
    ...section(
      'Without effect',
      answer.ignored.map((line) => `  ${line}`),
    ),
    ...section(
      'Would tell more',
      answer.fill_with.map((dataset) => `  freehold import ${dataset}`),
    ),
  ];
  return [`${answer.postcode ?? ''}: ${answer.source}`, '', table(rows), ...told, ''].join('\n');
}
