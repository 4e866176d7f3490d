import type { DerivedRecords } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import {
  designatedDistricts,
  designationsHeld,
  keepDesignatedDistricts,
  keepDesignationDistricts,
  unplacedDesignations,
} from './designations.ts';
import { homesOffMarket, keepLeads } from './leads.ts';
import { keepLinks, sidesOfHomes, sidesOfPostcodes } from './links.ts';
import { keepMarkets, listingsOfOutcodes, marketDays, markMarkets } from './markets.ts';
import { countMarks, readMarks } from './marks.ts';
import {
  areasWithSales,
  keepModels,
  keptModel,
  markModels,
  officialMonths,
  outcodesOfArea,
  salesOfOutcode,
} from './models.ts';
import { nearestDistricts } from './nearest-districts.ts';
import { homesToPlace, keepHomes, markHomes, readPlacement } from './placement.ts';

async function ask<Answer>(signal: AbortSignal, answer: () => Promise<Answer>): Promise<Answer> {
  signal.throwIfAborted();
  return answer();
}

/** The port of derivation: each question is of one instant, each answer is kept in one transaction. */
export function postgresDerivedRecords(database: Database): DerivedRecords {
  return {
    countMarks: (stage, signal) => ask(signal, () => countMarks(database, stage)),
    marks: (stage, page, signal) => ask(signal, () => readMarks(database, stage, page)),
    sidesOfPostcodes: (postcodes, signal) =>
      ask(signal, () => sidesOfPostcodes(database, postcodes)),
    keepLinks: (kept) => keepLinks(database, kept),
    placement: (signal) => ask(signal, () => database.transaction(readPlacement, 'snapshot')),
    markHomes: (which, versions) => markHomes(database, which, versions),
    unplacedDesignations: (page, signal) => ask(signal, () => unplacedDesignations(database, page)),
    nearestDistricts: (points, signal) =>
      ask(signal, () => database.transaction((run) => nearestDistricts(run, points), 'snapshot')),
    keepDesignationDistricts: (placed, version) =>
      keepDesignationDistricts(database, placed, version),
    designationsHeld: (signal) => ask(signal, () => designationsHeld(database)),
    keepDesignatedDistricts: (districts) => keepDesignatedDistricts(database, districts),
    designatedDistricts: (signal) => ask(signal, () => designatedDistricts(database)),
    homesToPlace: (homes, of, signal) => ask(signal, () => homesToPlace(database, homes, of)),
    sidesOfHomes: (homes, withinMetres, signal) =>
      ask(signal, () => sidesOfHomes(database, homes, withinMetres)),
    keepHomes: (kept) => keepHomes(database, kept),
    markModels: (rules) => markModels(database, rules),
    areasWithSales: (signal) => ask(signal, () => areasWithSales(database)),
    outcodesOfArea: (area, signal) => ask(signal, () => outcodesOfArea(database, area)),
    salesOfOutcode: (outcode, page, signal) =>
      ask(signal, () => salesOfOutcode(database, outcode, page)),
    officialMonths: (area, signal) => ask(signal, () => officialMonths(database, area)),
    keptModel: (area, signal) => ask(signal, () => keptModel(database, area)),
    keepModels: (kept) => keepModels(database, kept),
    homesOffMarket: (homes, onOffer, signal) =>
      ask(signal, () => homesOffMarket(database, homes, onOffer)),
    keepLeads: (kept) => keepLeads(database, kept),
    marketDays: (signal) => ask(signal, () => marketDays(database)),
    markMarkets: (day) => markMarkets(database, day),
    listingsOfOutcodes: (outcodes, signal) =>
      ask(signal, () => listingsOfOutcodes(database, outcodes)),
    keepMarkets: (kept) => keepMarkets(database, kept),
    // Nothing is shown to others that is not read from the records.
    broughtUpToDate: async () => {},
  };
}
