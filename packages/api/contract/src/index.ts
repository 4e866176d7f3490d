export { busyBodySchema, errorBodySchema, errorCodes } from './errors.ts';
export type { BusyBody, ErrorBody, ErrorCode } from './errors.ts';
export { costPreviewHeader, costPreviewParameter } from './cost-preview.ts';
export type { CostPreview } from './cost-preview.ts';
export { scopes, scopeSchema } from './scopes.ts';
export type { Scope } from './scopes.ts';
export type {
  AnswerOf,
  AnyRoute,
  BodyOf,
  BodySentOf,
  NoFields,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
  TokenRule,
} from './route.ts';
export { definitions, soldDefinition } from './definition.ts';
export { queryNames } from './query-names.ts';
export { route } from './route.ts';
export { answersIn, tableOf, tableTypes } from './table.ts';
export type { Column, Table, TableType } from './table.ts';
export { routes } from './routes/index.ts';
export {
  decimalString,
  givenName,
  isoDate,
  isoDateTime,
  percentage,
  pounds,
  queryBoolean,
  queryInteger,
  queryItems,
  queryList,
  queryNumber,
  uuid,
} from './schemas.ts';
export type { FigureThatMayBeNull } from './routes/figures.ts';
export { listingSchema, listingSorts } from './routes/properties.ts';
export type { FactSource } from './home-facts.ts';
export { offMarketSorts } from './routes/off-market.ts';
export { accountDefaultFields } from './routes/account-defaults.ts';
export { webhookEventTypes } from './routes/webhooks.ts';
export { uploadPartBytesMax } from './routes/owner-upload.ts';
export {
  checkCriteria,
  criteriaBodySchema,
  criteriaOf,
  listingBodyShape,
  listingQueryShape,
  ofListings,
} from './criteria.ts';
export type { Criteria } from './criteria.ts';
export { criteriaOverrideShape, liftable } from './criteria-overrides.ts';
export type { CriteriaOverrides } from './criteria-overrides.ts';
export { criteriaFlags } from './criteria-flags.ts';
export type { CriteriaFlag } from './criteria-flags.ts';
export {
  criteriaBounds,
  criteriaKeys,
  energyBands,
  leadClasses,
  listingStatuses,
  offMarketKeys,
  playbookSlugs,
  propertyTypes,
  tenures,
} from './criteria-keys.ts';
export type { CriteriaKey, PlaybookSlug } from './criteria-keys.ts';
export type { FailedSlice } from './bundle.ts';
export { metaSchema } from './envelope.ts';
export type { Meta } from './envelope.ts';
export { flagMeanings } from './descriptions/criteria.ts';
export { describeSchema } from './descriptions/describe-schema.ts';
export { describeParameter } from './descriptions/glossary.ts';
export { fillOf, propertiesOf, type Fill } from './filled-by.ts';
export { requestNameOf } from './openapi/components.ts';
export { openApiDocument } from './openapi/document.ts';
export { arazzoDocument } from './openapi/workflows.ts';
export type { ArazzoDocument } from './openapi/workflows.ts';
export { servedOpenApiDocument } from './openapi/served-document.ts';
export type { OpenApiDocument } from './openapi/document.ts';
export { deepestItem, pageQuery, cursorQuery, paginationSchema } from './paging.ts';
export type { Pagination } from './paging.ts';
export { normalisePostcode, outcodeOf, splitPostcode } from './postcode.ts';
