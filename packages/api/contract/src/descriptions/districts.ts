import type { Terms } from './terms.ts';

/** Markets and people of postcode districts. */
export const districtsTerms: Terms = {
  '?postcode_district': 'Postcode district (outcode), such as M14, in either case.',
  postcode_district: 'Postcode district that the figures are of, such as M14.',
  households: ['Number of households (census).', 'Null where it is not known.'],
  median_income: [
    'Median household income, pounds a year. No official file states one below local authorities; a file of your own does, by postcode district (`freehold import income`). A mean is `average_income`, never this.',
    'Null where no file states a median of the district.',
  ],
  average_income: [
    'Mean total income of a household before tax, pounds a year, as the Office for National Statistics models it.',
    'Null where it is not known, as outside England and Wales.',
  ],
  employment_rate_pct: [
    'Part of all residents aged 16 and over, full-time students among them, who were in employment on the census day, per cent. Other statistics count those aged 16 to 64 alone, and give more.',
    'Null where it is not known.',
  ],
  crime_rate: [
    'Crimes recorded by the police in a year per 1,000 residents, all types with anti-social behaviour, as data.police.uk places them: those of the last twelve months held, shared out as all figures of a district. Where fewer months are held or published, `crime_months` says how many, and the rate is scaled to a year.',
    'Null where crimes or residents are not known, as in Scotland.',
  ],
  crime_rating: [
    'That rate in words: Very Low below 40, Low below 70, Average below 110, High below 160, else Very High; a judgement of this project, no published scale.',
    'Null without a rate.',
  ],
  crime_months: [
    'Months that the crimes of `crime_rate` were recorded in, 1 to 12; of several police forces the fewest.',
    'Null without crimes.',
  ],
  deprivation_score: [
    'Score of the English index of multiple deprivation as a whole number, higher is more deprived: the mean over the areas of the district.',
    'Null where it is not known: Wales and Scotland publish ranks and no such score.',
  ],
  deprivation_decile: [
    'Tenth of the areas of its nation by deprivation, 1 the most deprived: the mean over the areas of the district, rounded. Deciles of two nations do not compare.',
    'Null where it is not known.',
  ],
  data_source: 'Sources of the figures, as `sources` names them, with commas between.',
  data_date: [
    'The oldest day, month or year that any of the figures is of; `sources` says it of each.',
    'Null where it is not known.',
  ],
  'DemographicsResponse.sources':
    'Where each figure comes from. Figures of areas are shared out to the postcode district by live postcodes: a count by the part of the postcodes of its area that the district has, a mean, score or decile as the mean over the areas weighted by the postcodes of the district in each.',
  'AreaDemographicsResponse.sources':
    'Where each figure comes from. Figures of areas are shared out to the postcode district by live postcodes: a count by the part of the postcodes of its area that the district has, a mean as the mean over the areas weighted by the postcodes of the district in each.',
  'sources.figures': 'Properties of this answer that come from the source.',
  'sources.source': 'The source, such as census_2021.',
  'sources.date': 'Day, month or year that its figures are of.',
  'sources.areas': 'Areas that the source tells figures of.',
  'sources.covered_pct':
    'Part of the live postcodes of the district that are in areas of known figures, per cent. Below 50 nothing is told; from there to 100 counts are raised to the whole.',
  districts: 'Districts of this page, the largest figure first.',
  'DistrictMapResponse.districts': 'Every district that has a listing, by name.',
  'DistrictMapResponse.districts.latitude': [
    'Median latitude of the listings of the district, on offer or gone, degrees to four decimals.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.longitude': [
    'Median longitude of the listings of the district, on offer or gone, degrees to four decimals.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.bounds': [
    'Box around the listings of the district without the outermost twentieth on each side, since some positions are wrong. It is no boundary.',
    'Null while the position of none is known.',
  ],
  'DistrictMapResponse.districts.median_price': [
    'Median asking price of the listings for sale on offer, pounds.',
    'Null without one.',
  ],
  'DistrictMapResponse.districts.median_price_per_sqft': [
    'Median asking price of the listings for sale on offer whose floor area is known, pounds a square foot.',
    'Null without one.',
  ],
  'districtRanking?sort_by': 'Figure that the districts are ranked by, the largest first.',
  '?min_active': 'Least number of listings on offer that a district must have.',
  '?property_type_group': 'Type of home; bungalows count as detached. Left out: every type.',
  'districtSegments?bedrooms':
    'Number of bedrooms; five and more are one band. Left out: every band.',
  segments: 'One row for each type and number of bedrooms that has a listing.',
  property_type_group: ['Type of home that the row is of.', 'Null: every type.'],
  'DistrictSegmentsResponse.property_type_group': ['Type asked for.', 'Null: every type.'],
  bedroom_band: ['Bedrooms that the row is of, 0 a studio, 5 five and more.', 'Null: any number.'],
  'DistrictSegmentsResponse.bedroom_band': ['Band asked for.', 'Null: every band.'],
  active_property_count:
    'Listings on offer on the last day that listings are known of, for sale and to let.',
  total_property_count: 'Listings known, for sale and to let, on offer or gone.',
  avg_price: ['Mean asking price of the listings for sale on offer, pounds.', 'Null without one.'],
  'DistrictMarketResponse.median_price': [
    'Median asking price of the listings for sale on offer, pounds.',
    'Null without one.',
  ],
  avg_rent_pcm: [
    'Mean rent asked of the listings to let on offer, pounds a month.',
    'Null without one.',
  ],
  avg_yield: [
    'Mean gross yield of the listings for sale with a rent estimate, per cent; those above 30 are left out.',
    'Null without one.',
  ],
  avg_days_on_market: [
    'Mean age of the listings on offer, for sale and to let, whole days.',
    'Null without one.',
  ],
  avg_deal_score: [
    'Mean deal score of the listings that have one, 0–100, a whole number.',
    'Null without one.',
  ],
  refreshed_at: 'Instant at which the figures of the district were last computed, ISO 8601 in UTC.',
};
