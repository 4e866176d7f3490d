export type * from './ports/account-data.ts';
export type * from './ports/accounts.ts';
export type { AccountStorePorts } from './ports/account-store-ports.ts';
export * from './ports/background-work.ts';
export {
  type BaseMap,
  type BaseMapFacts,
  type BaseMapTile,
  BaseMapUnusable,
  tileBytesMost,
} from './ports/base-map.ts';
export type * from './ports/build-costs.ts';
export * from './ports/caches.ts';
export {
  allDatasets,
  buildCostDatasets,
  type Dataset,
  datasetsOfEveryOutcode,
  type DataVersions,
  judgedHomeDatasets,
  judgingDatasets,
  listingDatasets,
  offMarketDatasets,
} from './ports/data-versions.ts';
export type * from './ports/certificates.ts';
export {
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatSession,
  chatSessionLifeMs,
  type ChatSessions,
  chatSessionsMax,
  type ChatTool,
  type FoundProperty,
  type LastSearch,
  ModelFailure,
  type ToolRequest,
} from './ports/chat.ts';
export * from './ports/districts.ts';
export type * from './ports/derived-records.ts';
export type * from './ports/planning.ts';
export * from './ports/guarded-requests.ts';
export * from './ports/holdings.ts';
export * from './ports/idempotency.ts';
export {
  type ImageBytes,
  type Images,
  ImageUnavailable,
  type Media,
  type SmallerSize,
} from './ports/images.ts';
export type * from './ports/judgements.ts';
export * from './ports/keys.ts';
export * from './ports/listings.ts';
export type { ListingFigures } from './ports/listing-figures.ts';
export type { NewestSlice, SortPosition } from './ports/slices.ts';
export type * from './ports/oauth.ts';
export * from './ports/off-market.ts';
export type * from './ports/places.ts';
export type { PropertyPorts } from './ports/property-ports.ts';
export * from './ports/public-records.ts';
export * from './ports/quota.ts';
export type * from './ports/rate-limiter.ts';
export * from './ports/home-facts.ts';
export type * from './ports/monthly-records.ts';
export type * from './ports/records.ts';
export type * from './ports/reports.ts';
export type * from './ports/saved-calculations.ts';
export type {
  NewScanner,
  NewSince,
  Scanner,
  ScannerChange,
  ScannerEvent,
  ScannerEventType,
  ScannerKey,
  ScannerKind,
  Scanners,
  Watch,
  WatchChange,
  WatchedState,
} from './ports/scanners.ts';
export {
  holdsFor,
  type BrowserSession,
  type BrowserSessions,
  type Session,
  type Sessions,
} from './ports/sessions.ts';
export type * from './ports/sold-prices.ts';
export * from './ports/usage-log.ts';
export * from './ports/webhooks.ts';
export type { Email, SendEmail } from './ports/email.ts';
export {
  type AnyOperation,
  type Call,
  type Input,
  MediaAnswer,
  type Operation,
  type Operations,
  PricedAnswer,
} from './operation/operation.ts';
export { planOfAccount, subscriptionOf } from './operation/account.ts';
export {
  errorBody,
  invalid,
  notFound,
  type Offence,
  Refusal,
  StoreBusy,
} from './operation/refusal.ts';
export {
  AbortScope,
  CallerGone,
  neverAborts,
  onAbort,
  type TimeLimit,
  untilAborted,
  within,
} from './operation/abort.ts';
export { type PageQuery, pageStart, type PageStart, pagination } from './operation/page.ts';
export { dayYearsBefore } from './operation/days.ts';
export { type Cache, type CacheLife, cacheOf } from './operation/cache.ts';
export { firstAttemptAt } from './operation/first-attempt.ts';
export { visibleText, withoutSecrets } from './operation/safe-text.ts';
export {
  invalidInput,
  isDeeperThan,
  jsonDepthMax,
  type RawInput,
  readInput,
} from './operation/validation.ts';
export { repeatedNameIn } from './operation/repeated-name.ts';
export { csvLine, tableText } from './operation/table-text.ts';
export { type CallParts, type CallTracer, type IncomingCall, runCall } from './calls/run-call.ts';
export type { RequestedCall } from './calls/perform.ts';
export {
  bugFailure,
  busyFailure,
  type CallAnswer,
  type Failure,
  failureOf,
} from './calls/call-answer.ts';
export { type CallLogger, logEnded, type Trace, traceOf } from './calls/call-log.ts';
export type { StreamSink } from './calls/send-stream.ts';
export {
  type Admission,
  type AdmissionBuffers,
  AdmissionRefusal,
  type AdmissionRequest,
  type Admitted,
  type Caller,
  type Channel,
  type Credential,
  type Identification,
  type Metering,
  type Outcome,
} from './calls/admission.ts';
export { cookieValue, isFromOwnPage, sessionCookie } from './calls/session-cookie.ts';
export { type AdmissionParts, createAdmission, ownerAdmission } from './calls/create-admission.ts';
export { AddressLimit, networkOf, type AddressRate } from './calls/address-limit.ts';
export { cachedAccounts, cachedKeys } from './calls/account-caches.ts';
export {
  noAccount,
  type TicketOwner,
  type Ticket,
  ticketed,
  ticketOf,
  underTicket,
} from './calls/ticket.ts';
export { FairQueue, type FairQueueOptions, type Place } from './calls/fair-queue.ts';
export { editDistance, ignoredParameters, suggestionsFor } from './calls/ignored-parameters.ts';
export { type RouteMatch, RouteTable } from './calls/route-table.ts';
export { missingMonths, type MonthsTold } from './coverage/missing-months.ts';
export { attributions, isOwnFile, licencesOf, type DatasetName } from './coverage/attributions.ts';
export { type DatasetPorts, heldDatasets, type HeldDatasets } from './accounts/owner-server.ts';
export { addressOfCertificate, addressOfSale } from './places/address-records.ts';
export { planningSourceOf, storedPlanning } from './places/stored-planning.ts';
export { baseMapFacts } from './places/base-map.ts';
export { derivation } from './derivation/derivation-2026-11.ts';
export { priceModels } from './derivation/price-models-2026-11.ts';
export { deriveRecords } from './derivation/derive.ts';
export { homeIdOfAddress } from './derivation/home-id.ts';
export { uuidOf } from './operation/uuid-of.ts';
export type { HomesMade } from './derivation/homes-of-records.ts';
export type { DerivationOptions, DerivationProgress, ModelDue } from './derivation/in-batches.ts';
export { certainNation } from './derivation/designations.ts';
export { searchFigures } from './derivation/home-figures.ts';
export { deriveModel } from './derivation/derive-models.ts';
export { LeadTest, type LeadTestReport, type SoldShare } from './judgement/lead-test.ts';
export { type AreaTest, testArea } from './derivation/test-area.ts';
export { type RentMethod, type RentTestReport, testRents } from './judgement/rent-test.ts';
export { awayEvents, priceHistoryOf } from './derivation/price-history.ts';
export { judgementRules } from './judgement/judgement-2026-11.ts';
export { Judge } from './judgement/judge.ts';
export { standingOn } from './judgement/judged-by.ts';
export { valuationOperation } from './judgement/valuation.ts';
export {
  scoreListings,
  type ScoringPorts,
  type ScoringProgress,
} from './judgement/score-listings.ts';
export { dealAnalyses, standaloneCalculators } from './investment/investment-operations.ts';
export { lawOperation } from './investment/law.ts';
export { portfolioOperation } from './investment/portfolio.ts';
export { homeSaleOperation } from './investment/home-sale.ts';
export { toThePocketOperation } from './investment/to-the-pocket.ts';
export { lawOf } from './investment/stamp-duty.ts';
export { wireLenderTest } from './investment/lending.ts';
export { wireFigures, wireInputs, wireSentence } from './investment/wire.ts';
export type { Family } from './investment/wire-names.ts';
export { buildCostReference } from './investment/build-cost.ts';
export { activeKeysMax, issueKey } from './accounts/keys.ts';
export type { FetchOrder, OfficialFiles } from './accounts/official-files.ts';
export type { Backups } from './accounts/backups.ts';
export type { Uploads } from './accounts/uploads.ts';
export { leaseMs } from './accounts/webhook-policy.ts';
export { type FeedKind, feedKinds, type FeedPorts, readFeed } from './accounts/feeds.ts';
export { emailActs, followEmailLink, type EmailLinkPorts } from './accounts/email-links.ts';
export { deliver, type DeliveryPorts } from './accounts/webhook-delivery.ts';
export { makeDueReports } from './accounts/reports.ts';
export {
  type BooleanField,
  booleanFields,
  type NumberField,
  type TextField,
  textFields,
} from './homes/criteria-fields.ts';
export { type Predicate, predicatesOf } from './homes/predicates.ts';
export { findHomeOperation } from './homes/find-home.ts';
export { playbooks } from './homes/playbooks.ts';
export { flagsOf, type ListingFlags } from './homes/flags-of.ts';
export { type DrawnArea, readWkt, verticesMax, WktFault } from './homes/wkt.ts';
export type { ScannerPorts } from './homes/scanner-search.ts';
export { recordScannerChanges } from './homes/scanner-watch.ts';
export { assistantOperations } from './assistant/chat.ts';
export { allTools, toolScopes } from './assistant/tools.ts';
export { scopeToAskFor, type Tool, toolCall } from './assistant/tool.ts';
export { foldWords } from './stores/words.ts';
export {
  type PublicColumn,
  publicColumns,
  publicDates,
  type PublicKind,
} from './stores/public-columns.ts';
export { publicArea, readPublicRecords } from './stores/public-records.ts';
export * from './stores/move-installation.ts';
export type { ColumnKind } from './stores/schema/index.ts';
export { type MovedTable, movedTables } from './stores/moved-tables.ts';
export { createOperations, recordOperations, type Ports, type RecordPorts } from './operations.ts';
export * from './stores/index.ts';
