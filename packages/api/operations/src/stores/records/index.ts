/** What both stores of records say in one text: questions, changes, and how they read what they keep. */
export { criteriaSql } from './criteria-sql.ts';
export type {
  ColumnType,
  RecordDialect,
  Found,
  Given,
  PlacedTable,
  Reach,
} from './record-dialect.ts';
export { priceModelIn, sharedPorts } from './ports.ts';
export type { AnswerOf, ArgsOf, Ask, SharedPorts } from './ports.ts';
export { answerIn, answerOf } from './question.ts';
export type { Asked, Planned, Question } from './question.ts';
export { designationColumns, districtAt, readDesignation } from './questions/designations.ts';
export type { DesignationRow } from './questions/designations.ts';
export { everyHolding } from './questions/holdings.ts';
export { homeById, homeColumns, readHome } from './questions/homes.ts';
export type { HomeRow } from './questions/homes.ts';
export { recordQuestions } from './questions/index.ts';
export type { RecordQuestionName } from './questions/index.ts';
export { homeServes, judgedColumns, readJudged } from './questions/judgements.ts';
export type { JudgedAsked, JudgedRow } from './questions/judgements.ts';
export { besideListings, detailColumns, readDetail } from './questions/listing-detail.ts';
export type { DetailRow } from './questions/listing-detail.ts';
export { countClasses, leadColumns, readLead } from './questions/off-market.ts';
export type { LeadRow } from './questions/off-market.ts';
export { postcodeColumns, readPostcode } from './questions/postcodes.ts';
export type { PostcodeRow } from './questions/postcodes.ts';
export { readSold, soldColumns, soldTables, soldWithin } from './questions/sold-homes.ts';
export type { SoldRow } from './questions/sold-homes.ts';
export { pointOf, storedInstant, storedUuid } from './stored.ts';
export type { PlaceColumns } from './stored.ts';
export { versionSql } from './versions.ts';
