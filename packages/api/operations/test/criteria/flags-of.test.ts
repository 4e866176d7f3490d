import { criteriaFlags, type CriteriaFlag } from '@freehold/contract';
import { flagsOf } from '@freehold/operations';
import { describe, expect, it } from 'vitest';

/** Written by hand from the API specification's table: what sets each flag, and what comes close but does not. */
const table: Readonly<Record<CriteriaFlag, { sets: readonly string[]; not: readonly string[] }>> = {
  probate: {
    sets: ['Probate sale', 'For sale: deceased estate', 'Executors’ sale of a terrace'],
    not: ['Not a probate sale'],
  },
  repossession: {
    sets: ['Repossession', 'Sold by mortgagee in possession', 'Repossessed flat'],
    not: ['Possession on completion'],
  },
  receivership: {
    sets: ['Offered by LPA receivers', 'On behalf of the administrators', 'Company in liquidation'],
    not: ['Reception hall'],
  },
  auction: { sets: ['For auction', 'Lot 12: a house', 'Auctioned next week'], not: ['No auction'] },
  modern_method_auction: {
    sets: ['Modern method of sale', 'Conditional auction', 'Reservation fee applies'],
    not: ['Modern kitchen'],
  },
  cash_buyers_only: {
    sets: ['Cash buyers only', 'Cash only', 'Unmortgageable'],
    not: ['Cash machine'],
  },
  chain_free: {
    sets: ['No onward chain', 'Chain-free', 'No upward chain'],
    not: ['Part of a chain'],
  },
  vacant_possession: {
    sets: ['Sold with vacant possession', 'Vacant', 'Currently empty'],
    not: ['Not vacant'],
  },
  quick_sale: {
    sets: ['Quick sale wanted', 'Must sell', 'Priced to sell'],
    not: ['Quick walk to the park'],
  },
  motivated_seller: {
    sets: ['Motivated seller', 'Motivated vendors', 'Open to offers'],
    not: ['Never open to offers'],
  },
  price_reduced_text: { sets: ['Reduced', 'Price drop', 'New price'], not: ['Reducing bills'] },
  below_market_value: {
    sets: ['Below market value', 'BMV deal', 'Under market value'],
    not: ['Market value paid'],
  },
  back_on_market: {
    sets: ['Back on the market', 'Re-listed', 'Sale fell through'],
    not: ['On the market'],
  },
  relocation_sale: {
    sets: ['Owner relocating', 'Emigrating family', 'Moving abroad'],
    not: ['Location, location'],
  },
  divorce_sale: {
    sets: ['Divorce', 'Divorce sale', 'For sale due to separation'],
    not: ['Separate dining room'],
  },
  landlord_exit: {
    sets: ['Retiring landlord', 'Landlord selling', 'Ex-rental'],
    not: ['Landlord reference'],
  },
  portfolio_sale: {
    sets: ['Portfolio of homes', 'Job lot', 'Package of 3'],
    not: ['Package holiday'],
  },
  vendor_finance: {
    sets: ['Vendor finance', 'Lease option', 'Rent to buy'],
    not: ['Finance desk'],
  },
  needs_modernisation: {
    sets: ['In need of modernisation', 'Requires updating', 'Modernization needed'],
    not: ['No modernisation needed'],
  },
  needs_renovation: {
    sets: ['Renovation project', 'Doer-upper', 'Full refurbishment'],
    not: ['Renovated last year'],
  },
  derelict: {
    sets: ['Derelict mill', 'Shell condition', 'Uninhabitable'],
    not: ['Seashell motif'],
  },
  structural_issues: {
    sets: ['Structural movement', 'Subsidence', 'Underpinned in 1990'],
    not: ['No structural issues'],
  },
  fire_damaged: {
    sets: ['Fire damage', 'Fire-proof, fire damaged roof', 'Fire damages'],
    not: ['Fire place'],
  },
  water_damaged: { sets: ['Flood damage', 'Water damaged', 'Severe damp'], not: ['Water feature'] },
  non_standard_construction: {
    sets: ['Non-standard construction', 'PRC', 'Steel framed'],
    not: ['Standard construction'],
  },
  knotweed: { sets: ['Knotweed', 'Japanese knotweed', 'Knotweed treated'], not: ['No knotweed'] },
  cladding_issue: { sets: ['Cladding', 'EWS1 form', 'New cladding'], not: ['Without cladding'] },
  asbestos: { sets: ['Asbestos', 'Asbestos roof', 'Contains asbestos'], not: ['No asbestos'] },
  no_central_heating: {
    sets: ['No central heating', 'Without central heating', 'There is no central heating'],
    not: ['Gas central heating'],
  },
  recently_refurbished: {
    sets: ['Newly refurbished', 'Recently renovated', 'Turn-key'],
    not: ['Turn left'],
  },
  short_lease: {
    sets: ['Short lease', 'Lease 65 years', '72 years remaining'],
    not: ['Lease 125 years', '95 years remaining'],
  },
  planning_granted: {
    sets: ['Planning permission granted', 'Outline planning', 'Consent granted'],
    not: ['Planning refused'],
  },
  development_potential: {
    sets: ['Development potential', 'STPP', 'Redevelopment'],
    not: ['Developing photographs'],
  },
  extension_potential: {
    sets: ['Scope to extend', 'Potential to extend', 'Room to extend'],
    not: ['Extended in 2010'],
  },
  loft_potential: {
    sets: ['Loft potential', 'Loft conversion potential', 'Potential to convert the loft'],
    not: ['Loft conversion'],
  },
  building_plot: {
    sets: ['Building plot', 'Self-build', 'Building land'],
    not: ['Building society'],
  },
  large_plot: { sets: ['Large plot', 'Corner plot', '2 acres'], not: ['Plot of a novel'] },
  land_included: { sets: ['Paddock', 'With land', 'Smallholding'], not: ['Landing'] },
  commercial_conversion: {
    sets: ['Class MA', 'Prior approval', 'Office to residential'],
    not: ['Office chair'],
  },
  barn: { sets: ['Barn', 'Barn conversion', 'Stone barn'], not: ['Barnes station'] },
  church_chapel: {
    sets: ['Former church', 'Former chapel', 'Chapel conversion'],
    not: ['Church Street'],
  },
  school_conversion: {
    sets: ['Former school', 'Old schoolhouse', 'School conversion'],
    not: ['Good schools'],
  },
  annexe: { sets: ['Annexe', 'Annex', 'Granny flat'], not: ['No annexe'] },
  outbuildings: { sets: ['Outbuildings', 'Workshop', 'Stables'], not: ['Building work'] },
  basement: { sets: ['Basement', 'Cellar', 'Dry cellar'], not: ['Without cellar'] },
  title_split: {
    sets: ['Title split', 'Separate titles', 'Multiple titles'],
    not: ['Book titles'],
  },
  hmo: {
    sets: ['HMO', 'House in multiple occupation', 'House share'],
    not: ['HMO potential', 'HMO opportunity'],
  },
  hmo_licensed: {
    sets: ['Licensed HMO', 'HMO licence', 'Fully licensed'],
    not: ['Not HMO licensed'],
  },
  hmo_potential: { sets: ['HMO potential', 'Potential HMO', 'Suitable for HMO'], not: ['HMO'] },
  article4_text: {
    sets: ['Article 4', 'Article 4 direction', 'Within Article 4'],
    not: ['Article 44', 'Not Article 4'],
  },
  tenanted: {
    sets: ['Tenanted', 'Tenants in situ', 'Currently let'],
    not: ['Not currently tenanted'],
  },
  regulated_tenancy: {
    sets: ['Sitting tenant', 'Regulated tenancy', 'Rent Act'],
    not: ['Tenant in situ'],
  },
  investment_opportunity: {
    sets: ['Investment opportunity', 'Buy-to-let', 'BTL'],
    not: ['Investors in people'],
  },
  high_yield: {
    sets: ['High yielding', '8% yield', 'Yield of 7%'],
    not: ['6.9% yield', 'Yield of 5%'],
  },
  student_let: {
    sets: ['Student let', 'Student property', 'Student accommodation'],
    not: ['Students nearby'],
  },
  holiday_let: { sets: ['Holiday let', 'Airbnb', 'Short-let'], not: ['No holiday lets'] },
  rent_guarantee: {
    sets: ['Guaranteed rent', 'Rental guarantee', 'Assured rent'],
    not: ['Guarantee on boiler'],
  },
  ground_rent_investment: {
    sets: ['Freehold ground rents', 'Ground rent investment', 'Reversionary'],
    not: ['Ground rent £100'],
  },
  occupancy_restriction: {
    sets: ['Agricultural tie', 'Section 106', '10 month occupancy'],
    not: ['Occupancy rate'],
  },
  shared_ownership: {
    sets: ['Shared ownership', '50% share', 'Part buy, part rent'],
    not: ['Shared garden'],
  },
  discounted_sale: {
    sets: ['Discounted market sale', 'First homes', 'Affordable housing scheme'],
    not: ['Discounted boiler'],
  },
  retirement_property: {
    sets: ['Retirement flat', 'Over 55s', 'Age restricted'],
    not: ['Retired greyhound'],
  },
  new_build_text: { sets: ['New build', 'Brand new', 'Off-plan'], not: ['New boiler'] },
  share_of_freehold_text: {
    sets: ['Share of freehold', 'With share of freehold', 'Share of freehold flat'],
    not: ['Freehold'],
  },
  park_home: { sets: ['Park home', 'Static caravan', 'Residential park'], not: ['Park view'] },
  houseboat: { sets: ['Houseboat', 'Narrowboat', 'Residential mooring'], not: ['Boathouse'] },
  block_of_flats: {
    sets: ['Block of flats', 'Block of 6 flats', '4 self-contained flats'],
    not: ['Block paving'],
  },
  is_care_home: {
    sets: ['Care home', 'Nursing home', 'Use class C2'],
    not: ['Opposite the care home'],
  },
  is_hotel_bb: { sets: ['Hotel', 'Guesthouse', 'B&B'], not: ['Near the hotel', 'Hotel nearby'] },
  mixed_use: { sets: ['Mixed-use', 'Shop with flat', 'Live/work unit'], not: ['Use of lounge'] },
  is_former_pub: {
    sets: ['Former pub', 'Public house', 'Freehouse'],
    not: ['Close to the pub', 'Pub and shops nearby', 'Minutes from the old tavern'],
  },
  commercial_unit: {
    sets: ['Shop', 'Retail unit', 'Warehouse'],
    not: ['Local shops', 'Walk to a shop'],
  },
  garage: { sets: ['Garage', 'Double garage', 'Garages'], not: ['Garage conversion'] },
  off_street_parking: {
    sets: ['Driveway', 'Off-street parking', 'Allocated parking'],
    not: ['Street parking'],
  },
  garden: {
    sets: ['Garden', 'Rear gardens', 'Walled garden'],
    not: ['Communal gardens', 'No garden'],
  },
  sea_view: { sets: ['Sea views', 'Ocean view', 'Waterfront'], not: ['Seating area'] },
  solar_panels: { sets: ['Solar panels', 'Solar PV', 'Owned solar panel'], not: ['Solar lights'] },
};

const home = { title: 'A home', keyFeatures: [], description: null };
const titled = (title: string) => flagsOf({ ...home, title });
/** By the API specification read from title and key features only. */
const specialties = ['block_of_flats', 'is_care_home', 'is_hotel_bb', 'mixed_use', 'is_former_pub'];

describe.each(criteriaFlags)('%s', (flag) => {
  it.each(table[flag].sets)('is set by “%s” in the title or a key feature', (text) => {
    expect(titled(text).flags).toContain(flag);
    expect(flagsOf({ ...home, keyFeatures: ['Two floors', text] }).flags).toContain(flag);
  });

  it('is set by the description too, unless it is one of the five specialty flags', () => {
    const description = `A home of some size.\n${table[flag].sets[0]}. Viewing advised.`;
    const { flags } = flagsOf({ ...home, description });
    expect(flags.includes(flag)).toBe(!specialties.includes(flag));
  });

  it.each(table[flag].not)('is not set by “%s”', (text) => {
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
