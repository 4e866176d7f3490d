import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import type { Nation } from '@freehold/stamp-duty/kernel';
import { assumptions, derived } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { hmoFormulas } from './formulas/hmo.ts';
import { hmoLaw } from './data/hmo-law.ts';
import { complianceNotes, type RoomType, roomTypes } from './hmo-rules.ts';
import { idleInputs, idleMortgageTerms } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import {
  type HmoDeal,
  type HmoFigures,
  hmoFigures,
  type HmoMeasures,
  hmoMeasures,
} from './kernel/hmo.ts';
import {
  type DealLenderInput,
  type DealLenderTest,
  readDealLender,
  testDealLender,
} from './deal-lender.ts';
import {
  type HoldingInput,
  type MortgageInput,
  type PurchaseInput,
  readDeposit,
  readHolding,
  readMortgage,
  readOccupancy,
  readPurchase,
} from './deal-input.ts';
import { exactly } from './refusals.ts';
import { type CalculatorOptions, type CalculatorResult, resultOf } from './result.ts';
import { yieldSlips } from './slips.ts';

/** A room of a shared house. */
export interface HmoRoom {
  readonly roomType: RoomType;
  /** Pounds a month, ≥ 0. */
  readonly monthlyRent: Amount;
}

/** A house let by the room, in pounds and percent. What is left out is assumed and echoed. */
export interface HmoInput extends PurchaseInput, MortgageInput, DealLenderInput, HoldingInput {
  /** 5–100. */
  readonly depositPercentage?: Amount;
  /** At least three. */
  readonly rooms: readonly HmoRoom[];
  /** How many people will live here; decides licensing and planning use. Default one a room. */
  readonly occupiers?: Amount;
  /** Pounds, before the first rent. */
  readonly refurbishmentCosts?: Amount;
  readonly furnishingCosts?: Amount;
  /** 0–100; up to 1 it is read as a share, with a warning. */
  readonly occupancyPercentage?: Amount;
  readonly monthlyUtilities?: Amount;
  readonly monthlyCleaning?: Amount;
  /** The council's fee for the whole licence, spread over its years. */
  readonly licenceCost?: Amount;
  /** For how long the council grants it: whole years, 1–5, in Scotland 1–3. Default the longest. */
  readonly licenceYears?: Amount;
  readonly annualInsurance?: Amount;
  /** Percent of the rent collected. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the rent collected. */
  readonly maintenancePercentage?: Amount;
}

/** The metrics of a house in multiple occupation: those of the API specification in its order, then further ones. */
export const hmoMetrics = /* @__PURE__ */ frozen([
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'monthlyCashFlow',
  'annualCashFlow',
  'roiPercentage',
  'paybackPeriodYears',
  'totalInvestment',
  'totalRoomRent',
  'monthlyOccupancyAdjustedRent',
  'monthlyUtilities',
  'monthlyCleaning',
  'monthlyLicenceCost',
  'monthlyInsurance',
  'monthlyManagementFee',
  'roomCount',
  'averageRentPerRoom',
  'monthlyMortgage',
  'moneyInvested',
  'yieldOnCostPercentage',
  'netYieldOnMoneyInvestedPercentage',
  'cashYieldOnMoneyInvestedPercentage',
  'rentCover',
  'breakEvenRent',
  'breakEvenRatePercentage',
] as const satisfies readonly (keyof HmoFigures | keyof HmoMeasures)[]);

export type HmoMetric = (typeof hmoMetrics)[number];
export type HmoResult = CalculatorResult<HmoMetric, Exclude<keyof HmoFigures, HmoMetric>> & {
  readonly complianceNotes: readonly string[];
  /** How the loan stands against the tests of `lender`; present where one is named. */
  readonly lenderTest?: DealLenderTest;
};

/** Checks a deal and converts it to whole pence and parts per million. */
export function readHmo(input: HmoInput) {
  const reader = new InputReader(input, assumptions.hmo);
  const rooms = readRooms(reader);
  const rent = rooms.reduce((total, room) => total + room.monthlyRentPence, 0);
  reader.note('totalRoomRent', String(rent / 100));
  reader.note('roomCount', rooms.length);
  const occupiers = readOccupiers(reader, rooms.length);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: true });
  const { productFeePpm, dealLender } = readDealLender(reader);
  const deal: HmoDeal = Object.assign(
    purchase,
    { depositPpm: readDeposit(reader), productFeePpm },
    readMortgage(reader),
    {
      refurbishmentCostsPence: reader.pence('refurbishmentCosts'),
      furnishingCostsPence: reader.pence('furnishingCosts'),
      roomCount: rooms.length,
      monthlyRoomRentPence: rent,
      occupancyPpm: readOccupancy(reader, 'occupancyPercentage'),
      monthlyUtilitiesPence: readUtilities(reader, rooms.length),
      monthlyCleaningPence: reader.pence('monthlyCleaning'),
      licenceCostPence: reader.pence('licenceCost'),
      licenceYears: readLicenceYears(reader, tax.nation),
      annualInsurancePence: reader.pence('annualInsurance'),
      managementFeePpm: reader.share('managementFeePercentage'),
      maintenancePpm: reader.share('maintenancePercentage'),
    },
    readHolding(reader),
  );
  if (deal.licenceCostPence === 0) {
    reader.warnings.push(...idleInputs(reader, ['licenceYears'], 'without licenceCost'));
  }
  reader.finish();
  const kinds = rooms.map(({ roomType }) => roomType);
  return { deal, reader, tax, ownershipPpm, dealLender, occupiers, kinds };
}

/** The years that a licence runs: as long as the law of the nation lets it, unless given. */
function readLicenceYears(reader: InputReader, nation: Nation): number {
  const { longestLicenceYears, longestLicenceYearsScotland } = hmoLaw;
  if (nation !== 'scotland') {
    return reader.whole('licenceYears', { min: 1, max: longestLicenceYears.count });
  }
  const { count, source, standing } = longestLicenceYearsScotland;
  if (reader.has('licenceYears')) return reader.whole('licenceYears', { min: 1, max: count });
  return reader.assume('licenceYears', count, {
    unit: 'years',
    standing: 'typical',
    source: `councils grant a licence for up to ${count} years (${source}, ${standing})`,
  });
}

/**
 * Underwrites a house let by the room. Lines and totals are exact to the penny; the licence is spread over its years;
 * net yield is before finance, cash yield after it; ROI and payback are on `totalInvestment` less the loan.
 *
 * @throws FreeholdError for bad input: fewer than three `rooms`, `rooms[2].monthlyRent` out of range, an unknown field.
 * @example
 * const rooms = [1, 2, 3, 4].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
 * hmo({ purchasePrice: 300_000, rooms }).metrics.grossYieldPercentage // Decimal 9.6
 */
export function hmo(input: HmoInput, options: CalculatorOptions = {}): HmoResult {
  const { deal, dealLender, occupiers, kinds, ...read } = readHmo(input);
  const figures = exactly(input, () => hmoFigures(deal));
  const measures = exactly(input, () => hmoMeasures(deal, figures));
  const { lenderWarnings, ...lent } = exactly(input, () =>
    testDealLender(dealLender, {
      terms: deal,
      annualRentPence: figures.annualRent,
      netIncomePence: figures.annualOccupancyAdjustedRent - figures.annualOperatingCosts,
      valuePence: figures.purchasePrice,
      loanPence: figures.loanAmount,
    }),
  );
  const warnings = yieldSlips(figures.grossYieldPercentage);
  if (figures.annualCashFlow < 0) {
    warnings.push('The rent does not cover the costs and the mortgage.');
  }
  warnings.push(
    ...idleMortgageTerms(read.reader, {
      loanPence: figures.loanAmount,
      interestOnly: deal.interestOnly,
    }),
    ...lenderWarnings,
  );
  return Object.assign(
    resultOf({
      figures,
      measures,
      metrics: hmoMetrics,
      words: {},
      formulas: hmoFormulas,
      read,
      warnings,
      options,
    }),
    { complianceNotes: complianceNotes(occupiers, read.tax.nation, kinds), ...lent },
  );
}

function readOccupiers(reader: InputReader, roomCount: number): number {
  if (reader.has('occupiers'))
    return reader.whole('occupiers', { min: 1, max: bounds.occupiers.max });
  return reader.assume('occupiers', roomCount, derived('people', 'one a room'));
}

function readUtilities(reader: InputReader, roomCount: number): number {
  if (reader.has('monthlyUtilities')) return reader.pence('monthlyUtilities');
  const pounds = roomCount * assumptions.hmo.monthlyUtilitiesPerRoom.value;
  return 100 * reader.assume('monthlyUtilities', pounds, assumptions.hmo.monthlyUtilitiesPerRoom);
}

function readRooms(reader: InputReader) {
  return reader.list('rooms', bounds.hmoRooms, 'rooms').map((each) => {
    const roomType = each.choice('roomType', roomTypes);
    const monthlyRentPence = each.pence('monthlyRent');
    each.finish();
    return { roomType, monthlyRentPence };
  });
}
