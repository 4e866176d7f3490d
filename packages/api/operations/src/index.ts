export { StoreBusy } from './busy.ts';
export { CallerGone } from './calls/caller-gone.ts';
export { AbortScope, neverAborts, onAbort, untilAborted, within } from './abort.ts';
export type { TimeLimit } from './abort.ts';
export { cacheOf, type Cache, type CacheLife } from './cache.ts';
export { cacheNames } from './cache-lookups.ts';
export type { CacheName, OnLookup } from './cache-lookups.ts';
export { backgroundWork, type BackgroundWork, type OnFailure } from './failures.ts';
export { createAdmission, ownerAdmission } from './admission/create-admission.ts';
export type { AdmissionParts } from './admission/create-admission.ts';
export { cachedAccounts } from './admission/cached-accounts.ts';
export { AddressLimit, type AddressRate } from './admission/address-limit.ts';
export { cookieValue, isFromOwnPage, sessionCookie } from './admission/session-cookie.ts';
export { cachedKeys } from './admission/cached-keys.ts';
export { activeKeysMax, issueKey } from './billing/issue-key.ts';
export { planOfAccount } from './billing/plan-of-account.ts';
export { AdmissionRefusal } from './admission/admission.ts';
export type {
  Admission,
  Admitted,
  AdmissionRequest,
  Credential,
  Identification,
  Metering,
  Outcome,
  AdmissionBuffers,
} from './admission/admission.ts';
export { runCall } from './calls/run-call.ts';
export type { CallParts, CallTracer, IncomingCall } from './calls/run-call.ts';
export { traceOf } from './calls/trace.ts';
export type { Trace } from './calls/trace.ts';
export { logEnded } from './calls/call-log.ts';
export type { CallLogger } from './calls/call-log.ts';
export { bugFailure, busyFailure, failureOf } from './calls/call-answer.ts';
export type { CallAnswer, Failure } from './calls/call-answer.ts';
export type { RequestedCall } from './calls/perform.ts';
export type { StreamSink } from './calls/send-stream.ts';
export type { Caller } from './admission/caller.ts';
export type { Channel } from './admission/bearer.ts';
export type {
  ConnectorAccess,
  ConnectorTokens,
  OAuthClient,
  OAuthCode,
  OAuthGrant,
  OAuthGrantInUse,
  OAuthStore,
  OAuthToken,
  OAuthTokenPair,
} from './ports/oauth.ts';
export { dealAnalyses, standaloneCalculators } from './investment/index.ts';
export { wireFigures, wireInputs, wireSentence } from './investment/wire.ts';
export type { Family } from './investment/wire.ts';
export { toolCall } from './tools/tool-call.ts';
export { scopeToAskFor } from './tools/scope-to-ask-for.ts';
export { allTools } from './tools/tools.ts';
export type { Tool } from './tools/tool.ts';
export { errorBody, invalid, notFound, Refusal, type Offence } from './refusal.ts';
export { MediaAnswer, PricedAnswer } from './operation.ts';
export { createOperations, type Ports } from './operations.ts';
export type { AnyOperation, Operations } from './operations-by-id.ts';
export { RouteTable, type RouteMatch } from './route-table.ts';
export { isDeeperThan, jsonDepthMax } from './json-limits.ts';
export { invalidInput, readInput, type RawInput } from './validation.ts';
export type { Call, Input, Operation } from './operation.ts';
export type { AccountStorePorts } from './ports/account-store-ports.ts';
export type { Account, Accounts } from './ports/accounts.ts';
export type * from './ports/account-administration.ts';
export type * from './ports/browser-sessions.ts';
export type { Leadership } from './ports/leadership.ts';
export type { QuotaRequest, Quota, QuotaRefusal, UsageCount } from './ports/quota.ts';
export { quotaKnownMs, reservationLifeMs } from './ports/quota.ts';
export type { RateDecision, RateEntry, RateLimiter, RateStanding } from './ports/rate-limiter.ts';
export type {
  CallGroup,
  CallRecord,
  DailyQuery,
  DailyUsage,
  EndpointQuery,
  EndpointUsage,
  LogLine,
  LogPlace,
  LogPage,
  LogQuery,
  TokenType,
  UsageLog,
} from './ports/usage-log.ts';
export {
  dailyUsageDaysKept,
  groupsShownMax,
  linesPerDayMax,
  logCountMax,
  logDaysKept,
} from './ports/usage-log.ts';
export type { KeyRecord, Keys, NewKey } from './ports/keys.ts';
export { touchIntervalMs } from './ports/keys.ts';
export type {
  CreateOutcome,
  Idempotency,
  IdempotencyDecision,
  IdempotentRequest,
  KeptAnswer,
} from './ports/idempotency.ts';
export { answerLifeMs, runLifeMs } from './ports/idempotency.ts';
export type * from './ports/records.ts';
export type { Session, Sessions } from './ports/sessions.ts';
export type { KeySecrets } from './ports/key-secrets.ts';
export { booleanFields, textFields } from './criteria/fields.ts';
export type { BooleanField, NumberField, TextField } from './criteria/fields.ts';
export { flagsOf } from './criteria/flags-of.ts';
export type { FlagEvidence, ListingFlags } from './criteria/flags-of.ts';
export { foldWords } from './criteria/fold-words.ts';
export { playbooks } from './criteria/playbooks.ts';
export { predicatesOf, type Predicate } from './criteria/predicates.ts';
export { pageStart, pagination, type PageQuery, type PageStart } from './page.ts';
export { isAddressOf } from './certificates/dwelling-address.ts';
export type { Certificate, Certificates } from './ports/certificates.ts';
export type { DataVersions, Dataset } from './ports/data-versions.ts';
export type * from './ports/derived-records.ts';
export { deriveModel } from './derivation/derive-models.ts';
export { deriveRecords } from './derivation/derive.ts';
export { testArea, type AreaTest } from './evaluation/test-area.ts';
export type { DerivationOptions, DerivationProgress, ModelDue } from './derivation/in-batches.ts';
export {
  allDatasets,
  datasetsOfEveryOutcode,
  judgingDatasets,
  listingDatasets,
} from './read-by-caches.ts';
// What these two caches are read from concerns the suites of data versions alone.
export { judgedHomeDatasets, offMarketDatasets } from './read-by-caches.ts';
export type { Designations, Geometry } from './ports/designations.ts';
export type { DistrictMarket, Districts, DistrictSort } from './ports/districts.ts';
export { listingSorts } from './ports/listings.ts';
export type { NewestSlice } from './ports/newest.ts';
export type {
  BranchCount,
  BranchPage,
  DesignatedSample,
  EstimateBasis,
  Estimates,
  EstimateStore,
  LeadJudgement,
  Listing,
  ListingCluster,
  KnownHome,
  ListingDetail,
  ToldListing,
  LettingNear,
  ListingFigures,
  ListingFilter,
  ListingPage,
  Listings,
  ListingSlice,
  ListingSort,
  NamedArea,
  Property,
  PropertyEstimates,
  SearchShape,
  SortPosition,
  Tier,
} from './ports/listings.ts';
export type * from './ports/judgements.ts';
export { FetchRefused } from './ports/guarded-fetch.ts';
export type { Fetched, FetchFault, FetchLimits, GuardedFetch } from './ports/guarded-fetch.ts';
export type { GuardedPost, PostLimits } from './ports/guarded-post.ts';
export * from './ports/base-map.ts';
export { baseMapFacts } from './base-map/base-map-facts.ts';
export * from './ports/images.ts';
export type { Media } from './ports/media.ts';
export type { PropertyPorts } from './ports/property-ports.ts';
export type { AccountDefaults, AccountDefaultSet } from './ports/account-defaults.ts';
export type {
  SavedCalculation,
  SavedCalculationQuery,
  SavedCalculations,
  SavedStrategy,
} from './ports/saved-calculations.ts';
export type {
  ReportedType,
  ReportFrequency,
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionReport,
  SubscriptionOutcome,
} from './ports/report-subscriptions.ts';
export type { Circle, Nearby, PlaceRegister, Places, SchoolQuery } from './ports/places.ts';
export { planningSourceOf, storedPlanning } from './planning/stored-planning.ts';
export type { Planning, PlanningAnswer, PlanningQuery, PlanningSource } from './ports/planning.ts';
export { attributions, type DatasetName } from './known/attributions.ts';
export { evidences, needs, type Need } from './known/evidences.ts';
export type { Holding, Holdings } from './ports/holdings.ts';
export { buildCostReference } from './build-cost/reference.ts';
export type { BuildCostEntry } from './build-cost/entry.ts';
export type { AreaReport, AreaReportPrinter } from './ports/area-report-printer.ts';
export type { BuildCostMatch, BuildCosts } from './ports/build-costs.ts';
export type { DatasetCoverage, DatedCoverage } from './ports/coverage.ts';
export type { Postcodes } from './ports/postcodes.ts';
export type {
  LinkedSale,
  SoldEvidence,
  SoldHome,
  SoldListing,
  ComparedSale,
  SoldNearby,
} from './ports/sold-prices.ts';
export type { EnoughNear, HomeCounts, MatchConfidence } from './ports/sold-prices.ts';
export type { SaleFigures, SoldPrices } from './ports/sold-prices.ts';
export type { SharedAnswers } from './ports/shared-answers.ts';
export type { Statistics } from './ports/statistics.ts';
export { judgementRules } from './judgement/data/judgement-2026-11.ts';
export { Judge } from './judgement/judge.ts';
export { valuationOperation } from './judgement/valuation.ts';
export { standingOn } from './judgement/judged-by.ts';
export { scoreListings } from './judgement/score-listings.ts';
export type { ScoringPorts, ScoringProgress } from './judgement/score-listings.ts';
export { FairQueue } from './tickets/fair-queue.ts';
export type { FairQueueOptions, Place } from './tickets/fair-queue.ts';
export type { Owner } from './tickets/owner.ts';
export { noAccount, ticketed, ticketOf } from './tickets/ticket.ts';
export type { Ticket } from './tickets/ticket.ts';
export { tableText } from './tables/table-text.ts';
export { csvLine } from './csv.ts';
export * from './public-records/index.ts';
export { visibleText } from './visible-text.ts';
export { editDistance } from './edit-distance.ts';
export { ignoredParameters, suggestionsFor } from './ignored-parameters.ts';
export { withoutSecrets } from './without-secrets.ts';
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
export { readWkt, verticesMax, WktFault, type DrawnArea } from './wkt.ts';
export type { LeadClass, LeadSignal } from './ports/leads.ts';
export { offMarketSorts } from './ports/off-market.ts';
export type {
  OffMarket,
  OffMarketFilter,
  OffMarketLead,
  OffMarketPage,
  OffMarketSlice,
  OffMarketSort,
} from './ports/off-market.ts';
export { certainNation } from './derivation/certain-nation.ts';
export { derivation } from './derivation/data/derivation-2026-11.ts';
export { priceModels } from './derivation/data/price-models-2026-11.ts';
export type { DesignatedDistrict, DesignationsHeld } from './derivation/designated-districts.ts';
export type { DesignationFacts } from './derivation/designation-facts.ts';
export type { MarketListing } from './derivation/district-market.ts';
export { awayEvents, priceHistoryOf } from './derivation/price-history.ts';
export { searchFigures } from './derivation/search-figures.ts';
export { dayYearsBefore } from './whole-years.ts';
export * from './stores/index.ts';
export * from './moving/index.ts';
export type { LeadFacts, LeadFigures } from './off-market/lead-figures.ts';
export type { ScannerPorts } from './scanners/family.ts';
export { recordScannerChanges } from './scanners/watch.ts';
export { makeDueReports } from './report-subscriptions/due-reports.ts';
export { deliver, type DeliveryPorts } from './webhooks/deliver.ts';
export { leaseMs } from './webhooks/delivery-policy.ts';
export { deliveryDaysKept, pendingMax } from './ports/webhooks.ts';
export type {
  DeliveryFault,
  DeliveryState,
  DisabledReason,
  DueDelivery,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookHealth,
  WebhookMessage,
  WebhookSecret,
  Webhooks,
} from './ports/webhooks.ts';
export type { Work, WorkProgress } from './ports/work-progress.ts';
export * from './ports/chat-model.ts';
export { chatSessionLifeMs, chatSessionsMax } from './ports/chat-sessions.ts';
export type {
  ChatSession,
  ChatSessions,
  FoundProperty,
  LastSearch,
} from './ports/chat-sessions.ts';
export { assistantOperations } from './assistant/index.ts';
