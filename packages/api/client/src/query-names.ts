import type { RouteId } from './calls.ts';

/** Names of the query parameters that each route reads, a blank between; written by a test from the contract. */
export const namesOfQueries: Readonly<Partial<Record<RouteId, string>>> = {
  accountUsage: 'key_id from to',
  applicationsGeometry: 'radius_miles format',
  applicationsPaginated: 'max_results radius_miles status',
  areaAgents: 'limit',
  areaAmenities: 'latitude longitude radius_km category limit',
  areaAnalytics: 'property_type',
  areaPack: 'property_type strategy format',
  areaSchools: 'latitude longitude radius_km school_type min_rating',
  areaSummary: 'postcode',
  areaTransport: 'latitude longitude radius_km transport_type',
  areaWalkability: 'latitude longitude',
  askingPrices: 'postcode bedrooms type',
  auditLog: 'page limit',
  billingLogs: 'page limit key_id from to status path',
  buildCostSearch: 'q limit',
  comparables:
    'property_id uprn postcode address saon paon street bedrooms type radius_miles limit',
  countProperties:
    'listing_type status min_price max_price min_bedrooms max_bedrooms min_bathrooms max_bathrooms min_floor_area_sqft max_floor_area_sqft min_price_per_sqft max_price_per_sqft property_types tenure min_lease_years max_lease_years new_build epc_ratings council_tax_bands bmv_only min_bmv_discount min_yield max_yield min_deal_score hot_deals_only min_motivation_score motivation_tiers playbook playbook_tiers added_since min_days_listed max_days_listed reduced_only min_reduction_pct reduced_since is_listed_building in_conservation_area is_flood_zone has_article4 keywords exclude_keywords min_ownership_years serial_investment_only underwater_only classification lead_classifications probate repossession receivership auction modern_method_auction cash_buyers_only chain_free vacant_possession quick_sale motivated_seller price_reduced_text below_market_value back_on_market relocation_sale divorce_sale landlord_exit portfolio_sale vendor_finance needs_modernisation needs_renovation derelict structural_issues fire_damaged water_damaged non_standard_construction knotweed cladding_issue asbestos no_central_heating recently_refurbished short_lease planning_granted development_potential extension_potential loft_potential building_plot large_plot land_included commercial_conversion barn church_chapel school_conversion annexe outbuildings basement title_split hmo hmo_licensed hmo_potential article4_text tenanted regulated_tenancy investment_opportunity high_yield student_let holiday_let rent_guarantee ground_rent_investment occupancy_restriction shared_ownership discounted_sale retirement_property new_build_text share_of_freehold_text park_home houseboat block_of_flats is_care_home is_hotel_bb mixed_use is_former_pub commercial_unit garage off_street_parking garden sea_view solar_panels area lat lon radius_miles',
  dailyUsage: 'key_id from to',
  dealScore: 'property_id explain',
  demand: 'postcode bedrooms type',
  districtRanking: 'page limit sort_by min_active',
  districtSegments: 'property_type_group bedrooms',
  exportLeadGenerator:
    'listing_type status min_price max_price min_bedrooms max_bedrooms min_bathrooms max_bathrooms min_floor_area_sqft max_floor_area_sqft min_price_per_sqft max_price_per_sqft property_types tenure min_lease_years max_lease_years new_build epc_ratings council_tax_bands bmv_only min_bmv_discount min_yield max_yield min_deal_score hot_deals_only min_motivation_score motivation_tiers playbook playbook_tiers added_since min_days_listed max_days_listed reduced_only min_reduction_pct reduced_since is_listed_building in_conservation_area is_flood_zone has_article4 keywords exclude_keywords min_ownership_years serial_investment_only underwater_only classification lead_classifications probate repossession receivership auction modern_method_auction cash_buyers_only chain_free vacant_possession quick_sale motivated_seller price_reduced_text below_market_value back_on_market relocation_sale divorce_sale landlord_exit portfolio_sale vendor_finance needs_modernisation needs_renovation derelict structural_issues fire_damaged water_damaged non_standard_construction knotweed cladding_issue asbestos no_central_heating recently_refurbished short_lease planning_granted development_potential extension_potential loft_potential building_plot large_plot land_included commercial_conversion barn church_chapel school_conversion annexe outbuildings basement title_split hmo hmo_licensed hmo_potential article4_text tenanted regulated_tenancy investment_opportunity high_yield student_let holiday_let rent_guarantee ground_rent_investment occupancy_restriction shared_ownership discounted_sale retirement_property new_build_text share_of_freehold_text park_home houseboat block_of_flats is_care_home is_hotel_bb mixed_use is_former_pub commercial_unit garage off_street_parking garden sea_view solar_panels sort_by format',
  floodRiskAt: 'latitude longitude',
  getImage: 'size',
  growth: 'postcode',
  leadGeneratorAlerts: 'page limit since',
  leadGeneratorProperties:
    'page limit cursor listing_type status min_price max_price min_bedrooms max_bedrooms min_bathrooms max_bathrooms min_floor_area_sqft max_floor_area_sqft min_price_per_sqft max_price_per_sqft property_types tenure min_lease_years max_lease_years new_build epc_ratings council_tax_bands bmv_only min_bmv_discount min_yield max_yield min_deal_score hot_deals_only min_motivation_score motivation_tiers playbook playbook_tiers added_since min_days_listed max_days_listed reduced_only min_reduction_pct reduced_since is_listed_building in_conservation_area is_flood_zone has_article4 keywords exclude_keywords min_ownership_years serial_investment_only underwater_only classification lead_classifications probate repossession receivership auction modern_method_auction cash_buyers_only chain_free vacant_possession quick_sale motivated_seller price_reduced_text below_market_value back_on_market relocation_sale divorce_sale landlord_exit portfolio_sale vendor_finance needs_modernisation needs_renovation derelict structural_issues fire_damaged water_damaged non_standard_construction knotweed cladding_issue asbestos no_central_heating recently_refurbished short_lease planning_granted development_potential extension_potential loft_potential building_plot large_plot land_included commercial_conversion barn church_chapel school_conversion annexe outbuildings basement title_split hmo hmo_licensed hmo_potential article4_text tenanted regulated_tenancy investment_opportunity high_yield student_let holiday_let rent_guarantee ground_rent_investment occupancy_restriction shared_ownership discounted_sale retirement_property new_build_text share_of_freehold_text park_home houseboat block_of_flats is_care_home is_hotel_bb mixed_use is_former_pub commercial_unit garage off_street_parking garden sea_view solar_panels sort_by',
  listAccounts: 'page limit search',
  listCalculations: 'page limit strategy property_id tag sort_by',
  listSubscriptionReports: 'page limit',
  motivationScore: 'property_id explain',
  nearbyApplications: 'radius_miles',
  offMarketAlerts: 'page limit since',
  offMarketProperties:
    'page limit cursor classification lead_classifications sort_by min_ownership_years min_motivation_score min_yield serial_investment_only underwater_only min_price max_price min_bedrooms max_bedrooms property_types',
  onStreetComparables: 'max_age_years limit min_bedrooms max_bedrooms property_type radius_meters',
  planningSearch: 'postcode radius_km',
  playbookTiers: 'property_id',
  pointsOfInterest: 'latitude longitude radius_km category limit',
  propertyApplications: 'radius_km',
  propertyPack: 'property_id',
  rentalEstimate: 'property_id uprn postcode address saon paon street bedrooms',
  searchCertificates: 'page limit postcode address',
  searchProperties:
    'page limit cursor listing_type status min_price max_price min_bedrooms max_bedrooms min_bathrooms max_bathrooms min_floor_area_sqft max_floor_area_sqft min_price_per_sqft max_price_per_sqft property_types tenure min_lease_years max_lease_years new_build epc_ratings council_tax_bands bmv_only min_bmv_discount min_yield max_yield min_deal_score hot_deals_only min_motivation_score motivation_tiers playbook playbook_tiers added_since min_days_listed max_days_listed reduced_only min_reduction_pct reduced_since is_listed_building in_conservation_area is_flood_zone has_article4 keywords exclude_keywords min_ownership_years serial_investment_only underwater_only classification lead_classifications probate repossession receivership auction modern_method_auction cash_buyers_only chain_free vacant_possession quick_sale motivated_seller price_reduced_text below_market_value back_on_market relocation_sale divorce_sale landlord_exit portfolio_sale vendor_finance needs_modernisation needs_renovation derelict structural_issues fire_damaged water_damaged non_standard_construction knotweed cladding_issue asbestos no_central_heating recently_refurbished short_lease planning_granted development_potential extension_potential loft_potential building_plot large_plot land_included commercial_conversion barn church_chapel school_conversion annexe outbuildings basement title_split hmo hmo_licensed hmo_potential article4_text tenanted regulated_tenancy investment_opportunity high_yield student_let holiday_let rent_guarantee ground_rent_investment occupancy_restriction shared_ownership discounted_sale retirement_property new_build_text share_of_freehold_text park_home houseboat block_of_flats is_care_home is_hotel_bb mixed_use is_former_pub commercial_unit garage off_street_parking garden sea_view solar_panels area lat lon radius_miles sort_by',
  soldHistory: 'property_id',
  soldPrices: 'postcode type max_age_months',
  strategyScores: 'property_id explain',
  valuation:
    'property_id uprn postcode address saon paon street bedrooms type floor_area_sqft tenure include',
};
