import { criteriaFlags } from '@freehold/contract';
import { flagsOf } from '@freehold/operations';
import { describe, expect, it, test } from 'vitest';

/** Written by hand from the API specification's table: what sets each flag | what comes close but does not. */
const table = new Map(
  `
probate: Probate sale; For sale: deceased estate; Executors’ sale of a terrace | Not a probate sale
repossession: Repossession; Sold by mortgagee in possession; Repossessed flat | Possession on completion
receivership: Offered by LPA receivers; On behalf of the administrators; Company in liquidation | Reception hall
auction: For auction; Lot 12: a house; Auctioned next week | No auction
modern_method_auction: Modern method of sale; Conditional auction; Reservation fee applies | Modern kitchen
cash_buyers_only: Cash buyers only; Cash only; Unmortgageable | Cash machine
chain_free: No onward chain; Chain-free; No upward chain | Part of a chain
vacant_possession: Sold with vacant possession; Vacant; Currently empty | Not vacant
quick_sale: Quick sale wanted; Must sell; Priced to sell | Quick walk to the park
motivated_seller: Motivated seller; Motivated vendors; Open to offers | Never open to offers
price_reduced_text: Reduced; Price drop; New price | Reducing bills
below_market_value: Below market value; BMV deal; Under market value | Market value paid
back_on_market: Back on the market; Re-listed; Sale fell through | On the market
relocation_sale: Owner relocating; Emigrating family; Moving abroad | Location, location
divorce_sale: Divorce; Divorce sale; For sale due to separation | Separate dining room
landlord_exit: Retiring landlord; Landlord selling; Ex-rental | Landlord reference
portfolio_sale: Portfolio of homes; Job lot; Package of 3 | Package holiday
vendor_finance: Vendor finance; Lease option; Rent to buy | Finance desk
needs_modernisation: In need of modernisation; Requires updating; Modernization needed | No modernisation needed
needs_renovation: Renovation project; Doer-upper; Full refurbishment | Renovated last year
derelict: Derelict mill; Shell condition; Uninhabitable | Seashell motif
structural_issues: Structural movement; Subsidence; Underpinned in 1990 | No structural issues
fire_damaged: Fire damage; Fire-proof, fire damaged roof; Fire damages | Fire place
water_damaged: Flood damage; Water damaged; Severe damp | Water feature
non_standard_construction: Non-standard construction; PRC; Steel framed | Standard construction
knotweed: Knotweed; Japanese knotweed; Knotweed treated | No knotweed
cladding_issue: Cladding; EWS1 form; New cladding | Without cladding
asbestos: Asbestos; Asbestos roof; Contains asbestos | No asbestos
no_central_heating: No central heating; Without central heating; There is no central heating | Gas central heating
recently_refurbished: Newly refurbished; Recently renovated; Turn-key | Turn left
short_lease: Short lease; Lease 65 years; 72 years remaining | Lease 125 years; 95 years remaining
planning_granted: Planning permission granted; Outline planning; Consent granted | Planning refused
development_potential: Development potential; STPP; Redevelopment | Developing photographs
extension_potential: Scope to extend; Potential to extend; Room to extend | Extended in 2010
loft_potential: Loft potential; Loft conversion potential; Potential to convert the loft | Loft conversion
building_plot: Building plot; Self-build; Building land | Building society
large_plot: Large plot; Corner plot; 2 acres | Plot of a novel
land_included: Paddock; With land; Smallholding | Landing
commercial_conversion: Class MA; Prior approval; Office to residential | Office chair
barn: Barn; Barn conversion; Stone barn | Barnes station
church_chapel: Former church; Former chapel; Chapel conversion | Church Street
school_conversion: Former school; Old schoolhouse; School conversion | Good schools
annexe: Annexe; Annex; Granny flat | No annexe
outbuildings: Outbuildings; Workshop; Stables | Building work
basement: Basement; Cellar; Dry cellar | Without cellar
title_split: Title split; Separate titles; Multiple titles | Book titles
hmo: HMO; House in multiple occupation; House share | HMO potential; HMO opportunity
hmo_licensed: Licensed HMO; HMO licence; Fully licensed | Not HMO licensed
hmo_potential: HMO potential; Potential HMO; Suitable for HMO | HMO
article4_text: Article 4; Article 4 direction; Within Article 4 | Article 44; Not Article 4
tenanted: Tenanted; Tenants in situ; Currently let | Not currently tenanted
regulated_tenancy: Sitting tenant; Regulated tenancy; Rent Act | Tenant in situ
investment_opportunity: Investment opportunity; Buy-to-let; BTL | Investors in people
high_yield: High yielding; 8% yield; Yield of 7% | 6.9% yield; Yield of 5%
student_let: Student let; Student property; Student accommodation | Students nearby
holiday_let: Holiday let; Airbnb; Short-let | No holiday lets
rent_guarantee: Guaranteed rent; Rental guarantee; Assured rent | Guarantee on boiler
ground_rent_investment: Freehold ground rents; Ground rent investment; Reversionary | Ground rent £100
occupancy_restriction: Agricultural tie; Section 106; 10 month occupancy | Occupancy rate
shared_ownership: Shared ownership; 50% share; Part buy, part rent | Shared garden
discounted_sale: Discounted market sale; First homes; Affordable housing scheme | Discounted boiler
retirement_property: Retirement flat; Over 55s; Age restricted | Retired greyhound
new_build_text: New build; Brand new; Off-plan | New boiler
share_of_freehold_text: Share of freehold; With share of freehold; Share of freehold flat | Freehold
park_home: Park home; Static caravan; Residential park | Park view
houseboat: Houseboat; Narrowboat; Residential mooring | Boathouse
block_of_flats: Block of flats; Block of 6 flats; 4 self-contained flats | Block paving
is_care_home: Care home; Nursing home; Use class C2 | Opposite the care home
is_hotel_bb: Hotel; Guesthouse; B&B | Near the hotel; Hotel nearby
mixed_use: Mixed-use; Shop with flat; Live/work unit | Use of lounge
is_former_pub: Former pub; Public house; Freehouse | Close to the pub; Pub and shops nearby; Minutes from the old tavern
commercial_unit: Shop; Retail unit; Warehouse | Local shops; Walk to a shop
garage: Garage; Double garage; Garages | Garage conversion
off_street_parking: Driveway; Off-street parking; Allocated parking | Street parking
garden: Garden; Rear gardens; Walled garden | Communal gardens; No garden
sea_view: Sea views; Ocean view; Waterfront | Seating area
solar_panels: Solar panels; Solar PV; Owned solar panel | Solar lights
`
    .trim()
    .split('\n')
    .map((row) => {
      const [, flag = '', sets = '', not = ''] = /^(\w+): (.*) \| (.*)$/.exec(row) ?? [];
      return [flag, { sets: sets.split('; '), not: not.split('; ') }] as const;
    }),
);

test('every flag has a row', () => {
  expect([...table.keys()]).toEqual(criteriaFlags);
});

const home = { title: 'A home', keyFeatures: [], description: null };
const titled = (title: string) => flagsOf({ ...home, title });
/** By the API specification read from title and key features only. */
const specialties = ['block_of_flats', 'is_care_home', 'is_hotel_bb', 'mixed_use', 'is_former_pub'];

describe.each(criteriaFlags)('%s', (flag) => {
  const { sets, not } = table.get(flag)!;

  it.each(sets)('is set by “%s” in the title or a key feature', (text) => {
    expect(titled(text).flags).toContain(flag);
    expect(flagsOf({ ...home, keyFeatures: ['Two floors', text] }).flags).toContain(flag);
  });

  it('is set by the description too, unless it is one of the five specialty flags', () => {
    const description = `A home of some size.\n${sets[0]}. Viewing advised.`;
    const { flags } = flagsOf({ ...home, description });
    expect(flags.includes(flag)).toBe(!specialties.includes(flag));
  });

  it.each(not)('is not set by “%s”', (text) => {
    expect(titled(text).flags).not.toContain(flag);
  });
});

describe('the rules of all flags', () => {
  it('read a seller’s circumstances from the description, and say that they stand there', () => {
    const description =
      'In need of modernisation throughout. Vacant possession, no onward chain, probate granted, cash buyers only. Opposite the pub.';
    const { flags, evidence } = flagsOf({ ...home, description });
    expect(flags).toEqual([
      'probate',
      'cash_buyers_only',
      'chain_free',
      'vacant_possession',
      'needs_modernisation',
    ]);
    expect(evidence[0]).toEqual({ flag: 'probate', source: 'description', text: 'probate' });
  });

  it('name the title before a key feature before the description', () => {
    const one = {
      title: 'House, garden',
      keyFeatures: ['Garden', 'Garage'],
      description: 'Garage.',
    };
    expect(flagsOf(one).evidence).toEqual([
      { flag: 'garage', source: 'key_feature', text: 'Garage' },
      { flag: 'garden', source: 'title', text: 'garden' },
    ]);
  });

  it('tell where the words stand, as written', () => {
    expect(
      flagsOf({ ...home, title: 'House with Garage', keyFeatures: ['NO ONWARD CHAIN'] }).evidence,
    ).toEqual([
      { flag: 'chain_free', source: 'key_feature', text: 'NO ONWARD CHAIN' },
      { flag: 'garage', source: 'title', text: 'Garage' },
    ]);
  });

  it.each([
    ['not currently tenanted', 'tenanted', false],
    ['not one of three homes, tenanted', 'tenanted', true],
    ['never been tenanted', 'tenanted', false],
    ['no chain, vacant possession', 'vacant_possession', true],
    ['non-tenanted', 'tenanted', false],
    ['close to the station, driveway', 'off_street_parking', true],
    ['near a shop', 'commercial_unit', false],
    ['shop with flat, near a school', 'commercial_unit', true],
    ['garden – large', 'garden', true],
    ['gardener', 'garden', true],
    ['barnyard', 'barn', false],
  ] as const)('“%s” sets %s: %s', (text, flag, expected) => {
    expect(titled(text).flags.includes(flag)).toBe(expected);
  });

  it('do not join the end of one key feature to the start of the next', () => {
    expect(flagsOf({ ...home, keyFeatures: ['Planning', 'Approved kitchen'] }).flags).not.toContain(
      'planning_granted',
    );
  });

  it('take time in proportion to the text', () => {
    const text = 'near no garden '.repeat(400);
    expect(titled(text).flags).toEqual([]);
  });
});
