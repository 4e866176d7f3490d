import { describeAccounts } from './describe-accounts.ts';
import { describeBrowserSessions } from './describe-browser-sessions.ts';
import { describeChatSessions } from './describe-chat-sessions.ts';
import { describeIdempotency } from './describe-idempotency.ts';
import { describeKeys } from './describe-keys.ts';
import { describeMeteringModel } from './describe-metering-model.ts';
import { describeMetering } from './describe-metering.ts';
import { describeUsageLog } from './describe-usage-log.ts';
import { describeWorkProgress } from './describe-work-progress.ts';
import { describeBuildCosts } from './records/describe-build-costs.ts';
import { describeCertificates } from './records/describe-certificates.ts';
import { describeDataVersions } from './records/describe-data-versions.ts';
import { describeDerivedRecords } from './records/describe-derived-records.ts';
import { describeEstates } from './records/describe-estates.ts';
import { describeHomeFacts } from './records/describe-home-facts.ts';
import { describeHoldings } from './records/describe-holdings.ts';
import { describeJudgements } from './records/describe-judgements.ts';
import { describeListings } from './records/describe-listings.ts';
import { describeMap } from './records/describe-map.ts';
import { describeMovedListings } from './records/describe-moved-listings.ts';
import { describeOffMarket } from './records/describe-off-market.ts';
import { describePlacedHomes } from './records/describe-placed-homes.ts';
import { describePostcodeRecords } from './records/describe-postcode-records.ts';
import { describePublicRecords } from './records/describe-public-records.ts';
import { describeSaleLinks } from './records/describe-sale-links.ts';
import { describeSoldPrices } from './records/describe-sold-prices.ts';

/** Every suite of a store of accounts, so that a new one is run on each store. */
export const accountSuites = [
  describeAccounts,
  describeBrowserSessions,
  describeChatSessions,
  describeIdempotency,
  describeKeys,
  describeMetering,
  describeMeteringModel,
  describeUsageLog,
  describeWorkProgress,
] as const;

/** Every suite of a store of property records. */
export const recordSuites = [
  describeBuildCosts,
  describeCertificates,
  describeDataVersions,
  describeDerivedRecords,
  describeEstates,
  describeHomeFacts,
  describeHoldings,
  describeJudgements,
  describeListings,
  describeMap,
  describeMovedListings,
  describeOffMarket,
  describePlacedHomes,
  describePostcodeRecords,
  describePublicRecords,
  describeSaleLinks,
  describeSoldPrices,
] as const;
