import type { Command } from 'commander';
import { normalisePostcode, type ResponseOf, routes } from '@freehold/contract';
import { Decimal } from '@freehold/money';
import { Judge, neverAborts, valuationOperation } from '@freehold/operations';
import type { Certificate, LinkedSale, Property } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { openPropertyStore } from '../property-store.ts';
import { readSettings } from '../settings.ts';
import { columns, moneyText, section, table, type Row } from './present.ts';

type Valuation = ResponseOf<typeof routes.valuation>;

/** Everything that is known of one home. */
interface KnownOfHome {
  readonly home: Property;
  /** Newest first; those of its building alone are marked. */
  readonly sales: readonly LinkedSale[];
  /** Newest first. */
  readonly certificates: readonly Certificate[];
  readonly valuation: Valuation;
}

const longestMilliseconds = 60_000;

/** `home [address]`: what registers and feeds that were imported tell of one home. */
export function addHomeCommand(program: Command): void {
  program
    .command('home')
    .description('all that the imported files tell of one home: facts, sales, certificates, value')
    .argument('[address]', 'address ending in its postcode')
    .option('--uprn <number>', 'unique property reference number, in place of an address')
    .option('--json', 'print JSON')
    .action(async (address: string | undefined, options: { uprn?: string; json?: true }) => {
      const known = await knownOf(address, options.uprn);
      process.stdout.write(
        options.json === true ? `${JSON.stringify(known, null, 2)}\n` : asText(known),
      );
    });
}

async function knownOf(
  address: string | undefined,
  uprn: string | undefined,
): Promise<KnownOfHome> {
  if ((address === undefined) === (uprn === undefined)) {
    throw new CommandError('which home? Give an address that ends in its postcode, or --uprn');
  }
  if (address !== undefined && normalisePostcode(address) !== null) {
    throw new CommandError(`${address} is a postcode: give the address of one home of it`);
  }
  const settings = readSettings(process.env, false);
  const store = await openPropertyStore(settings, { deadlineMs: longestMilliseconds });
  try {
    const valuation = await ownerCall({
      route: routes.valuation,
      query: { address, uprn },
      operations: { valuation: valuationOperation(new Judge(store)) },
      now: settings.now ?? new Date(),
      deadlineMilliseconds: longestMilliseconds,
    });
    const { property_id: id, candidates } = valuation.home;
    const signal = neverAborts();
    const home = id === null ? null : await store.listings.property(id, signal);
    if (home === null) throw new CommandError(notKnown(address ?? `UPRN ${uprn}`, candidates));
    const [sales, certificates] = await Promise.all([
      store.soldPrices.forProperty(home.id, signal),
      store.certificates.ofProperty(home.id, signal),
    ]);
    return { home, sales, certificates, valuation };
  } finally {
    await store.close();
  }
}

function notKnown(asked: string, candidates: readonly string[]): string {
  const near = candidates.length === 0 ? '' : `; it may be one of: ${candidates.join('; ')}`;
  return `no home is known at ${asked}${near}`;
}

const orUnknown = (value: string | number | null): string => (value === null ? '–' : String(value));
const yesOrNo = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'no');
const whole = new Intl.NumberFormat('en-GB');

const penceText = (pence: number): string => moneyText(new Decimal(pence).div(100));
const poundsText = (pounds: number | null): string =>
  pounds === null ? '–' : `£${whole.format(pounds)}`;

function asText({ home, sales, certificates, valuation }: KnownOfHome): string {
  const { sale_estimate: value, sale_lower: low, sale_upper: high, reason } = valuation;
  const facts: readonly Row[] = [
    ['Id', home.id],
    ['UPRN', orUnknown(home.uprn)],
    ['Type', orUnknown(home.propertyType)],
    ['Tenure', orUnknown(home.tenure)],
    ['Floor area', home.floorAreaSqm === null ? '–' : `${home.floorAreaSqm} m²`],
    ['Bedrooms', orUnknown(home.bedrooms)],
    ['Energy band', orUnknown(home.energyBand)],
    ['Council tax band', orUnknown(home.councilTaxBand)],
    ['Position', home.point === null ? 'of its postcode' : 'its own'],
    ['Listed building', yesOrNo(home.isListedBuilding)],
    ['Conservation area', yesOrNo(home.inConservationArea)],
    ['Flood zone', yesOrNo(home.isFloodZone)],
    ['Article 4', yesOrNo(home.hasArticle4)],
  ];
  const worth: readonly Row[] = [
    [
      'Value',
      value === null ? `not known: ${(reason ?? '').replaceAll('_', ' ')}` : poundsText(value),
    ],
    ...(value === null
      ? []
      : ([['Between', `${poundsText(low)} and ${poundsText(high)}`]] as const)),
    ['Rent a month', poundsText(valuation.rent_estimate)],
  ];
  const sold = sales.map((sale) => [
    sale.date,
    penceText(sale.pricePence),
    sale.unitExact ? '' : 'of its building',
  ]);
  const certified = certificates.map((one) => [
    orUnknown(one.lodgementDate),
    `band ${orUnknown(one.currentBand)}`,
    one.floorAreaSqm === null ? '' : `${one.floorAreaSqm} m²`,
    one.certificateNumber,
  ]);
  return [
    valuation.home.address ?? home.postcode ?? home.id,
    '',
    table(facts),
    ...section('Worth', [table(worth)]),
    ...section('Sold', columns(sold)),
    ...section('Certificates', columns(certified)),
    ...section(
      'Would tell more',
      valuation.fill_with.map((dataset) => `  freehold import ${dataset}`),
    ),
    '',
  ].join('\n');
}
