import type { Terms } from './terms.ts';

/** Listings and the homes behind them. What is not known is null, never 0 or an empty text. */
export const propertiesTerms: Terms = {
  properties: 'Listings that meet the criteria, in the order asked for.',
  '?area':
    'Outcodes, full postcodes, postcode areas such as M, or towns, comma-separated, at most 20. Outcodes match whole: M1 is not M14.',
  '?lat':
    'Latitude of the point to be near to, decimal degrees (WGS 84); goes with `lon` and `radius_miles`.',
  '?lon':
    'Longitude of the point to be near to, decimal degrees (WGS 84); goes with `lat` and `radius_miles`.',
  'searchProperties?radius_miles':
    'How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`.',
  'countProperties?radius_miles':
    'How far from the point to look, miles in a straight line, 0.1–40; goes with `lat` and `lon`.',
  'searchProperties?sort_by':
    'Order of the listings; unknown figures come last, `distance` needs a point.',
  'findHome?address':
    'Address of the home in one line that ends in its full postcode, such as `Flat 3, 12 High Street, BS3 1AA`. One of this and `uprn`.',
  'findHome?uprn': 'Unique property reference number of the home, 1 to 12 digits.',
  'FindHomeResponse.match': 'By what the home was found: its `address` or its `uprn`.',
  'FindHomeResponse.property_id': [
    'UUID of the home, by which other endpoints answer.',
    'Null until `freehold derive` keeps a home of records that were just imported.',
  ],
  'FindHomeResponse.address': [
    'Address in one line, without its postcode.',
    'Null where it has no parts.',
  ],
  'FindHomeResponse.postcode': ['Postcode of the home.', 'Null where a feed tells none.'],
  'FindHomeResponse.uprn': ['Unique property reference number.', 'Null where no record tells one.'],
  'FindHomeResponse.facts':
    'Each field of the home with the record that tells it. Of several records one decides, by a written order: feeds before sales before certificates for address, type and tenure; the newest certificate first for floor area and energy rating; the register of UPRNs first for the position.',
  'FindHomeResponse.aliases':
    'Other ids by which the home is found, of other spellings of its address or of feeds.',
  'FindHomeResponse.candidates':
    'Addresses of the other homes of its building, which may have been meant: the nearest numbers first and 20 at most.',
  'getProperty?include':
    '`sources` adds `facts`, each field of the home with the record that tells it, and with `coverage` and `fill_with` which files would tell more.',
  'GetPropertyResponse.facts':
    'Each field of the home with the record that tells it, as `GET /api/v1/homes` gives them; with `include=sources` only.',
  'facts.address': ['Address in one line.', 'Null where it has no parts.'],
  'facts.uprn': ['Unique property reference number.', 'Null where no record tells it.'],
  'facts.nation': ['Nation of the United Kingdom.', 'Null where no record tells it.'],
  'facts.latitude': ['Latitude, decimal degrees (WGS 84).', 'Null where no record tells it.'],
  'facts.longitude': ['Longitude, decimal degrees (WGS 84).', 'Null where no record tells it.'],
  'facts.property_type': [
    'Type, in the words of the listing search.',
    'Null where no record tells it.',
  ],
  'facts.property_type_code': [
    'Type as the register of sales codes it: D detached, S semi-detached, T terraced, F flat.',
    'Null where no record tells it.',
  ],
  'facts.bedrooms': ['Bedrooms.', 'Null where no record tells it.'],
  'facts.bathrooms': ['Bathrooms.', 'Null where no record tells it.'],
  'facts.floor_area_sqft': ['Internal floor area, square feet.', 'Null where no record tells it.'],
  'facts.tenure': ['Tenure.', 'Null where no record tells it.'],
  'facts.lease_expires_on': [
    'Last day of the latest lease.',
    'Null without a lease, and where its words do not tell its end.',
  ],
  'facts.council_tax_band': ['Council tax band.', 'Null where no record tells it.'],
  'facts.energy_rating': ['Band of energy efficiency, A to G.', 'Null where no record tells it.'],
  'facts.shared_house_licence_ends_on': [
    'Last day of the latest licence as a shared house (HMO), which may be past.',
    'Null where no council’s register that was imported names the home.',
  ],
  'facts.registration_number': [
    'Number of the home in the database of the private rented sector: `P-XXXX-XXXX`.',
    'Null where the owner’s file does not tell it.',
  ],
  'facts.registration_ends_on': [
    'Last day of that registration, which may be past.',
    'Null where the owner’s file does not tell it.',
  ],
  'facts.letting_licence_ends_on': [
    'Last day of the licence to let the home, which may be past.',
    'Null where the owner’s file does not tell it.',
  ],
  'facts.gas_safety_ends_on': [
    'Last day that the gas safety record covers, which may be past.',
    'Null where the owner’s file does not tell it.',
  ],
  'facts.electrical_safety_ends_on': [
    'Last day that the electrical safety report covers, which may be past.',
    'Null where the owner’s file does not tell it.',
  ],
  'getProperty?property_id': 'UUID of the home.',
  'GetPropertyResponse.listing_type': [
    'Whether the home is for sale or to let.',
    'Null where no listing offers it.',
  ],
  'GetPropertyResponse.status':
    'Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id; `unlisted` is a home that no listing offers or offered.',
  'GetPropertyResponse.title': 'Headline of the listing; without one the address.',
  'GetPropertyResponse.source':
    'Name of the file or feed that the listing comes from; `registers` without one.',
  'GetPropertyResponse.first_listed_at': [
    'Instant at which the home first came on offer, ISO 8601 in UTC.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.updated_at': [
    'Instant of the last change of the listing, ISO 8601 in UTC.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.days_listed': [
    'Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.block_of_flats': [
    'Whether title or key features name a block of flats.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.is_care_home': [
    'Whether title or key features name a care home or use class C2.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.is_hotel_bb': [
    'Whether title or key features name a hotel or guest house.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.mixed_use': [
    'Whether title or key features name mixed commercial and residential use.',
    'Null without a listing.',
  ],
  'GetPropertyResponse.is_former_pub': [
    'Whether title or key features name a pub, a former pub or a pub conversion.',
    'Null without a listing.',
  ],
  'CountPropertiesResponse.total': 'Listings that meet the filters.',
  '?image_id': 'Identifier of the image, of a listing’s `images` or `floorplans`.',
  '?size': 'Size of the image; `original` is as the agent gave it.',
  title: 'Headline of the listing.',
  listing_type: 'Whether the home is for sale or to let.',
  status:
    'Where the listing stands: `active` is on offer; a withdrawn one stays readable by its id.',
  source: 'Name of the file or feed that the record comes from.',
  listing_url: ['Page of the listing at its source.', 'Null where its licence does not allow it.'],
  town: ['Post town.', 'Null where it is not known.'],
  nation: ['Nation that the home stands in.', 'Null where it is not known.'],
  price: ['Asking price, pounds; of a home to let the rent a month.', 'Null where none is named.'],
  price_numeric: [
    'Asking price, pounds; of a home to let the rent a month.',
    'Null where none is named.',
  ],
  price_qualifier: [
    'What the agent says of the price; `poa` is price on application.',
    'Null where nothing.',
  ],
  price_per_sqft: ['Price over floor area, pounds a square foot.', 'Null without both.'],
  original_price: ['First price asked, pounds.', 'Null where it is not known.'],
  last_reduced_at: ['Instant of the last reduction of the price, ISO 8601 in UTC.', 'Null: none.'],
  total_reduction_pct: [
    'Fall from the first price to the present one, per cent; 0 where it did not fall.',
    'Null where one of the two is not known.',
  ],
  property_type: ['Type of the home.', 'Null where it is not known.'],
  property_type_code: [
    'Type in the Land Registry’s code: D detached, S semi-detached, T terraced, F flat.',
    'Null for others.',
  ],
  bedrooms: ['Bedrooms, 0 for a studio.', 'Null where the number is not known.'],
  bathrooms: ['Bathrooms.', 'Null where the number is not known.'],
  floor_area_sqft: ['Internal floor area, square feet.', 'Null where it is not known.'],
  tenure: ['Freehold, leasehold or another tenure.', 'Null where it is not known.'],
  lease_years_remaining: [
    'Whole years left of the lease: as the listing says; of a home that is not listed by its latest registered lease.',
    'Null for a freehold or where it is not known.',
  ],
  ground_rent_annual: ['Ground rent, pounds a year.', 'Null where it is not known.'],
  service_charge_annual: ['Service charge, pounds a year.', 'Null where it is not known.'],
  council_tax_band: ['Council tax band, A to I.', 'Null where it is not known.'],
  energy_rating: ['Energy efficiency band, A (best) to G.', 'Null where it is not known.'],
  new_build: ['Whether the home is newly built.', 'Null where it is not known.'],
  bmv_discount_percentage: [
    'How far the price lies below `estimated_value`, per cent of that value; below 0 it lies above.',
    'Null without a price or a valuation.',
  ],
  estimated_value: [
    'Estimated sale price, pounds, to three significant figures: the `sale_estimate` of /valuation.',
    'Null where the evidence does not support one.',
  ],
  estimated_monthly_rent: [
    'Median rent asked around, pounds a month: the `rent_estimate_pcm` of /rental-estimate.',
    'Null where the evidence does not support one.',
  ],
  estimated_rental_yield: [
    'Estimated rent of a year over the price, per cent.',
    'Null without both.',
  ],
  deal_score: [
    'How good a deal the listing is, 0–100.',
    'Null where too little is known or the home is not for sale.',
  ],
  is_hot_deal: [
    'Whether the score is 80 or more, the price lies below the lower bound of the valuation, and the confidence of the valuation is 60 or more.',
    'Null without a score or without a valuation to hold the price against.',
  ],
  motivation_score: [
    'How motivated the seller seems, 0–100; of a home that is not on the market how likely a sale within twelve months is, where ten points double the odds.',
    'Null where too little is known.',
  ],
  motivation_tier: [
    'Tier of that score: gold from 75, silver from 55, bronze from 35, else excluded; of a home that is not on the market by its class: gold where hot, silver where warm, bronze where standard, else excluded.',
    'Null without a score.',
  ],
  playbook_tiers: 'Tier of the home in each stored playbook.',
  brrr_candidate: [
    'Fit for buying, refurbishing, letting and refinancing: works needed and a discount of 10 per cent (bronze), 15 (silver) or 20 (gold).',
    'Null where it is not known.',
  ],
  hmo_conversion: [
    'Fit for letting by the room: a house outside Article 4 directions with 3 bedrooms or 90 m² (bronze), 4 or 110 (silver), 5 or 130 (gold).',
    'Null where it is not known.',
  ],
  btl_candidate: [
    'Fit for ordinary letting: a gross yield of 6 per cent (bronze), 7 (silver) or 8 (gold), without a severe fault.',
    'Null where it is not known.',
  ],
  is_listed_building: [
    'Whether the home is a listed building, by map data.',
    'Null where no map reaches it, and where its own coordinates are not known.',
  ],
  in_conservation_area: [
    'Whether the home stands in a conservation area, by map data at its coordinates, else at those of its postcode.',
    'Null where no map reaches it.',
  ],
  is_flood_zone: [
    'Whether the home stands in flood zone 2 or 3, by map data at its coordinates, else at those of its postcode.',
    'Null where no map reaches it.',
  ],
  has_article4: [
    'Whether an Article 4 direction takes permitted development away, by map data at its coordinates, else at those of its postcode.',
    'Null where no map reaches it.',
  ],
  flags:
    'Keyword flags that the text of the listing sets: title, key features and description, five of them title and key features alone.',
  block_of_flats: 'Whether title or key features name a block of flats.',
  is_care_home: 'Whether title or key features name a care home or use class C2.',
  is_hotel_bb: 'Whether title or key features name a hotel or guest house.',
  mixed_use: 'Whether title or key features name mixed commercial and residential use.',
  is_former_pub: 'Whether title or key features name a pub, a former pub or a pub conversion.',
  first_listed_at: 'Instant at which the home first came on offer, ISO 8601 in UTC.',
  days_listed:
    'Whole days from `first_listed_at` to today in UTC, whatever day the imported listings end on and whether or not the home has gone. Scores and figures of areas count to the last day of the listings instead.',
  image_count: 'Number of images of the listing.',
  main_image_url: ['Path of the first image, under /api/v1/media.', 'Null without one.'],
  'GetPropertyResponse.description': ['Text of the listing.', 'Null where there is none.'],
  key_features: 'Features that the agent lists.',
  images: 'Photographs, in the order of the agent.',
  floorplans: 'Floor plans, in the order of the agent.',
  'images.id': 'Identifier of the image, for /api/v1/media.',
  'floorplans.id': 'Identifier of the image, for /api/v1/media.',
  'images.url': 'Path of the image, under /api/v1/media.',
  'floorplans.url': 'Path of the image, under /api/v1/media.',
  caption: ['What the image shows.', 'Null where nothing is said.'],
  width: ['Width of the image, pixels.', 'Null where it is not known.'],
  height: ['Height of the image, pixels.', 'Null where it is not known.'],
  'GetPropertyResponse.price_history':
    'Changes of price and status since the home came on offer, oldest first.',
  'price_history.date': 'Day of the change, YYYY-MM-DD.',
  'price_history.event': 'Kind of the change.',
  'price_history.price': ['Price from that day on, pounds.', 'Null where none was named.'],
  agent: ['Branch that offers the home.', 'Null where it is not known.'],
  'agent.name': 'Name of the branch.',
  branch_id: 'Identifier of the branch at the source of the listings.',
  company_name: ['Company of the branch.', 'Null where it is not known.'],
  phone: ['Telephone of the branch.', 'Null where it is not known.'],
  flag_evidence: 'The words that set each flag.',
  'flag_evidence.flag': 'The keyword flag.',
  'flag_evidence.source': 'Part of the listing that the words stand in.',
  'flag_evidence.text': 'The words, as they stand there.',
  'bounds.north': 'Upper edge, latitude in degrees.',
  'bounds.south': 'Lower edge, latitude in degrees.',
  'bounds.east': 'Right edge, longitude in degrees.',
  'bounds.west': 'Left edge, longitude in degrees.',
};
