import { setImmediate as pause } from 'node:timers/promises';
import {
  districtAt,
  priceModelIn,
  recordQuestions,
  type DerivedRecords,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import type { Statements } from '../put/statements.ts';
import type { ReadSession } from '../queries/session.ts';
import {
  designatedDistricts,
  designationsHeld,
  keepDesignatedDistricts,
  keepDesignationDistricts,
  unplacedDesignations,
} from './designations.ts';
import { homesOffMarket, keepLeads } from './leads.ts';
import { keepLinks, sidesOfHome, sidesOfPostcode } from './links.ts';
import { keepMarkets, listingsOfOutcode, marketDays, markMarkets } from './markets.ts';
import { countMarks, readMarks } from './marks.ts';
import {
  areasWithSales,
  keepModels,
  markModels,
  officialMonths,
  outcodesOfArea,
  salesOfOutcode,
} from './models.ts';
import { homesToPlace, keepHomes, markHomes, readPlacement } from './placement.ts';

async function ask<Answer>(signal: AbortSignal, answer: () => Answer): Promise<Answer> {
  await pause();
  signal.throwIfAborted();
  return answer();
}

async function keep(write: () => void): Promise<void> {
  await pause();
  write();
}

/** The port of derivation on the writing connection; other work runs between two of its questions. */
export function derivedRecordsOver(
  statements: Statements,
  session: ReadSession,
  updateShown: () => void,
): DerivedRecords {
  return {
    countMarks: (stage, signal) => ask(signal, () => countMarks(statements, stage)),
    marks: (stage, page, signal) => ask(signal, () => readMarks(statements, stage, page)),
    sidesOfPostcodes: (postcodes, signal) =>
      ask(signal, () => postcodes.map((postcode) => sidesOfPostcode(statements, postcode))),
    keepLinks: (kept) => keep(() => keepLinks(statements, kept)),
    placement: (signal) => ask(signal, () => readPlacement(statements)),
    markHomes: (which, versions) => keep(() => markHomes(statements, which, versions)),
    unplacedDesignations: (page, signal) =>
      ask(signal, () => unplacedDesignations(statements, page)),
    nearestDistricts: (points, signal) =>
      ask(signal, () => points.map((point) => session.answer(districtAt(sqlite, point)))),
    keepDesignationDistricts: (placed, version) =>
      keep(() => keepDesignationDistricts(statements, placed, version)),
    designationsHeld: (signal) => ask(signal, () => designationsHeld(statements)),
    keepDesignatedDistricts: (districts) =>
      keep(() => keepDesignatedDistricts(statements, districts)),
    designatedDistricts: (signal) => ask(signal, () => designatedDistricts(statements)),
    homesToPlace: (homes, of, signal) =>
      ask(signal, () => homesToPlace(statements, session, homes, of)),
    sidesOfHomes: (homes, withinMetres, signal) =>
      ask(signal, () => homes.flatMap((home) => sidesOfHome(statements, home, withinMetres) ?? [])),
    keepHomes: (kept) => keep(() => keepHomes(statements, kept)),
    markModels: (rules) => keep(() => markModels(statements, rules)),
    areasWithSales: (signal) => ask(signal, () => areasWithSales(statements)),
    outcodesOfArea: (area, signal) => ask(signal, () => outcodesOfArea(statements, area)),
    salesOfOutcode: (outcode, page, signal) =>
      ask(signal, () => salesOfOutcode(statements, outcode, page)),
    officialMonths: (area, signal) => ask(signal, () => officialMonths(statements, session, area)),
    keptModel: (area, signal) =>
      ask(signal, () =>
        priceModelIn(session.answer(recordQuestions['judgements.priceModel'](sqlite, area))),
      ),
    keepModels: (kept) => keep(() => keepModels(statements, kept)),
    homesOffMarket: (homes, onOffer, signal) =>
      ask(signal, () => homesOffMarket(statements, homes, onOffer)),
    keepLeads: (kept) => keep(() => keepLeads(statements, kept)),
    marketDays: (signal) => ask(signal, () => marketDays(statements)),
    markMarkets: (day) => keep(() => markMarkets(statements, day)),
    listingsOfOutcodes: (outcodes, signal) =>
      ask(signal, () => outcodes.map((outcode) => listingsOfOutcode(statements, outcode))),
    keepMarkets: (kept) => keep(() => keepMarkets(statements, kept)),
    broughtUpToDate: () => keep(updateShown),
  };
}
