import type { CriteriaFlag } from '@freehold/contract';

/** A pattern whose number must lie within bounds. */
export interface BoundedPattern {
  readonly pattern: string;
  readonly below?: number;
  readonly atLeast?: number;
}

interface FlagRule {
  readonly any: readonly (string | BoundedPattern)[];
  /** Longer readings that take the match away. */
  readonly butNot?: readonly string[];
}

/**
 * What sets each keyword flag: whole words; `~` is a space, a dash or nothing, `*` any ending, `#` a number.
 * Source: the API specification's vocabulary of search criteria, read 2026-11-21.
 */
export const flagPatterns: Readonly<Record<CriteriaFlag, FlagRule>> = {
  probate: { any: ['probate', 'deceased estate', 'executor* sale', 'sold by executors'] },
  repossession: { any: ['repossess*', 'mortgagee in possession', 'in possession sale'] },
  receivership: {
    any: ['lpa receiver*', 'receivership', 'administrator*', 'liquidat*', 'insolvency'],
  },
  auction: { any: ['auction*', 'lot #'] },
  modern_method_auction: { any: ['modern method', 'conditional auction', 'reservation fee'] },
  cash_buyers_only: {
    any: ['cash buyer* only', 'cash only', 'cash offers only', 'unmortgageable'],
  },
  chain_free: { any: ['no onward chain', 'no upward chain', 'no chain', 'chain~free'] },
  vacant_possession: { any: ['vacant possession', 'vacant', 'unoccupied', 'currently empty'] },
  quick_sale: { any: ['quick sale', 'fast sale', 'must sell', 'priced to sell', 'urgent sale'] },
  motivated_seller: {
    any: [
      'motivated seller*',
      'motivated vendor*',
      'keen to sell',
      'all offers considered',
      'open to offers',
    ],
  },
  price_reduced_text: { any: ['reduced', 'price drop', 'new price', 'price reduction'] },
  below_market_value: {
    any: ['below market value', 'bmv', 'below valuation', 'under market value'],
  },
  back_on_market: {
    any: ['back on the market', 're~listed', 'sale fell through', 'previous sale fallen through'],
  },
  relocation_sale: { any: ['relocat*', 'emigrat*', 'moving abroad'] },
  divorce_sale: { any: ['divorce', 'due to separation'] },
  landlord_exit: { any: ['retiring landlord', 'landlord sale', 'landlord selling', 'ex~rental'] },
  portfolio_sale: { any: ['portfolio', 'job lot', 'package of #'] },
  vendor_finance: {
    any: ['vendor finance', 'seller finance', 'lease option', 'delayed completion', 'rent to buy'],
  },
  needs_modernisation: {
    any: ['modernis*', 'moderniz*', 'requires updating', 'needs updating', 'in need of updating'],
  },
  needs_renovation: {
    any: [
      'renovation project',
      'in need of renovation',
      'requires renovation',
      'refurbishment project',
      'full refurb*',
      'doer~upper',
    ],
  },
  derelict: { any: ['derelict', 'uninhabitable', 'shell condition', 'ruin'] },
  structural_issues: {
    any: [
      'structural movement',
      'structural issue*',
      'structural repair*',
      'subsidence',
      'underpin*',
    ],
  },
  fire_damaged: { any: ['fire damage*'] },
  water_damaged: { any: ['flood damage*', 'water damage*', 'severe damp'] },
  non_standard_construction: {
    any: [
      'non~standard construction',
      'prefab*',
      'prc',
      'steel frame*',
      'concrete construction',
      'bisf',
      'no~fines',
      'airey',
      'cornish unit',
    ],
  },
  knotweed: { any: ['knotweed'] },
  cladding_issue: { any: ['cladding', 'ews1'] },
  asbestos: { any: ['asbestos'] },
  no_central_heating: { any: ['no central heating', 'without central heating'] },
  recently_refurbished: {
    any: [
      'newly refurbished',
      'recently refurbished',
      'newly renovated',
      'recently renovated',
      'turn~key',
    ],
  },
  short_lease: {
    any: [
      'short lease',
      { pattern: 'lease # years', below: 80 },
      { pattern: '# years remaining', below: 80 },
    ],
  },
  planning_granted: {
    any: [
      'planning permission granted',
      'with planning permission',
      'full planning',
      'outline planning',
      'planning approved',
      'consent granted',
    ],
  },
  development_potential: {
    any: [
      'development potential',
      'development opportunity',
      'redevelop*',
      'stpp',
      'subject to planning',
    ],
  },
  extension_potential: {
    any: ['scope to extend', 'potential to extend', 'room to extend', 'extension potential'],
  },
  loft_potential: {
    any: ['loft potential', 'loft conversion potential', 'potential to convert the loft'],
  },
  building_plot: {
    any: ['building plot', 'development plot', 'self~build', 'plot for sale', 'building land'],
  },
  large_plot: { any: ['large plot', 'generous plot', 'corner plot', '# acre*'] },
  land_included: { any: ['paddock*', 'land included', 'with land', 'smallholding'] },
  commercial_conversion: {
    any: [
      'class ma',
      'permitted development',
      'prior approval',
      'office to residential',
      'conversion opportunity',
    ],
  },
  barn: { any: ['barn', 'barn conversion'] },
  church_chapel: {
    any: ['former church', 'former chapel', 'church conversion', 'chapel conversion'],
  },
  school_conversion: { any: ['former school', 'old schoolhouse', 'school conversion'] },
  annexe: { any: ['annex*', 'granny flat', 'self~contained studio'] },
  outbuildings: { any: ['outbuilding*', 'workshop', 'stable*', 'garden office'] },
  basement: { any: ['basement', 'cellar'] },
  title_split: { any: ['title split', 'split titles', 'separate titles', 'multiple titles'] },
  hmo: {
    any: ['hmo', 'house in multiple occupation', 'house share'],
    butNot: ['hmo potential', 'hmo opportunity'],
  },
  hmo_licensed: { any: ['licensed hmo', 'hmo licen*', 'fully licensed'] },
  hmo_potential: { any: ['hmo potential', 'potential hmo', 'suitable for hmo', 'hmo opportunity'] },
  article4_text: { any: ['article 4'] },
  tenanted: {
    any: ['tenanted', 'tenant* in situ', 'currently let', 'let until', 'tenant* in place'],
  },
  regulated_tenancy: {
    any: ['sitting tenant', 'regulated tenan*', 'protected tenan*', 'rent act'],
  },
  investment_opportunity: {
    any: ['investment opportunity', 'buy~to~let', 'btl', 'investor* only', 'ideal investment'],
  },
  high_yield: {
    any: [
      'high yield*',
      { pattern: '#% yield', atLeast: 7 },
      { pattern: 'yield of #%', atLeast: 7 },
      'strong returns',
    ],
  },
  student_let: { any: ['student let*', 'student property', 'student accommodation'] },
  holiday_let: { any: ['holiday let*', 'airbnb', 'short~let*', 'serviced accommodation'] },
  rent_guarantee: { any: ['guaranteed rent', 'rental guarantee', 'assured rent'] },
  ground_rent_investment: {
    any: ['freehold ground rent*', 'ground rent investment', 'reversionary'],
  },
  occupancy_restriction: {
    any: [
      'agricultural tie',
      'occupancy restriction',
      'local occupancy',
      'section 106',
      'section 157',
      'holiday use only',
      '# month occupancy',
    ],
  },
  shared_ownership: { any: ['shared ownership', '#% share', 'part buy'] },
  discounted_sale: { any: ['discounted market sale', 'first homes', 'affordable housing scheme'] },
  retirement_property: { any: ['retirement', 'over 55*', 'over 60*', 'age restricted'] },
  new_build_text: { any: ['new build', 'brand new', 'off~plan'] },
  share_of_freehold_text: { any: ['share of freehold'] },
  park_home: { any: ['park home', 'static caravan', 'mobile home', 'residential park'] },
  houseboat: { any: ['houseboat', 'narrowboat', 'residential mooring'] },
  block_of_flats: {
    any: [
      'block of flats',
      'block of # flats',
      'block of apartments',
      '# self~contained flats',
      'entire building',
    ],
  },
  is_care_home: {
    any: ['care home', 'nursing home', 'residential home', 'c2 use', 'use class c2', 'class c2'],
  },
  is_hotel_bb: { any: ['hotel', 'guest~house', 'b&b', 'bed and breakfast'] },
  mixed_use: {
    any: [
      'mixed~use',
      'shop with flat',
      'flat above',
      'retail and residential',
      'commercial and residential',
      'live/work',
    ],
  },
  is_former_pub: {
    any: ['pub', 'pubs', 'public house*', 'former pub', 'pub conversion', 'free~house', 'tavern'],
  },
  commercial_unit: {
    any: ['shop', 'retail unit', 'office building', 'warehouse', 'industrial unit', 'takeaway'],
  },
  garage: { any: ['garage*'], butNot: ['garage conversion'] },
  off_street_parking: {
    any: ['driveway', 'off~street parking', 'off~road parking', 'allocated parking'],
  },
  garden: { any: ['garden*'], butNot: ['communal garden*'] },
  sea_view: { any: ['sea view*', 'ocean view*', 'waterfront'] },
  solar_panels: { any: ['solar panel*', 'solar pv'] },
};

/** Words before a match that deny it, unless the pattern holds the word itself. */
export const denials = ['no', 'not', 'non', 'without', 'never'];

/** How many words before a match a denial reaches. */
export const denialReachWords = 2;

/** Words before a match in its phrase that make it a statement about the neighbourhood instead of the home. */
export const neighbourhoodBefore = [
  'near',
  'close to',
  'opposite',
  'walk to',
  'minutes from',
  'local',
];

/** The same, standing after it. */
export const neighbourhoodAfter = ['nearby'];
