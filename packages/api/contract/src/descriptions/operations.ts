import { ownerOperationDescriptions } from './owner-operations.ts';

/** What each operation answers, on what data, and when there is no figure; what it costs stands in `x-cost`. */
export const operationDescriptions: Readonly<Record<string, string>> = {
  healthz: 'Answers 200 as long as the process runs, whatever the store does: for a supervisor.',
  readyz:
    'Answers 200 once the store answers, else 503. For a load balancer that sends calls here.',

  searchProperties:
    'Finds listings by place, price, size, type, deal figures, text and keyword flags, one page at a time. Estimates, scores and designations are those stored with the home; what is not known is null, and a home whose figure is not known does not meet a bound on it.',
  countProperties:
    'Counts the listings that the same filters find in the listing search. It tells whether filters are too tight before pages are read.',
  findHome:
    'Gives the one home that an address or a UPRN names, by sales, certificates, leases and feeds, and for each of its fields the value with the record that tells it: the source, the day and the number. A field that no record tells is null. Where no home is known, 404 names the known homes that the address may be of, in its message and in `candidates`. Owners are not told.',
  getProperty:
    'Gives one home with its listing: description, images, floor plans, price history, agent and the words that set each flag; of two listings the one for sale. A withdrawn listing stays readable by its id. A home that registers know and no listing offers has the status `unlisted`, and null for what only a listing tells.',
  getImage:
    'Gives the bytes of an image of a listing, in the size asked for. Only identifiers that a listing names are answered, never an address.',

  searchViewport:
    'Finds the listings within a map view, filtered as in the listing search, newest first. At a zoom below 14, more than 100 listings come as clusters with their prices in the place of listings.',
  searchPolygon:
    'Finds the listings within a drawn area, given as pairs of longitude and latitude or as well-known text. An area that crosses itself is refused.',
  searchRadius:
    'Finds the listings within so many miles of a point, nearest first, filtered as in the listing search.',

  askingPrices:
    'Gives mean, median and quartiles of the asking prices of the homes for sale in a postcode or outcode. It counts listings on offer with a price; without one every figure is null.',
  soldPrices:
    'Gives mean, median and quartiles of the registered prices of a postcode or outcode over the last months. Only sales at full market value count; without one every figure is null.',
  comparables:
    'Ranks registered sales around a home by how well they compare with it: a stored one, or one named by its postcode, its address or its UPRN, by what registers know of it and the query says. Each comes with its tier of evidence and the price at today’s level; sales outside the open market (category B of the register) are marked `non_standard`.',
  soldHistory:
    'Gives the registered sales of a stored property with how sure the match is. For a flat that no sale names it gives the sales of flats in its building, says so and lowers the confidence.',
  rentalEstimate:
    'Gives the median rent asked for homes to let on offer within one kilometre and one bedroom more or less of a home: a stored one, or one named by its postcode, its address or its UPRN with its bedrooms. Without such a letting the estimate is null, and `reason` says why, `basis` in words.',
  growth:
    'Compares the median registered price of a postcode or outcode over the twelve months up to `data_until` with the twelve before. Only sales at full market value count; without sales in both years the growth is null.',
  demand:
    'Tells how fast the homes for sale of a postcode or outcode find a buyer: an index, the mean age of unsold listings and the turnover of the stock over the 90 days up to `data_until`. Without a listing every figure is null.',
  areaSummary:
    'Bundles asking prices, sold prices, demand and growth of an area in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.',

  propertySoldHistory:
    'Gives the registered sales of a stored property, each with how it was matched: by UPRN, by position, by building number. The summary counts only sales of this very home.',
  onStreetComparables:
    'Gives recent registered sales of other homes on the street of a stored property, newest first, with the median of those at full market value. Homes of unknown bedrooms are left out where bedrooms are bounded.',
  salesNear:
    'Gives the registered sales of homes around a point between two days, newest first, each with its place, type and price a square foot, and the medians of those at full market value. Where more lie there than `limit`, the newest are given and `truncated` is true. Land, garages and shops are left out.',
  areaTrends:
    'Gives median registered prices of an outcode over the twelve months up to `data_until` and over those that ended one, three and five years earlier, in all and by type. Only sales at full market value count; a period without a sale is null.',

  areaYields:
    'Gives mean, median and quartiles of the gross yields of the homes for sale in an outcode: the rent estimated for each over its asking price. Yields above 25 per cent are left out as errors of the data.',
  areaRents:
    'Gives mean, median and quartiles of the rents asked in an outcode, in all and by bedrooms. Homes to let that are on offer count.',
  areaAgents: 'Ranks the estate agents’ branches of an outcode by their active listings.',

  areaAnalytics:
    'Gives the market around a full postcode in blocks: prices, trend, time on market, rents, yields, discounts, turnover, tenures, energy bands, planning and investors. The figures are of the postcode or, below 30 listings, of its sector, else of the outcode; a block of fewer than three records is null.',
  areaPack:
    'Gives the investor report of a postcode or outcode as a PDF, or its figures as JSON with `format=json`. It rests on the same blocks as area analytics; an area without any listing or sale is 404.',

  areaAmenities:
    'Gives shops, surgeries, parks and other amenities around a point, nearest first, from the imported map data.',
  areaTransport:
    'Gives stations and stops around a point, nearest first, at most 50, from the national register of stops.',
  areaSchools:
    'Gives schools around a point by inspection rating, then distance, at most 50, from the registers of schools. A school without a rating comes last.',
  areaDemographics:
    'Gives people, households, income and tenure of the postcode district of a postcode. A district without a record is 404; a figure that the imported files do not state is null.',
  areaWalkability:
    'Scores how much of daily life is within a walk of a point, 0–100, with its three parts and the nearest place of each category. It rests on map data of amenities and on the register of stops.',
  compareLocations:
    'Scores two to five places by transport, schools and amenities and names the best. The body is a list of points.',
  pointsOfInterest:
    'Gives points of interest around a point, nearest first, with the dataset each comes from.',
  pointOfInterestCategories:
    'Lists the categories of points of interest, for the parameter `category`.',
  demographics:
    'Gives people, income, crime and deprivation of a postcode district from official statistics, with source and date. A district without a record is 404; a figure that the imported files do not state is null.',

  districtRanking:
    'Ranks postcode districts by a figure of their market, the largest first, one page at a time. Districts with fewer listings on offer than `min_active` are left out.',
  districtMap:
    'Gives every postcode district that has a listing, by name, with the place of its listings and the figures of its market, so that a map can colour them by any of the figures. Districts have no boundary here: a place is a middle and a box. It draws nothing from the quota.',
  districtMarket:
    'Gives the market of a postcode district in one row: listings, prices, rents, yield, time on market. Prices come from listings for sale, rents from listings to let, those no longer on offer among them; nothing known is 404.',
  districtSegments:
    'Gives the market of a postcode district by type and bedrooms, from listings on offer and gone. Listings whose type or bedrooms are not known are left out; nothing known is 404.',

  dealScore:
    'Scores how good a deal a listing is, 0–100, by discount, yield, demand, age of the listing and price history. A factor that is not known leaves its weight to the others; with too little evidence the score is null and `reason` says why.',
  strategyScores:
    'Scores how well a property fits each of six strategies, 0–100. A strategy with too little evidence, or closed by a rule, has a reason beside its score.',
  motivationScore:
    'Scores how motivated the seller of a property seems, 0–100, from public facts of the listing and the home. For a home that is not on the market and of which a sale is registered, it scores how likely a sale within twelve months is, by points fitted to registered sales: ten more double the odds. It holds no personal data.',
  playbookTiers:
    'Gives the tier of a property in each stored playbook. A tier that is not known is named in `unknown`.',
  valuation:
    'Estimates what a home would sell and let for, with an interval: a home by the id of its record, its UPRN, its address, or by postcode, type and size; `home` says which was matched and what is known of it. It rests on registered sales and asking rents nearby; where they do not support an estimate it is null and `reason` says why.',
  propertyPack:
    'Bundles valuation, scores, sale history, rent and playbook tiers of a property in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.',

  stampDuty:
    'Computes the stamp duty of a purchase in any nation of the United Kingdom at the rates in force on its effective date: SDLT, LBTT or LTT, with surcharges and reliefs, band by band. The surcharge on further homes applies unless the body says otherwise.',
  stampDutyInterview:
    'Asks for the facts of a purchase one by one: given those that are known, names the next that the tax hangs on, with why and where that stands; a fact that would change nothing is not asked for. Once nothing more is needed it gives the tax, and the surcharge that comes back once an old main home is sold, with the last day for that.',
  calculate:
    'Computes a buy-to-let of a stored property: investment, mortgage, yields, cash flow and return. The price is the asking price and the rent is estimated from lettings nearby unless the body names them.',
  btlStandalone:
    'Computes a buy-to-let at a price and a rent the body names, of no stored property. Figures are exact decimal strings; every default that stood in for a field left out is named in `assumed`.',
  hmoStandalone:
    'Computes a house let by the room at a price the body names. Every default that stood in for a field left out is named in `assumed`.',
  calculateHmo:
    'Computes a stored property let by the room. The property tells the nation and, unless the body names one, the price.',
  brrrStandalone:
    'Computes buying with a bridge, refurbishing, letting and refinancing at a price the body names. The value after the works must lie above the price.',
  calculateBrrr:
    'Computes buying with a bridge, refurbishing, letting and refinancing a stored property. The property tells the nation and, unless the body names them, price and rent.',
  flipStandalone:
    'Computes buying, renovating and selling at a price the body names: costs, profit and return. The surcharge on further homes applies unless the body says otherwise.',
  calculateFlip:
    'Computes buying, renovating and selling a stored property. The property tells the nation and, unless the body names one, the price.',
  saStandalone:
    'Computes letting by the night at a price the body names: nights, revenue, costs and cash flow, with one occupancy or by seasons.',
  calculateSa:
    'Computes letting a stored property by the night and compares it with an ordinary letting. The property tells the nation and, unless the body names one, the price.',
  compareStrategies:
    'Computes two to five strategies for a stored property and recommends the one with the highest return on investment; `ranking` sets them by profit on the same cash over the same years beside it, before tax. A strategy that was not asked for is null.',
  solve:
    'Runs a calculator backwards: the highest price, works or rate, or the lowest rent, sale price or occupancy, at which a figure still meets its target, to the penny (rates: to 0.0001 per cent) and across the steps of stamp duty. A target that no value meets is answered too: `reached` is false and `stopped_by` tells the end of the search and why. Every figure is before the tax of the owner: the body takes no tax payer.',
  dealInputs:
    'Gives the figures that a deal of the home can begin with, for buy-to-let, HMO, BRRR, flip and serviced accommodation alike: price, nation, rent, rooms, works, value after works, rate a night, charges of a lease. Each says whether it is an estimate and what it rests on; what is not known is null, with the reason. No calculator uses them unasked.',
  lending:
    'Tests a loan on a letting as each typical kind of lender does: interest cover at a stress rate, loan to value, debt service cover; the most each test allows, which of them binds, and the rent the loan needs. Profiles are what lenders of a kind commonly publish, no one lender’s rule.',
  landlordTax:
    'Computes the tax a letting adds for its owners, whose finance costs only reduce the tax at the basic rate (Section 24), beside the corporation tax of a company that owns the same, whose finance costs are an expense. One tax year, or every year that is known where the owners live.',
  toThePocket:
    'Sets what a let year leaves people who own it, alone or together, beside what it leaves them where a company of theirs does: salaries with both Class 1 contributions, interest and repayment of their loan, corporation tax, dividends at the rates of the year, what is retained. Each owner’s tax is all that the letting adds to other income, savings and dividends, with the child benefit charge, the allowance of high earners, pension contributions and gift aid. With a move of the homes, its duty, capital gains tax and fees, and the year in which they are paid.',
  projection:
    'Follows a deal over its years: rent, costs, interest, principal, tax, cash flow, value, loan and equity of each, the sale with its tax, and the internal rate of return. Growth is none unless given, since nothing is known of the future; without a `tax_payer` all of it is before tax.',
  law: 'Gives the dated rules of law on which answers rest and which a letting must heed, in every nation: taxes on purchases, incomes and gains, energy standards, shared houses, short lets, rents, quarterly returns, council tax and ground rents. Each is announced, enacted or in force on a day, with its source, the day on which that was read and, where it was read, a sentence of the statute; and what it changes for a letting that the query describes. What is announced is in no figure of a calculator.',
  portfolio:
    'Follows homes held together through the twelve months from a day at their rents and rates of that day: totals, each home, each owner’s tax on all homes as one property business (Section 24 acts on the whole), scenarios of higher rates, lower rents and voids, fixed rates that end with what a lender would not lend again, the home that binds, and homes below a minimum energy standard.',
  sensitivity:
    'Answers a figure of a deal at every value of one input, or every pair of values of two, at most 900 (`x`, `y`); and what each input does to the figure when it alone falls and rises by a share of itself (`tornado`). One of the two must be asked for.',
  investmentBatch:
    'Runs many calculator calls in one request, at most the batch limit of the plan, and answers them in order, each with its own status. Each success is charged as one call. Calculators that run another many times over (`solve`, `projection`, `sensitivity`) are no part of a batch.',

  getDefaults:
    'Gives the account’s own assumptions as they were set: a field for every calculator that takes it, and under `btl`, `hmo`, `brrr`, `flip` and `sa` those of one strategy alone, which go first. An empty object: none is set.',
  putDefaults:
    'Replaces the account’s own assumptions as a whole; an empty object clears them. Each stands in for a field that a body leaves out: a body’s own field goes before it, the product’s default after it. The answers of calculators name those that stood in, in `assumptions` and `account_defaults`. What describes one deal (price, rent, works, day, owners) is no default.',

  getPortfolio:
    'Gives the portfolio that the account keeps, as it was put: a body of `POST /api/v1/investment/portfolio`, which works it out.',
  putPortfolio:
    'Keeps a portfolio, one an account, in the place of the whole of the one before. `revision` is the one that was read: where the portfolio was replaced since, the answer is 409 and nothing changes. Its form is checked; what the homes and owners say of one another is checked where it is worked out.',

  listCalculations:
    'Lists the saved calculations of the account, without their results, one page at a time. `cursor` goes with `newest` and `oldest`; by `name` the list is walked by `page`.',
  createCalculation:
    'Saves a calculation and computes its results: results that a caller sends are refused. Errors are those of the calculator.',
  getCalculation: 'Gives one saved calculation with its inputs and results.',
  updateCalculation:
    'Changes name, inputs, notes or tags of a saved calculation. New inputs are computed again; an empty body is 400.',
  deleteCalculation: 'Deletes a saved calculation for good.',
  recalculate:
    'Computes a saved calculation again with the same inputs at the rates of today. The record is replaced.',

  listLeadGenerators:
    'Lists the active scanners of the account over listed stock and how many more the plan allows.',
  previewLeadGenerator:
    'Counts the listings that criteria would find in an area, without saving anything. Without an area nothing is counted and the status is `empty`; a count that takes too long is `timeout` with a total of 0.',
  createLeadGenerator:
    'Saves a scanner over listed stock. An area is needed, as outcodes or a drawn polygon; past the number of the plan it is 403.',
  getLeadGenerator: 'Gives one scanner with the counts of its matches by status.',
  updateLeadGenerator:
    'Changes those fields of a scanner that the body holds. An empty body is 400.',
  deleteLeadGenerator:
    'Retires a scanner: it is no longer listed or found, and its place is free at once.',
  leadGeneratorStatusCounts:
    'Counts the matches of a scanner by status, with any status criterion left out.',
  leadGeneratorProperties:
    'Gives the listings that a scanner finds, ranked, one page at a time. Every saved criterion can be overridden for this call: a value replaces it, an empty one lifts it. The first page without overrides marks the matches as read.',
  exportLeadGenerator:
    'Gives what a scanner finds as CSV, at most 10,000 rows, with the same order and overrides as its listings.',
  leadGeneratorAlerts:
    'Gives what changed among the matches of a scanner, newest first, for 90 days. Nothing is recorded unless alerts are enabled.',

  listOffMarketGenerators:
    'Lists the active scanners of the account over homes that are not for sale.',
  previewOffMarketGenerator:
    'Counts the homes that are not for sale and would be found in an area, by class, without saving anything. Without an area the status is `empty`.',
  createOffMarketGenerator:
    'Saves a scanner over homes that are not for sale. An area is needed, as outcodes or a drawn polygon; its criteria apply to every call of its properties.',
  getOffMarketGenerator: 'Gives one off-market scanner with the counts of its leads by class.',
  updateOffMarketGenerator:
    'Changes those fields of an off-market scanner that the body holds. An empty body is 400.',
  deleteOffMarketGenerator:
    'Retires an off-market scanner: it is no longer listed or found, and its place is free at once.',
  offMarketCounts: 'Counts the leads of an off-market scanner by class, under its saved criteria.',
  offMarketProperties:
    'Ranks homes that are not for sale by how motivated their owners may be, from registered sales, company ownership and withdrawn listings. Only companies are named as owners; a figure without evidence is null. Criteria that speak of listings have no effect: `ignored_criteria` names them.',
  offMarketAlerts:
    'Gives what changed among the leads of an off-market scanner, newest first, for 90 days.',

  planningSearch:
    'Gives planning applications around a postcode: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.',
  propertyApplications:
    'Gives planning applications around a stored property: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.',
  heritageStatus:
    'Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it, and what that restricts. Where neither tells, the facts are null; the position of its postcode does not tell a listed building.',
  article4Status:
    'Tells whether an Article 4 direction takes permitted development away from a stored property, by map data; null where no map reaches it.',
  nearbyApplications:
    'Gives planning applications near a stored property with the numbers that planning.data.gov.uk knows them by, nearest first: in England live where the server is set up with that register, else from imported applications.',
  applicationsGeometry:
    'Gives the planning applications around a stored property with their positions, as a list or as GeoJSON; those without a position are left out. A live answer is up to four hours old.',
  applicationsPaginated:
    'Gives up to 1,000 applications around a stored property, read from several pages of the register, for dense areas. A live answer is up to four hours old.',
  heritageProperty:
    'Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it; null where neither tells. The position of its postcode does not tell a listed building.',
  heritageArea:
    'Counts the stored homes of an outcode that are listed buildings or stand in a conservation area, listed for sale or not, with up to ten of each. A home without coordinates of its own is placed by its postcode in a conservation area; which building is listed its postcode does not tell.',
  floodRiskAt:
    'Tells the flood zone of a point on the map of its nation, the highest where zones overlap. Where no map reaches the point every figure is null and `coverage` is `none`.',
  floodRiskOfProperty:
    'Tells the flood zone of a stored property: the fact stored with it, else the map at its position. Where no map reaches it every figure is null and `coverage` is `none`.',

  propertyCertificate:
    'Gives the newest energy certificate of a stored property with those before it. Without a certificate `matched` is false and what a certificate states is null.',
  uprnCertificate:
    'Gives the newest energy certificate of a UPRN with those before it. Without a certificate `matched` is false and what a certificate states is null.',
  searchCertificates:
    'Finds the energy certificates of a full postcode, newest first, one page at a time.',
  uprnLookup:
    'Gives the property and the address behind a UPRN, by the stored homes, else by the register of energy certificates. Without a record of either `matched` is false and the other fields are null.',

  buildCostSearch:
    'Searches a reference of construction prices that comes with the server, by trade, element and building type, most relevant first. The prices are directional, without VAT: they do not replace a quantity surveyor.',

  aiChat:
    'Answers a question about properties and areas in words; every figure comes from this API. A chat goes on where `session_id` is sent again.',
  aiChatStream:
    'Answers as `aiChat` does, as server-sent events: `token`, `property` and `progress`, then one `done` or `error` that ends the stream. A stream that ends in an error is not charged.',
  aiShowMore: 'Gives the next properties of the last search of a chat.',

  createApiKey:
    'Makes an API key with the scopes of the plan. The answer is the only place that ever shows the whole key; a user holds at most five active ones.',
  listApiKeys: 'Lists the API keys of the user, newest first, expired and revoked ones too.',
  revokeApiKey: 'Revokes an API key for good. A key that is revoked already answers the same.',
  usage:
    'Gives what the account has drawn in this calendar month, over all its keys and sessions, with the limits of the plan.',
  plans: 'Lists the plans on offer with prices, limits and scopes. No token is needed.',
  billingLogs:
    'Lists the calls of the account, newest first, and counts by the hour those that are not listed. Calls are kept for 90 days. `next_cursor`, which the first page and those after it give, goes on below the last call shown, whatever is called meanwhile; by `page` without `to`, calls made meanwhile push others onto the next page again.',
  listConnectedAssistants:
    'Lists the consents that let an application call the connector for the account while one of their tokens still holds.',
  revokeConnectedAssistant:
    'Takes a consent back: every token that it gave is refused from then on, on every server. The application can ask for another consent.',

  ...ownerOperationDescriptions,

  dailyUsage:
    'Sums calls and charges by day and key, in UTC, over at most 92 days. Days without calls are there with zeros.',
  endpointUsage:
    'Sums calls that ran and their charges by endpoint and day, in UTC, over at most 92 days. A call that was refused before it ran (scope, rate limit, platform gate, quota) is of no endpoint: it is in the usage by day only. The charges add up to those of the usage by day.',

  listReportSubscriptions: 'Lists the area report subscriptions of the account, newest first.',
  createReportSubscription:
    'Subscribes to a weekly or monthly report on a postcode or outcode. A second subscription to the same area and frequency is refused; an account holds at most 50.',
  getReportSubscription: 'Gives one area report subscription.',
  updateReportSubscription:
    'Changes those fields of a subscription that the body holds; `is_active` pauses and resumes it.',
  deleteReportSubscription: 'Ends a subscription for good.',
  listSubscriptionReports:
    'Lists the reports made for a subscription, newest first, one page at a time.',

  listWebhooks: 'Lists the webhooks of the account, newest first, without their secrets.',
  createWebhook:
    'Adds an address to which messages are posted as they are recorded, signed as Standard Webhooks says. An account holds at most 10. Each message is attempted until the receiver answers 200 to 299: ten times over three days. Redirects are failures.',
  getWebhook: 'Gives one webhook, and since when its attempts have failed.',
  updateWebhook:
    'Changes those fields of a webhook that the body holds. Pending deliveries of a paused webhook wait until it is resumed.',
  deleteWebhook: 'Removes a webhook for good; nothing that is pending is sent any more.',
  rotateWebhookSecret:
    'Makes a new secret. For a day every attempt is signed by both, so that receivers can take the new one over.',
  listWebhookDeliveries:
    'Lists what was to be delivered to a webhook, with the end of the last attempt, newest first, one page at a time.',
  replayWebhookDelivery:
    'Makes a delivery due at once, or the next morning where it goes to an email address, with the same id and body as before, however it ended.',
};
