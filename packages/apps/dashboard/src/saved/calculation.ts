import type { Strategy } from '@freehold/calculators';
import type { Operations } from '@freehold/client';
import { addressOf, hashOf } from '../address.ts';
import {
  amountOf,
  type Field,
  numberOrText,
  roomsOf,
  roomsText,
  type Values,
} from '../deal/field.ts';
import { strategyPages } from '../strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';

export type Calculation = Operations['listCalculations']['answer']['calculations'][number];
type Body = Operations['createCalculation']['input']['body'];

/** The names of the API that are not an input's path in snake case. */
const names: Readonly<Record<string, string>> = {
  'stampDuty.nation': 'location',
  'stampDuty.additionalProperty': 'is_additional_property',
  'stampDuty.firstTimeBuyer': 'is_first_time_buyer',
  'stampDuty.mainResidence': 'is_main_residence',
  'stampDuty.nonUkResident': 'is_non_uk_resident',
  'stampDuty.effectiveDate': 'effective_date',
  mortgageRatePercentage: 'mortgage_rate',
  annualGroundRent: 'ground_rent_annual',
  annualServiceCharge: 'service_charge_annual',
  annualOtherCosts: 'other_costs_annual',
  annualInsurance: 'insurance_annual',
  monthlyUtilities: 'utilities_monthly',
  monthlyCleaning: 'cleaning_monthly',
  monthlyHoldingCosts: 'holding_costs_monthly',
  licenceCost: 'hmo_license_cost',
  occupancyPercentage: 'occupancy_rate',
  cleaningCostPerStay: 'cleaning_cost_per_booking',
  bridgeLtvPercentage: 'bridge_ltv',
  bridgeRatePercentage: 'bridge_finance_rate',
  bridgeMonths: 'bridge_finance_months',
  refinanceLtvPercentage: 'refinance_ltv',
};
const ownNames: Readonly<Partial<Record<Strategy, Readonly<Record<string, string>>>>> = {
  hmo: { furnishingCosts: 'furniture_costs' },
  flip: { 'refurbishmentCosts.other': 'renovation_costs.other' },
};

/** The path of an input in the body of the API: `refinance.legal_fees`. */
export function apiPath(strategy: Strategy, { key }: Field): string {
  return ownNames[strategy]?.[key] ?? names[key] ?? snakeCase(key);
}

const snakeCase = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Values of the address that name the deal and the calculation that it was opened from. */
const labels = new Set(['name', 'saved']);

/**
 * A deal as the API saves it. What the page asks beyond the calculator, such as other income, is kept as an address in the
 * notes.
 */
export function calculationOf(
  page: StrategyPage,
  values: Values,
): Pick<Body, 'strategy' | 'inputs' | 'notes'> {
  const inputs: Record<string, unknown> = {};
  const fields = fieldsOf(page);
  for (const field of fields) {
    const text = (values[field.key] ?? '').trim();
    if (text === '') continue;
    const [name = '', inner] = apiPath(page.strategy, field).split('.');
    const value = sentValue(field, text, values);
    inputs[name] =
      inner === undefined ? value : { ...(inputs[name] as object | undefined), [inner]: value };
  }
  const isInput = new Set(fields.map(({ key }) => key));
  const beyond = Object.entries(values).filter(
    ([key, value]) => value !== '' && !isInput.has(key) && !labels.has(key),
  );
  const notes =
    beyond.length === 0 ? null : hashOf({ page: page.slug, values: Object.fromEntries(beyond) });
  return { strategy: page.strategy.toUpperCase() as Body['strategy'], inputs, notes };
}

function sentValue(field: Field, text: string, values: Values): unknown {
  const { kind } = field;
  if (kind === 'choice') return snakeCase(text);
  if (kind === 'date') return text;
  if (kind === 'switch') return text === 'yes';
  if (kind === 'rooms') {
    return roomsOf(text).map((room) => ({
      room_type: room.roomType,
      monthly_rent: numberOrText(room.monthlyRent),
    }));
  }
  return numberOrText(amountOf(field, text, values));
}

/** A saved calculation as a deal of a page. */
export interface SavedDeal {
  /** Its address. */
  readonly href: string;
  readonly page: StrategyPage;
  /** What is typed into the page. */
  readonly values: Values;
  /** Inputs, by their names in the API, that the page has no field for: the deal opens without them. */
  readonly leftOut: readonly string[];
}

/** Null where no page shows its strategy. */
export function savedDeal({ id, name, strategy, inputs, notes }: Calculation): SavedDeal | null {
  const page = strategyPages.find((each) => each.strategy.toUpperCase() === strategy);
  if (page === undefined) return null;
  const beyond = notes?.startsWith('#/') === true ? addressOf(notes).values : {};
  const values: Record<string, string> = { ...beyond };
  const left = pathsOf(inputs);
  for (const field of fieldsOf(page)) {
    const path = apiPath(page.strategy, field);
    const text = shownValue(field, left.get(path));
    if (text === null) continue;
    values[field.key] = text;
    left.delete(path);
  }
  const href = hashOf({ page: page.slug, values: { ...values, name, saved: id } });
  return { href, page, values, leftOut: [...left.keys()] };
}

/** Every input by its path; an object within an object is one value. */
function pathsOf(inputs: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const paths = new Map<string, unknown>();
  for (const [name, value] of Object.entries(inputs)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) paths.set(name, value);
    else for (const [inner, each] of Object.entries(value)) paths.set(`${name}.${inner}`, each);
  }
  return paths;
}

/** What the field would hold; null where it cannot hold the value. */
function shownValue({ kind, choices = [] }: Field, value: unknown): string | null {
  switch (kind) {
    case 'switch':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
    case 'choice': {
      const text = typeof value === 'string' ? value : '';
      return choices.find(([each]) => snakeCase(each) === text)?.[0] ?? null;
    }
    case 'date':
      return typeof value === 'string' ? value : null;
    case 'rooms':
      return Array.isArray(value) ? roomsText(value.map(roomText)) : null;
    default:
      return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
  }
}

function roomText(room: Readonly<Record<'room_type' | 'monthly_rent', unknown>>) {
  return { roomType: String(room.room_type), monthlyRent: String(room.monthly_rent) };
}
