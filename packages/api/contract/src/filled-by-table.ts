/**
 * What fills the properties of answers. A key is names that follow one another in a path: `tenure` is any property of that
 * name and all in it, `getProperty.tenure` that of one route, a family all else of its routes. The key nearest to the end of
 * the path counts, of those the longest. What fills all else of one answer stands in its route, as `filledBy`.
 *
 * A value names datasets of `freehold import` with spaces between, each of which tells the property of some homes or places;
 * or `computed` (from the question, from other properties or from what an account keeps), or `never: ` and why.
 */
const positions = 'code-point-open postcode-directory';
/** Of a home by its own point, else by that of its postcode. */
const placed = `uprn listings ${positions}`;
const estimate = `price-paid epc uk-hpi sector-prices ${positions}`;
const home = 'price-paid epc leases listings';
const judged = `${home} ${positions} rents`;
const noFile = 'never: no published file tells it of a home';

export const filledBy: Readonly<Record<string, string>> = {
  // Families.
  Investment: 'computed',
  'API keys and billing': 'computed',
  Owner: 'computed',
  'Data coverage': 'computed',
  Webhooks: 'computed',
  'Saved calculations': 'computed',
  'Area report subscriptions': 'computed',
  'AI chat': 'computed',
  'aiChat.properties': 'listings',
  'aiShowMore.properties': 'listings',
  'Build cost': 'computed',
  // Beside the reference that comes with the software.
  'buildCostSearch.matches': 'build-costs',
  Properties: 'listings',
  'Spatial search': 'listings',
  'Lead generators': 'listings',
  'Market intelligence': 'listings',
  'Area aggregates': 'listings',
  'Off-market lead generators': 'price-paid',
  'Energy and UPRN': 'epc',
  ...Object.fromEntries(
    ['propertyCertificate', 'uprnCertificate', 'certificates', 'history'].flatMap((of) => [
      [`${of}.tenure`, 'epc'],
      [`${of}.uprn`, 'epc'],
      [`${of}.floor_area_sqft`, 'epc'],
    ]),
  ),
  Planning: 'planning-applications',
  'Flood risk': 'planning-data',
  Heritage: 'planning-data',
  'Market data': 'price-paid',
  'Points of interest': 'osm places naptan schools',
  Scores: judged,

  // What an answer says of itself, of the question and of what is held.
  ...Object.fromEntries(
    `coverage fill_with reason reasons rent_reason definition basis match candidates position ignored ignored_criteria missing
    error_message data_until stale_months listings_until sample_size count total total_count area_total unjudged_homes unjudged_homes_reason page total_pages limit
    has_more next_cursor radius_km radius_miles weights_version score_coverage scored_at valued_at
    prepared_on as_of counted_at refreshed_at created_at last_checked_at alert_enabled alert_id is_active polygon_wkt
    selected_outcodes map_zoom map_center_lng map_center_lat pages_fetched cached truncated clustered confidence
    weight factor change tier_after score_after slice unknown failed_rule new_since_last_check
    data_available data_source data_date sources.figures sources.source sources.date sources.areas sources.covered_pct
    property_id lead_generator_id format disclaimer source area level applied_filters max_results
    areaAnalytics.outcode areaAnalytics.postcode askingPrices.bedrooms askingPrices.property_type
    planningSearch.postcode areaSchools.filters areaAmenities.category areaTransport.transport_type
    inputs.location.is_estimate previewLeadGenerator.status getProperty.id getProperty.status`
      .split(/\s+/)
      .map((name) => [name, 'computed']),
  ),
  'points.source': 'osm places naptan schools',
  'sold_records.source': 'price-paid',

  // A home, whichever answer shows it.
  uprn: 'epc leases listings price-paid-uprn',
  energy_rating: 'epc listings',
  floor_area_sqft: 'epc listings',
  size_unknown_pct: 'epc listings',
  lease_years_remaining: 'leases listings',
  bathrooms: 'listings',
  bedrooms: 'listings',
  council_tax_band: 'council-tax-band listings',
  ground_rent_annual: 'listings',
  service_charge_annual: 'listings',
  home,
  tenure: home,
  findHome: home,
  'findHome.match': 'computed',
  'facts.address': home,
  'facts.property_type': home,
  'facts.property_type_code': home,
  'facts.latitude': 'uprn listings',
  'facts.longitude': 'uprn listings',
  'facts.lease_expires_on': 'leases',
  'facts.shared_house_licence_ends_on': 'hmo-register',
  'facts.registration_number': 'landlord-register',
  'facts.registration_ends_on': 'landlord-register',
  'facts.letting_licence_ends_on': 'landlord-register',
  'facts.gas_safety_ends_on': 'landlord-register',
  'facts.electrical_safety_ends_on': 'landlord-register',
  'getProperty.title': home,
  'getProperty.address': home,
  'getProperty.postcode': home,
  'getProperty.outcode': home,
  'getProperty.town': home,
  'getProperty.property_type': home,
  'getProperty.property_type_code': home,
  'getProperty.latitude': placed,
  'getProperty.longitude': placed,
  nation: positions,
  'stampDuty.nation': 'computed',
  'owners.nation': 'computed',
  'holdings.nation': 'computed',
  is_listed_building: 'planning-data',
  has_listed_building: 'planning-data',
  in_conservation_area: 'planning-data',
  is_flood_zone: 'planning-data',
  in_flood_zone: 'planning-data',
  has_article4: 'planning-data',
  is_company_owned: 'company-ownership',
  is_distressed_company: 'company-ownership companies',
  is_silently_pulled: 'listings',
  delisted_at: 'listings',
  estimated_value: estimate,
  estimated_monthly_rent: 'rents listings',
  estimated_rental_yield: 'rents listings',
  deal_score: 'listings price-paid',
  is_hot_deal: 'listings price-paid',
  bmv_discount_percentage: 'listings price-paid',
  motivation_score: judged,
  motivation_tier: judged,
  playbook_tiers: judged,

  // Prices.
  demand: 'listings',
  growth: 'price-paid',
  comparables: 'price-paid',
  'comparables.latitude': placed,
  'comparables.longitude': placed,
  'comparables.distance_miles': positions,
  'comparables.tenure': 'price-paid',
  'comparables.adjusted_price': 'price-paid uk-hpi sector-prices',
  'salesNear.latitude': placed,
  'salesNear.longitude': placed,
  'sales.latitude': placed,
  'sales.longitude': placed,
  'sales.tenure': 'price-paid',
  sold_history: 'price-paid',
  'sold_history.tenure': 'price-paid',
  'sold_records.tenure': 'price-paid',
  last_sale_date: 'price-paid',
  last_sale_price: 'price-paid',
  'rentalEstimate.implied_gross_yield_pct': 'listings',
  'rentalEstimate.bedrooms': 'epc listings',
  'rentalEstimate.estimated_from_habitable_rooms': 'epc',
  'areaSummary.asking_prices': 'listings',
  'areaSummary.demand': 'listings',
  'propertySoldHistory.current_price': 'listings',
  'areaPack.analytics': 'listings price-paid planning-applications',
  'areaPack.highlights': 'listings price-paid planning-applications',
  'Area analytics': 'listings',
  price_trend: 'price-paid',
  sold_vs_asking: 'price-paid listings',
  planning_activity: 'planning-applications',
  planning_until: 'planning-applications',
  company_owned_pct: 'company-ownership listings',
  'comparables.distance_meters': positions,

  // Scores.
  valuation: estimate,
  'valuation.rent_estimate': 'rents listings',
  'valuation.gross_yield_pct': 'rents listings',
  epc_below_c: 'epc listings',
  lease_extension_candidate: 'leases listings',

  // Off the market.
  last_sold_date: 'price-paid',
  last_sold_price: 'price-paid',
  transaction_count: 'price-paid',
  years_owned: 'price-paid',
  estimated_rent_pcm: 'rents listings',
  'properties.gross_yield': 'rents listings',
  estimated_value_lower: estimate,
  estimated_value_upper: estimate,
  equity_gained: estimate,
  equity_gained_percentage: estimate,
  is_underwater: estimate,
  lead_classification: judged,
  'properties.company': 'company-ownership companies',

  // Planning and places.
  'planningSearch.latitude': positions,
  'planningSearch.longitude': positions,
  'propertyApplications.postcode': home,
  'nearbyApplications.postcode': home,
  'applicationsPaginated.postcode': home,
  ...Object.fromEntries(
    ['applicationsGeometry', 'applicationsPaginated'].flatMap((route) => [
      [`${route}.latitude`, placed],
      [`${route}.longitude`, placed],
    ]),
  ),
  'heritageProperty.address': home,
  'heritageProperty.postcode': home,
  sample_listed: 'planning-data listings',
  sample_conservation: 'planning-data listings',
  'inputs.location': positions,
  'location.latitude': positions,
  'location.longitude': positions,
  ofsted_rating: 'schools',
  ofsted_label: 'schools',

  // People of a district.
  population: 'census',
  median_age: 'census',
  households: 'census',
  household_count: 'census',
  'areaDemographics.tenure': 'census',
  employment_rate: 'census',
  employment_rate_pct: 'census',
  average_income: 'income',
  median_income: 'income',
  crime_rate: 'crime census',
  crime_rating: 'crime census',
  crime_months: 'crime',
  deprivation_score: 'deprivation',
  deprivation_decile: 'deprivation',
  postcode_district: 'computed',
  'areaDemographics.postcode': 'computed',

  typical_saving_annual: noFile,
};
