import type { Command } from 'commander';
import { type FactSource, normalisePostcode, type ResponseOf, routes } from '@freehold/contract';
import { Decimal } from '@freehold/money';
import { findHomeOperation, Judge, neverAborts, valuationOperation } from '@freehold/operations';
import type { Certificate, LinkedSale, Property } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { openFilledStore } from '../property-store.ts';
import { readSettings } from '../settings.ts';
import { columns, moneyText, section, table, type Row } from './present.ts';

type Valuation = ResponseOf<typeof routes.valuation>;
type FoundHome = ResponseOf<typeof routes.findHome>;

/** Everything that is known of one home. */
interface KnownOfHome {
  readonly found: FoundHome;
  /** Without its owner: that is not for a terminal's log. */
  readonly home: Omit<Property, 'companyOwner'>;
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
  const store = await openFilledStore(settings, { deadlineMs: longestMilliseconds });
  try {
    const call = {
      operations: {
        findHome: findHomeOperation(store),
        valuation: valuationOperation(new Judge(store)),
      },
      now: settings.now ?? new Date(),
      deadlineMilliseconds: longestMilliseconds,
    };
    const found = await ownerCall({ ...call, route: routes.findHome, query: { address, uprn } });
    const signal = neverAborts();
    const { property_id: id } = found;
    const kept = id === null ? null : await store.listings.property(id, signal);
    if (id === null || kept === null) {
      throw new CommandError(
        `${address ?? `UPRN ${uprn}`} is of files that are not brought up to date: run freehold derive`,
      );
    }
    const valuation = await ownerCall({
      ...call,
      route: routes.valuation,
      query: { property_id: id },
    });
    const { companyOwner: _owner, ...home } = kept;
    const [sales, certificates] = await Promise.all([
      store.soldPrices.forProperty(home.id, signal),
      store.certificates.ofProperty(home.id, signal),
    ]);
    return { found, home, sales, certificates, valuation };
  } finally {
    await store.close();
  }
}

const orUnknown = (value: string | number | null): string => (value === null ? '–' : String(value));
const yesOrNo = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'no');
const whole = new Intl.NumberFormat('en-GB');

const penceText = (pence: number): string => moneyText(new Decimal(pence).div(100));
const poundsText = (pounds: number | null): string =>
  pounds === null ? '–' : `£${whole.format(pounds)}`;

/** The words for who tells a fact. */
const sources: Readonly<Record<FactSource, string>> = {
  price_paid: 'price paid',
  epc: 'certificate',
  leases: 'lease',
  feed: 'feed',
  open_uprn: 'register of UPRNs',
  postcode_directory: 'postcode file',
  postcode_area: 'letters of the postcode',
  hmo_register: 'register of shared houses',
  council_tax_band: 'your file of bands',
  landlord_register: 'your file of homes let',
};

/** What is told of homes that are let, each shown where it is known. */
const lettingFacts = [
  ['Shared house licensed until', 'shared_house_licence_ends_on'],
  ['Registration', 'registration_number'],
  ['Registered until', 'registration_ends_on'],
  ['Licensed to let until', 'letting_licence_ends_on'],
  ['Gas safety until', 'gas_safety_ends_on'],
  ['Electrical safety until', 'electrical_safety_ends_on'],
] as const;

/** A field of a home: what is known of it, who tells it and of which day. */
function factRow(
  name: string,
  fact: FoundHome['facts'][keyof FoundHome['facts']],
  unit = '',
): readonly string[] {
  if (fact === null) return [name, '–'];
  const { value, source, date } = fact;
  return [name, `${value}${unit}`, sources[source], date ?? ''];
}

function asText({ found, home, sales, certificates, valuation }: KnownOfHome): string {
  const { sale_estimate: value, sale_lower: low, sale_upper: high, reason } = valuation;
  const { facts } = found;
  const told = [
    ['Id', home.id, '', ''],
    factRow('Address', facts.address),
    factRow('UPRN', facts.uprn),
    factRow('Type', facts.property_type),
    factRow('Tenure', facts.tenure),
    factRow('Lease until', facts.lease_expires_on),
    factRow('Floor area', facts.floor_area_sqft, ' sq ft'),
    factRow('Bedrooms', facts.bedrooms),
    factRow('Energy band', facts.energy_rating),
    factRow('Council tax band', facts.council_tax_band),
    ...lettingFacts.flatMap(([name, field]) =>
      facts[field] === null ? [] : [factRow(name, facts[field])],
    ),
    facts.latitude === null
      ? ['Position', 'of its postcode']
      : factRow('Position', { ...facts.latitude, value: 'its own' }),
  ];
  const mapped: readonly Row[] = [
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
    [found.address, found.postcode].filter((part) => part !== null).join(', ') || home.id,
    '',
    ...columns(told),
    ...section('On the map', [table(mapped)]),
    ...section('Worth', [table(worth)]),
    ...section('Sold', columns(sold)),
    ...section('Certificates', columns(certified)),
    ...section(
      'Would tell more',
      [...new Set([...found.fill_with, ...valuation.fill_with])].map(
        (dataset) => `  freehold import ${dataset}`,
      ),
    ),
    '',
  ].join('\n');
}
