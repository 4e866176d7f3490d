import type { DerivedRecords } from '../../../ports/derived-records.ts';
import { priceModelIn } from '../ports.ts';
import type { Question } from '../question.ts';
import { priceModelText } from '../questions/judgements.ts';
import type { RecordDialect } from '../record-dialect.ts';
import {
  designatedDistricts,
  designationsHeld,
  keepDesignatedDistricts,
  keepDesignationDistricts,
  unplacedDesignations,
} from './designations.ts';
import { type HomeWriter, keepHomes } from './homes.ts';
import { homesOffMarket, keepLeads } from './leads.ts';
import { keepLinks, sidesOfHomes, sidesOfPostcodes } from './links.ts';
import { keepMarkets, listingsOfOutcodes, marketDays, markMarkets } from './markets.ts';
import { countMarks, readMarks } from './marks.ts';
import {
  areasWithSales,
  keepModels,
  markModels,
  officialMonths,
  outcodesOfArea,
} from './models.ts';
import {
  homesToPlace,
  keepPlacement,
  markPlacement,
  readPlacement,
  type AtPoints,
} from './placement.ts';
import { recordsOfPostcodes } from './records-of-postcodes.ts';
import { keepValuedMonths } from './valued-months.ts';

/** What derives over one engine. */
export interface DerivationDriver extends AtPoints, HomeWriter {
  readonly dialect: RecordDialect;
  /** Answers a question of one statement. */
  ask<Answer>(question: () => Question<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Answers a question whose statements read records of one instant. */
  askAtOnce<Answer>(question: () => Question<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Changes records in one transaction, which counts as a change. */
  keep(change: () => Question<unknown>): Promise<void>;
}

/** The port of derivation, but what each engine reads or shows in its own way. */
export function derivedRecordsOver(
  driver: DerivationDriver,
): Omit<DerivedRecords, 'salesOfOutcode' | 'broughtUpToDate'> {
  const { dialect } = driver;
  return {
    countMarks: (stage, signal) => driver.ask(() => countMarks(stage), signal),
    marks: (stage, page, signal) => driver.ask(() => readMarks(stage, page), signal),
    recordsOfPostcodes: (postcodes, signal) =>
      driver.askAtOnce(() => recordsOfPostcodes(dialect, postcodes), signal),
    keepHomes: (kept) => driver.keep(() => keepHomes(dialect, kept, driver)),
    sidesOfPostcodes: (postcodes, signal) =>
      driver.askAtOnce(() => sidesOfPostcodes(dialect, postcodes), signal),
    keepLinks: (kept) => driver.keep(() => keepLinks(dialect, kept)),
    placement: (signal) => driver.ask(readPlacement, signal),
    markPlacement: (which, versions) => driver.keep(() => markPlacement(which, versions)),
    unplacedDesignations: (page, signal) =>
      driver.ask(() => unplacedDesignations(dialect, page), signal),
    nearestDistricts: (points, signal) =>
      driver.askAtOnce(() => driver.nearestDistricts(points), signal),
    keepDesignationDistricts: (placed, version) =>
      driver.keep(() => keepDesignationDistricts(dialect, placed, version)),
    designationsHeld: (signal) => driver.ask(designationsHeld, signal),
    keepDesignatedDistricts: (districts) =>
      driver.keep(() => keepDesignatedDistricts(dialect, districts)),
    designatedDistricts: (signal) => driver.ask(designatedDistricts, signal),
    homesToPlace: (homes, by, signal) =>
      driver.askAtOnce(() => homesToPlace(dialect, driver, homes, by), signal),
    sidesOfHomes: (homes, withinMetres, signal) =>
      driver.askAtOnce(() => sidesOfHomes(dialect, homes, withinMetres), signal),
    keepPlacement: (kept) => driver.keep(() => keepPlacement(dialect, kept, driver.refresh)),
    markModels: (rules) => driver.keep(() => markModels(rules)),
    areasWithSales: (signal) => driver.ask(areasWithSales, signal),
    outcodesOfArea: (area, signal) => driver.ask(() => outcodesOfArea(area), signal),
    officialMonths: (area, signal) => driver.askAtOnce(() => officialMonths(dialect, area), signal),
    keptModel: async (area, signal) =>
      priceModelIn(await driver.ask(() => priceModelText(dialect, area), signal)),
    keepModels: (kept) => driver.keep(() => keepModels(dialect, kept)),
    keepValuedMonths: (months) => driver.keep(() => keepValuedMonths(months)),
    homesOffMarket: (homes, onOffer, signal) =>
      driver.ask(() => homesOffMarket(dialect, homes, onOffer), signal),
    keepLeads: (kept) => driver.keep(() => keepLeads(dialect, kept)),
    marketDays: (signal) => driver.ask(marketDays, signal),
    markMarkets: (day) => driver.keep(() => markMarkets(day)),
    listingsOfOutcodes: (outcodes, signal) =>
      driver.ask(() => listingsOfOutcodes(dialect, outcodes), signal),
    keepMarkets: (kept) => driver.keep(() => keepMarkets(dialect, kept)),
  };
}
