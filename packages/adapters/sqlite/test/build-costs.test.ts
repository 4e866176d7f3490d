import { describe, expect, test } from 'vitest';
import type { BuildCostReferenceRecord } from '@freehold/operations';
import { openBuildCosts } from '@freehold/sqlite';

const signal = new AbortController().signal;
const costs = openBuildCosts();
const search = (text: string, limit = 3) => costs.search({ text, limit }, signal);

/** What builders and owners type, and an entry that must be among the first three; written from the reference by hand. */
const asked: readonly (readonly [string, string])[] = [
  ['rewire', 'Full rewire of a three-bedroom house'],
  ['rewier 3 bed', 'Full rewire of a three-bedroom house'],
  ['rewiring a flat', 'Full rewire of a one-bedroom flat'],
  ['plastring', 'Skim coat to walls'],
  ['reskim walls', 'Skim coat to walls'],
  ['replaster whole house', 'Replaster a three-bedroom house'],
  ['kichen', 'Kitchen, mid range, fitted'],
  ['new kitchen', 'Kitchen, budget, fitted'],
  ['kitchen fitter day rate', 'Kitchen fitter'],
  ['loft convertion', 'Loft conversion with rooflights'],
  ['dormer loft', 'Loft conversion with rear dormer'],
  ['hip to gable', 'Loft conversion, hip to gable'],
  ['velux window', 'Roof window, fitted'],
  ['damp prooffing', 'Chemical damp-proof course'],
  ['rising damp', 'Chemical damp-proof course'],
  ['tanking a cellar', 'Tanking of a cellar, cavity membrane'],
  ['combi boiler', 'Combination boiler replacement'],
  ['combi boilr', 'Combination boiler replacement'],
  ['knock through', 'Steel beam for a through room'],
  ['rsj', 'Steel beam for a through room'],
  ['remove load bearing wall', 'Removal of a load-bearing wall'],
  ['fuse box', 'Consumer unit replacement'],
  ['eicr', 'Electrical installation condition report'],
  ['cp12', 'Gas safety record'],
  ['central heeting', 'Full central heating, three-bedroom house'],
  ['rads', 'Radiator replacement'],
  ['megaflo', 'System boiler and cylinder'],
  ['underfloor heating', 'Underfloor heating, wet, in screed'],
  ['air source heat pump', 'Air source heat pump'],
  ['ev charger', 'Electric vehicle charger'],
  ['solar pannels', 'Solar photovoltaic panels, 4 kWp'],
  ['spotlights', 'Recessed downlights'],
  ['new bathroom', 'Bathroom, mid range, fitted'],
  ['bathrom refit', 'Bathroom, mid range, fitted'],
  ['wet room', 'Wet room'],
  ['downstairs loo', 'Cloakroom'],
  ['ensuite', 'En suite pod within a bedroom'],
  ['hmo conversion', 'Conversion of a house to an HMO of up to six rooms'],
  ['fire doors', 'Fire door set FD30S, fitted'],
  ['smoke alarms', 'Mains interlinked smoke alarms Grade D1'],
  ['house into flats', 'Conversion of a house to two flats'],
  ['office to resi', 'Conversion of offices to flats'],
  ['barn convertion', 'Conversion of a barn to a dwelling'],
  ['garage conversion', 'Conversion of a garage to a room'],
  ['basement dig out', 'New basement under a house'],
  ['rear extension', 'Single-storey rear extension, standard finish'],
  ['double storey extention', 'Two-storey extension, standard finish'],
  ['side return', 'Side return extension'],
  ['conservatry', 'Conservatory, uPVC, dwarf wall'],
  ['bifold doors', 'Bi-fold doors, aluminium'],
  ['new roof', 'Re-roof with concrete tiles'],
  ['slate roof', 'Re-roof with natural slate'],
  ['guttering', 'Gutter and downpipe, uPVC'],
  ['scafolding', 'Scaffold to one elevation of a two-storey house'],
  ['skip hire', 'Skip, eight cubic yards'],
  ['underpining', 'Underpinning'],
  ['repointing', 'Repointing in cement mortar'],
  ['k rend', 'Silicone coloured render'],
  ['cavity wall insulation', 'Cavity wall insulation'],
  ['loft insulation', 'Loft insulation, 270 mm'],
  ['woodworm treatment', 'Woodworm spray'],
  ['japanese knotweed', 'Japanese knotweed treatment plan'],
  ['asbestos survey', 'Asbestos survey, refurbishment'],
  ['artex removal', 'Asbestos textured coating removal'],
  ['double glazing', 'uPVC casement window'],
  ['sash window repair', 'Sash window overhaul'],
  ['block paving drive', 'Driveway in block paving'],
  ['dropped kerb', 'Dropped kerb'],
  ['laminate flooring', 'Laminate floor'],
  ['carpets throughout', 'Carpet a three-bedroom house'],
  ['painting and decorating', 'Decorate a three-bedroom house throughout'],
  ['epc c upgrade', 'Raising a house from band E to band C'],
  ['party wall surveyor', 'Party wall award'],
  ['structural engineer', 'Structural engineer, beam calculation'],
  ['sparky', 'Electrician'],
  ['brickie', 'Bricklayer'],
  ['chippy day rate', 'Carpenter'],
  ['light refurb', 'Cosmetic refurbishment of a house'],
  ['full refurb back to brick', 'Heavy refurbishment of a house'],
  ['granny annexe', 'Garden annexe with kitchen and shower'],
  ['self build cost per square metre', 'New detached house, traditional masonry, standard finish'],
  ['how much does a manchester build cost location factor', 'Regional factor, North West'],
];

describe('what people call things', () => {
  test.each(asked)('%s → %s', async (text, title) => {
    const found = await search(text);
    expect(found.map(({ entry }) => entry.title)).toContain(title);
  });
});

describe('the answers', () => {
  test('relevance falls from at most 1 and never below 0', async () => {
    for (const [text] of asked) {
      const shares = (await search(text, 20)).map(({ relevance }) => relevance);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  test.each(['', '   ', '"', '*', '()', "'; --", '?!', 'how much does it cost', 'zzzzqqqq'])(
    '%j finds nothing',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test.each([
    'boiler" OR title:*',
    'boiler NOT boiler',
    'boiler AND',
    '{title} : boiler',
    'NEAR(boiler, 2)',
    '^boiler',
    'boiler*',
    '-boiler',
    'boiler\u0000',
    'BOILER',
    'bóiler',
  ])('%j is words, not a query language', async (text) => {
    const titles = (await search(text, 20)).map(({ entry }) => entry.title);
    expect(titles).toContain('Combination boiler replacement');
  });

  test('the limit is kept', async () => {
    expect(await search('house', 1)).toHaveLength(1);
    expect(await search('house', 20)).toHaveLength(20);
  });
});

const entry = (title: string, low: number, page: number | null = null) => ({
  title,
  unit: 'each',
  low,
  high: low * 2,
  section: page === null ? null : 'Heating',
  page,
  baseDate: '2026 Q4',
  note: null,
});
const found = async (references: readonly BuildCostReferenceRecord[], isOwnAlone: boolean) => {
  const own = { references: async () => references };
  const dataVersions = { of: async () => 1 };
  const both = openBuildCosts({ own, dataVersions, isOwnAlone });
  return both.search({ text: 'combination boiler replacement', limit: 20 }, signal);
};

describe('references of the operator', () => {
  const book = {
    source: 'Book of prices',
    entries: [entry('Combination boiler replacement', 2_000, 7)],
  };

  test('are searched beside ours, each match with its source', async () => {
    const matches = await found([book], false);
    const named = matches.filter(
      ({ entry: { title } }) => title === 'Combination boiler replacement',
    );
    expect(named.map(({ sourceKind }) => sourceKind).toSorted()).toEqual([
      'imported reference',
      'in-house estimate',
    ]);
    expect(named.find(({ sourceKind }) => sourceKind === 'imported reference')).toMatchObject({
      source: 'Book of prices',
      baseDate: '2026 Q4',
      page: 7,
      section: 'Heating',
      entry: { low: 2_000, high: 4_000 },
    });
  });

  test('are searched alone where the operator says so, and ours where there are none', async () => {
    expect((await found([book], true)).map(({ source }) => source)).toEqual(['Book of prices']);
    expect((await found([], true)).length).toBeGreaterThan(0);
  });

  test('are read again when they change', async () => {
    let [version, asked] = [1, 0];
    let references: readonly BuildCostReferenceRecord[] = [];
    const changing = openBuildCosts({
      own: {
        references: async () => {
          asked += 1;
          return references;
        },
      },
      dataVersions: { of: async () => version },
      isOwnAlone: false,
    });
    const sources = async () => {
      const matches = await changing.search({ text: 'quantum stairlift', limit: 5 }, signal);
      return matches.map(({ source }) => source);
    };
    expect(await sources()).not.toContain('New');
    expect(await sources()).not.toContain('New');
    expect(asked).toBe(1);
    references = [{ source: 'New', entries: [entry('Quantum stairlift', 9_000)] }];
    version = 2;
    expect(await sources()).toContain('New');
    expect(asked).toBe(2);
  });
});
