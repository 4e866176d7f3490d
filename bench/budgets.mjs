/** What was promised, as rows: a figure of a case and its limit. Figures without a promise are shown and not judged. */
export const budgets = [
  { case: 'stamp-duty', figure: 'ratioToNaive', atMost: 1.5 },
  { case: 'calculators', figure: 'timesDecimal', atLeast: 20 },
  { case: 'calculators', figure: 'entryTimesDecimal', atLeast: 20 },
  { case: 'calculators', figure: 'batchNationalSeconds', atMost: 1 },
  { case: 'calculators', figure: 'batchInTwoThreadsSeconds', atMost: 0.45 },
  { case: 'calculators', figure: 'batchInTwoThreadsDifferences', atMost: 0 },
  { case: 'ranking', figure: 'milliseconds', atMost: 10 },
  { case: 'ranking', figure: 'valuationMilliseconds', atMost: 2 },
  { case: 'scoring', figure: 'nationalSeconds', atMost: 20 },
  { case: 'bundle-size', figure: 'stampDutyKernel', atMost: 6 },
  { case: 'import', figure: 'ratioToSqlite', atMost: 2.5 },
  { case: 'overhead', figure: 'trivialMs', atMost: 0.13 },
  { case: 'overhead', figure: 'shareOfBare', atLeast: 60 },
  { case: 'overhead', figure: 'dutyRatio', atMost: 1.5 },
  { case: 'hostile', figure: 'p99Ratio', atMost: 3 },
  { case: 'hostile', figure: 'failedCalls', atMost: 0 },
  { case: 'hostile', figure: 'memoryMiB', atMost: 512 },
  { case: 'hostile', figure: 'groupMiB', atMost: 1_024 },
  { case: 'hostile', figure: 'killed', atMost: 0 },
  { case: 'hostile', figure: 'diskMiB', atMost: 1 },
  { case: 'hostile', figure: 'logMiB', atMost: 40 },
  { case: 'hostile', figure: 'defects', atMost: 0 },
  { case: 'server', figure: 'listingSearchP99', atMost: 30 },
  { case: 'server', figure: 'viewportP99', atMost: 30 },
  { case: 'server', figure: 'comparablesP99', atMost: 30 },
  { case: 'server', figure: 'onStreetP99', atMost: 30 },
  { case: 'server', figure: 'trendsP99', atMost: 30 },
  { case: 'server', figure: 'dealScoreP99', atMost: 50 },
  { case: 'server', figure: 'propertyPackP99', atMost: 150 },
  { case: 'server', figure: 'amenitiesP99', atMost: 40 },
  { case: 'server', figure: 'transportP99', atMost: 40 },
  { case: 'server', figure: 'schoolsP99', atMost: 40 },
  { case: 'server', figure: 'walkabilityP99', atMost: 40 },
  { case: 'server', figure: 'demographicsP99', atMost: 40 },
  { case: 'server', figure: 'pointsOfInterestP99', atMost: 40 },
  { case: 'server', figure: 'compareLocationsP99', atMost: 40 },
  { case: 'server', figure: 'areaAnalyticsP99', atMost: 40 },
  { case: 'server', figure: 'segmentsP99', atMost: 40 },
  { case: 'server', figure: 'planningApplicationsP99', atMost: 40 },
  { case: 'server', figure: 'planningConstraintsP99', atMost: 40 },
  { case: 'server', figure: 'floodRiskP99', atMost: 40 },
  { case: 'server', figure: 'leadPreviewP99', atMost: 150 },
  { case: 'server', figure: 'polygonPreviewP99', atMost: 150 },
  { case: 'server', figure: 'offMarketPreviewP99', atMost: 150 },
  { case: 'server', figure: 'leadPropertiesP99', atMost: 50 },
  { case: 'server', figure: 'offMarketPropertiesP99', atMost: 50 },
  { case: 'server', figure: 'nationalPreviewLongest', atMost: 3000 },
  { case: 'server', figure: 'nationalTrivialP99', atMost: 50 },
  { case: 'server', figure: 'nationalDetailP99', atMost: 50 },
  { case: 'server', figure: 'nationalLoopDelayP99', atMost: 50 },
  { case: 'server', figure: 'loopDelayP99', atMost: 50 },
  { case: 'server', figure: 'rssMiB', atMost: 1536 },
];

/** Why a figure has no value, or misses its limit, and what was tried; printed below the table. */
export const reasons = {
  'calculators.entryTimesDecimal':
    'the checked reading of a deal, with what was assumed, is the greater part, where the decimal.js version checks nothing and makes 7 figures instead of 43. Callers with many deals use the kernel or the batch',
  'import.ratioToSqlite':
    'with the 150,000 rows of the quick size the half second in which the command starts counts; met with the million of the full size',
};

/** @returns {'met' | 'missed' | 'not measured'} */
export function verdictOf({ atMost, atLeast }, value) {
  if (!Number.isFinite(value)) return 'not measured';
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity) ? 'met' : 'missed';
}
