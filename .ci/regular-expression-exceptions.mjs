// Regular expressions that the analysis does not prove linear, with what bounds their work. An entry that is no longer
// needed fails the check.

const fileName =
  'sees names of files only: at most 255 characters in a zip (LIMITS.nameCharacters), else as many as the system lets a path have';
const columnName =
  'sees column names only, which columnName cuts to LIMITS.columnNameCharacters (500)';
const startsOnce =
  'linear: what stands before a match may not be part of one, so each run of characters is tried from its start only, and each shorter try ends in constant time';
const ofFlags =
  'built from flag-patterns.ts: words, single spaces and counted repeats; each begins where no letter or digit stands before it, so a run is tried from its start only';

/** By the literal as it is written. */
export const exceptions = {
  // Look-around, which the analysis does not cover.
  '/\\b[a-z][A-Za-z]*\\b(?!\\()/g': 'sees formulas of the calculators, no outside text',
  '/\\B(?=(?:\\d{3})+$)/g': 'sees the digits of one amount that the calculators made',
  '/^0+(?=\\d)/': 'linear: anchored at the start, and one step back decides',
  '/(?<![A-Z0-9])(\\d+ ?[A-Z]?)(?: ?(-|TO|&|AND|\\/) ?(\\d+ ?[A-Z]?))?(?![A-Z0-9])/': startsOnce,
  '/(?<![\\w.,-])£?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|bn|million|billion)?(?![\\w])/gi': startsOnce,
  // Quadratic in an input that is short.
  '/(?:^|:-)aged-(.+?)(?:;|$)/': columnName,
  '/ungraded.*overall-outcome/': columnName,
  '/recommendations[^/]*$/i': fileName,
  '/certificates([^/\\\\]*)$/i': fileName,
  '/RailReferences[^/]*$/i': fileName,
  '/((ts007|ts054|ts066)[^/]*-(lsoa|msoa|ltla)|age[^/]*)\\.csv$/i': fileName,
  '/-street[^/]*\\.csv$/i': fileName,
  '/((File_7|wimd|simd)[^/]*\\.(csv|ods|xlsx)|xl\\/(sharedStrings|worksheets\\/sheet[0-9]+)\\.xml|content\\.xml)$/i':
    fileName,
  '/(income[^/]*\\.csv|xl\\/(sharedStrings|worksheets\\/sheet[0-9]+)\\.xml)$/i': fileName,
  '/(^|\\/)[^/]*(certificates|recommendations|domestic|D_EPC_data|HistoricExtract)[^/]*\\.csv$/i':
    fileName,
  '/(\\.(geojson|json|gz))+$/i': fileName,
  '/(\\.(csv|geojson|json|xml|gml|gz))+$/i': fileName,
  '/(Stops|RailReferences)[^/]*\\.csv$/i': fileName,
  '/(^|\\/)(pp-|ppd).*\\.(csv|txt)$/i': fileName,
  '/(conservation|listed|article-?4|flood)[^/]*\\.(csv|geojson|json|xml|gml)$/i': fileName,
  '/(rent[^/]*\\.csv|xl\\/(sharedStrings|worksheets\\/sheet[0-9]+)\\.xml)$/i': fileName,
  '/(edubase|management|ofsted|school)[^/]*\\.(csv|geojson|json)$/i': fileName,
  '/UK-HPI-full-file.*\\.csv$/i': fileName,
};

/** Patterns made of other text, by the expression that makes them. */
export const dynamic = {
  "new RegExp(expression(pattern), 'g')": ofFlags,
  "new RegExp(alternatives.map(({ find }) => find.source).join('|'))": ofFlags,
  "new RegExp(butNot.map(expression).join('|'), 'g')": ofFlags,
  "new RegExp(neighbourhoodBefore.map(expression).join('|'))": ofFlags,
  "new RegExp(neighbourhoodAfter.map(expression).join('|'))": ofFlags,
  'new RegExp(number)': 'sees one match of a flag, which begins with the number',
};
