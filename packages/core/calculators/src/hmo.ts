import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { assumptions } from './assumptions.ts';
import { hmoFormulas } from './formulas/hmo.ts';
import { complianceNotes, type RoomType, roomTypes } from './hmo-rules.ts';
import { InputReader } from './input.ts';
import { type HmoDeal, type HmoFigures, hmoFigures } from './kernel/hmo.ts';
import { readOccupancy } from './occupancy.ts';
import {
  type MortgageInput,
  type PurchaseInput,
  readDeposit,
  readMortgage,
  readPurchase,
} from './purchase-input.ts';
import { type CalculatorOptions, type CalculatorResult, exactly, resultOf } from './result.ts';

const fewestRooms = 3;

/** A room of a shared house. */
export interface HmoRoom {
  readonly roomType: RoomType;
  /** Pounds a month, ≥ 0. */
  readonly monthlyRent: Amount;
}

/** A house let by the room, in pounds and percent. What is left out is assumed and echoed. */
export interface HmoInput extends PurchaseInput, MortgageInput {
  /** 5–100. */
  readonly depositPercentage?: Amount;
  /** At least three. */
  readonly rooms: readonly HmoRoom[];
  /** 0–100; up to 1 it is read as a share, with a warning. */
  readonly occupancyRate?: Amount;
  readonly utilitiesMonthly?: Amount;
  readonly cleaningMonthly?: Amount;
  /** The fee of a five-year licence, spread over its years. */
  readonly hmoLicenseCost?: Amount;
  readonly insuranceAnnual?: Amount;
  /** Percent of the rent collected. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the rent collected. */
  readonly maintenancePercentage?: Amount;
}

/** The metrics of a house in multiple occupation, in the order of the API specification. */
export const hmoMetrics = /* @__PURE__ */ frozen([
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'monthlyCashflow',
  'annualCashflow',
  'roiPercentage',
  'paybackPeriodYears',
  'totalInvestment',
  'totalRoomRent',
  'occupancyAdjustedRent',
  'utilitiesCostMonthly',
  'cleaningCostMonthly',
  'hmoLicenseCostMonthly',
  'enhancedInsuranceCostMonthly',
  'managementFeeMonthly',
  'roomCount',
  'averageRentPerRoom',
  'monthlyMortgage',
  'netCashflowMonthly',
] as const satisfies readonly (keyof HmoFigures)[]);

export type HmoMetric = (typeof hmoMetrics)[number];
export type HmoResult = CalculatorResult<HmoMetric, Exclude<keyof HmoFigures, HmoMetric>> & {
  readonly complianceNotes: readonly string[];
};

/** Checks a deal and converts it to whole pence and millionths. */
export function readHmo(input: HmoInput) {
  const reader = new InputReader(input, assumptions.hmo);
  const warnings: string[] = [];
  const rooms = readRooms(reader);
  const rent = rooms.reduce((total, room) => total + room.rentMonthlyPence, 0);
  reader.used['totalRoomRent'] = String(rent / 100);
  reader.used['roomCount'] = rooms.length;
  const { tax, ...purchase } = readPurchase(reader);
  const deal: HmoDeal = {
    ...purchase,
    depositMillionths: readDeposit(reader),
    ...readMortgage(reader),
    roomCount: rooms.length,
    roomRentMonthlyPence: rent,
    occupancyMillionths: readOccupancy(reader, 'occupancyRate', warnings),
    utilitiesMonthlyPence: readUtilities(reader, rooms.length),
    cleaningMonthlyPence: reader.pence('cleaningMonthly'),
    licencePence: reader.pence('hmoLicenseCost'),
    insuranceAnnualPence: reader.pence('insuranceAnnual'),
    managementMillionths: reader.share('managementFeePercentage'),
    maintenanceMillionths: reader.share('maintenancePercentage'),
  };
  reader.finish();
  return { deal, reader, tax, warnings, rooms };
}

/**
 * Underwrites a house let by the room. Lines and totals are exact to the penny; the licence is spread over five years;
 * net yield is before finance, cash yield after it; ROI and payback are on `totalInvestment` less the loan.
 *
 * @throws FreeholdError for bad input: fewer than three `rooms`, `rooms[2].monthlyRent` out of range, an unknown field.
 * @example
 * const rooms = [1, 2, 3, 4].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
 * hmo({ purchasePrice: 300_000, rooms }).metrics.grossYieldPercentage // Decimal 9.6
 */
export function hmo(input: HmoInput, options: CalculatorOptions = {}): HmoResult {
  const { deal, reader, tax, warnings, rooms } = readHmo(input);
  const figures = exactly(input.purchasePrice, () => hmoFigures(deal));
  if (figures.annualCashflow < 0) {
    warnings.push('The rent does not cover the costs and the mortgage.');
  }
  return {
    ...resultOf({
      figures,
      metrics: hmoMetrics,
      formulas: hmoFormulas,
      reader,
      tax,
      warnings,
      options,
    }),
    complianceNotes: complianceNotes(
      rooms.map((room) => room.roomType),
      tax.nation,
    ),
  };
}

function readUtilities(reader: InputReader, roomCount: number): number {
  if (reader.has('utilitiesMonthly')) return reader.pence('utilitiesMonthly');
  const pounds = roomCount * assumptions.hmo.utilitiesMonthlyPerRoom.value;
  return 100 * reader.assume('utilitiesMonthly', pounds);
}

function readRooms(reader: InputReader) {
  const rooms = reader.raw('rooms');
  if (rooms === undefined) return reader.refuse('required', 'rooms', rooms, 'is required');
  if (!Array.isArray(rooms)) return reader.refuse('not_a_list', 'rooms', rooms, 'must be a list');
  if (rooms.length < fewestRooms) {
    return reader.refuse('out_of_range', 'rooms', rooms, 'must hold at least 3 rooms', {
      min: fewestRooms,
    });
  }
  return rooms.map((room: unknown, index) => {
    const each = new InputReader(room, {}, `rooms[${index}].`);
    const roomType = each.choice('roomType', roomTypes);
    const rentMonthlyPence = each.pence('monthlyRent');
    each.finish();
    return { roomType, rentMonthlyPence };
  });
}
