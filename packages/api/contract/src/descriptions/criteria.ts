import type { CriteriaFlag } from '../criteria-flags.ts';
import type { CriteriaKey } from '../criteria-keys.ts';

/** What each criterion asks of a home, wherever criteria are given: query, filters, scanners and their overrides. */
export const criteriaTerms: Readonly<Record<CriteriaKey, string>> = {
  listing_type: 'Whether homes for sale or to let are sought. Left out: for sale.',
  status: 'Statuses that the listing may have. Left out: active.',
  min_price: 'Least price, pounds; of homes to let the rent a month.',
  max_price: 'Greatest price, pounds; of homes to let the rent a month.',
  min_bedrooms: 'Least number of bedrooms.',
  max_bedrooms: 'Greatest number of bedrooms.',
  min_bathrooms: 'Least number of bathrooms.',
  max_bathrooms: 'Greatest number of bathrooms.',
  min_floor_area_sqft: 'Least floor area, square feet.',
  max_floor_area_sqft: 'Greatest floor area, square feet.',
  min_price_per_sqft: 'Least price a square foot, pounds.',
  max_price_per_sqft: 'Greatest price a square foot, pounds.',
  property_types:
    'Types that the home may have, by their names; the codes D, S, T and F stand for detached, semi-detached, terraced and flat.',
  tenure: 'Tenures that the home may have.',
  min_lease_years: 'Least number of years left of the lease.',
  max_lease_years: 'Greatest number of years left of the lease.',
  new_build: 'True: only homes known to be newly built; false: only homes known not to be.',
  epc_ratings: 'Energy bands that the home may have.',
  council_tax_bands: 'Council tax bands that the home may have.',
  bmv_only:
    'True: only homes whose price lies below the estimated value by 0.01 per cent or more. False asks nothing.',
  min_bmv_discount: 'Least discount of the price against the estimated value, per cent.',
  min_yield:
    'Least gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).',
  max_yield:
    'Greatest gross yield, per cent: estimated rent of a year over the price (off-market: over the estimated value).',
  min_deal_score: 'Least deal score, 0–100.',
  hot_deals_only: 'True: only homes whose `is_hot_deal` is true. False asks nothing.',
  min_motivation_score: 'Least motivation score, 0–100.',
  motivation_tiers: 'Motivation tiers that the home may have.',
  playbook:
    'Slug of a playbook whose preset the home must meet; other criteria narrow it. Homes of unknown tier are left out.',
  playbook_tiers:
    'Tiers that the home may have in the playbook asked for; without one whose tiers are stored, in any of the three that are.',
  added_since: 'Only homes that came on offer from this day or instant on.',
  min_days_listed:
    'Least number of whole days from the first listing of the home to today, in UTC.',
  max_days_listed:
    'Greatest number of whole days from the first listing of the home to today, in UTC.',
  reduced_only: 'True: only homes whose price was reduced at least once. False asks nothing.',
  min_reduction_pct: 'Least fall from the first price to the present one, per cent.',
  reduced_since: 'Only homes whose price was reduced from this day or instant on.',
  is_listed_building:
    'True: only homes known to be listed buildings; false: only those known not to be. By map data.',
  in_conservation_area:
    'True: only homes known to stand in a conservation area; false: only those known not to. By map data.',
  is_flood_zone:
    'True: only homes known to stand in flood zone 2 or 3; false: only those known not to. By map data.',
  has_article4:
    'True: only homes known to be under an Article 4 direction; false: only those known not to be. By map data.',
  keywords: 'Terms that must all stand in title or key features.',
  exclude_keywords: 'Terms of which none may stand in title or key features.',
  min_ownership_years: 'Least number of whole years since the last sale; off-market only.',
  serial_investment_only:
    'True: only homes with two registered sales or more; off-market only. False asks nothing.',
  underwater_only:
    'True: only homes whose estimated value lies below their last price; off-market only. False asks nothing.',
  classification:
    'Class that the lead must have; beside `lead_classifications` it must be among them; off-market only.',
  lead_classifications: 'Classes that the lead may have; off-market only.',
};

/** What the text of a listing says where a flag is set. */
export const flagMeanings: Readonly<Record<CriteriaFlag, string>> = {
  probate: 'that the home is sold out of an estate of a deceased person',
  repossession: 'that a lender has taken possession of the home',
  receivership: 'that a receiver, an administrator or a liquidator sells',
  auction: 'that the home is sold by auction',
  modern_method_auction: 'that the home is sold by a conditional auction with a reservation fee',
  cash_buyers_only: 'that only cash buyers can buy, or that no mortgage can be had',
  chain_free: 'that no onward chain waits on the sale',
  vacant_possession: 'that the home stands empty or is sold so',
  quick_sale: 'that the seller wants a quick sale',
  motivated_seller: 'that the seller is motivated or open to offers',
  price_reduced_text: 'that the price was reduced',
  below_market_value: 'that the price lies below the market value',
  back_on_market: 'that the home is back on the market after a sale fell through',
  relocation_sale: 'that the seller moves away or abroad',
  divorce_sale: 'that the seller separates or divorces',
  landlord_exit: 'that a landlord gives the home up',
  portfolio_sale: 'that several homes are sold together',
  vendor_finance: 'that the seller finances the purchase or offers an option',
  needs_modernisation: 'that the home needs modernising or updating',
  needs_renovation: 'that the home needs renovating',
  derelict: 'that the home is derelict or uninhabitable',
  structural_issues: 'that the structure has moved or needs repair',
  fire_damaged: 'that a fire has damaged the home',
  water_damaged: 'that water or severe damp has damaged the home',
  non_standard_construction: 'that the home is of non-standard construction',
  knotweed: 'something of Japanese knotweed',
  cladding_issue: 'something of cladding or an EWS1 form',
  asbestos: 'something of asbestos',
  no_central_heating: 'that the home has no central heating',
  recently_refurbished: 'that the home was recently refurbished',
  short_lease: 'that the lease is short, below 80 years',
  planning_granted: 'that planning permission was granted',
  development_potential: 'that the site could be developed, subject to planning',
  extension_potential: 'that the home could be extended',
  loft_potential: 'that the loft could be converted',
  building_plot: 'that the land is a plot to build on',
  large_plot: 'that the plot is large',
  land_included: 'that land comes with the home',
  commercial_conversion: 'that a commercial building could be converted',
  barn: 'something of a barn or barn conversion',
  church_chapel: 'that the building is a former church or chapel',
  school_conversion: 'that the building is a former school',
  annexe: 'that the home has an annexe',
  outbuildings: 'that the home has outbuildings',
  basement: 'that the home has a basement or cellar',
  title_split: 'that the home has several titles or could be split',
  hmo: 'that the home is a house in multiple occupation',
  hmo_licensed: 'that the home is licensed as a house in multiple occupation',
  hmo_potential: 'that the home could be let by the room',
  article4_text: 'something of an Article 4 direction',
  tenanted: 'that a tenant lives in the home',
  regulated_tenancy: 'that the tenant has a regulated or protected tenancy',
  investment_opportunity: 'that the home is offered as an investment',
  high_yield: 'that the yield is high, at least 7 % where it is given',
  student_let: 'that the home is let to students',
  holiday_let: 'that the home is a holiday or short let',
  rent_guarantee: 'that the rent is guaranteed',
  ground_rent_investment: 'that ground rents are sold',
  occupancy_restriction: 'that who may live there, or when, is restricted',
  shared_ownership: 'that a share of the home is sold',
  discounted_sale: 'that the home is sold under a discount scheme',
  retirement_property: 'that buyers must be of a certain age',
  new_build_text: 'that the home is newly built or off-plan',
  share_of_freehold_text: 'that a share of the freehold comes with the home',
  park_home: 'that the home is a park or mobile home',
  houseboat: 'that the home is a boat or mooring',
  block_of_flats: 'that a whole block of flats is sold',
  is_care_home: 'that the building is a care home or of use class C2',
  is_hotel_bb: 'that the building is a hotel or guest house',
  mixed_use: 'that the building is in mixed commercial and residential use',
  is_former_pub: 'that the building is or was a pub',
  commercial_unit: 'that the building is a shop, office or other commercial unit',
  garage: 'that the home has a garage',
  off_street_parking: 'that the home has off-street parking',
  garden: 'that the home has a garden',
  sea_view: 'that the home looks on the sea',
  solar_panels: 'that the home has solar panels',
};

/** Flags that only title and key features set, as the API specification says. */
const setByHeadings: ReadonlySet<string> = new Set<CriteriaFlag>([
  'block_of_flats',
  'is_care_home',
  'is_hotel_bb',
  'mixed_use',
  'is_former_pub',
]);

/** What each keyword flag asks of a listing. */
export const flagTerms = Object.fromEntries(
  Object.entries(flagMeanings).map(([flag, meaning]) => [
    flag,
    `True: only listings whose ${setByHeadings.has(flag) ? 'title or key features say' : 'text says'} ${meaning}; false: all others only.`,
  ]),
) as Readonly<Record<CriteriaFlag, string>>;
