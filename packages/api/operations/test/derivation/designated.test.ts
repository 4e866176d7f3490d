import { describe, expect, it } from 'vitest';
import { designatedDistricts, designationFacts } from '../../src/derivation/designations.ts';
import type { DesignationsHeld } from '../../src/ports/derived-records.ts';
import type { DesignationKind, Position } from '../../src/ports/records.ts';

const of = (kind: DesignationsHeld['kind'], grade: string | null = null) => ({ kind, grade });

const at = (position: Position | null, ...covered: readonly DesignationKind[]) => ({
  position,
  covered: new Set(covered),
});

describe('what the maps say of a home', () => {
  const everyKind = ['conservation_area', 'listed_building', 'article_4', 'flood_zone'] as const;

  it('is at the point of its postcode all but whether it is the listed building there', () => {
    const inAll = [...everyKind.slice(0, 3).map((kind) => of(kind)), of('flood_zone', '3')];
    expect(designationFacts(inAll, at('postcode', ...everyKind))).toEqual({
      isListedBuilding: null,
      inConservationArea: true,
      isFloodZone: true,
      floodLevel: '3',
      hasArticle4: true,
    });
    expect(designationFacts([], at('postcode', ...everyKind))).toEqual({
      isListedBuilding: null,
      inConservationArea: false,
      isFloodZone: false,
      floodLevel: null,
      hasArticle4: false,
    });
  });

  it('is unknown where the home has no point and no postcode that has one', () => {
    expect(designationFacts([], at(null))).toEqual({
      isListedBuilding: null,
      inConservationArea: null,
      isFloodZone: null,
      floodLevel: null,
      hasArticle4: null,
    });
  });

  it('is unknown without maps, false where they reach, true where it lies in one', () => {
    const found = [of('conservation_area')];
    expect(designationFacts(found, at('property', 'conservation_area', 'article_4'))).toEqual({
      isListedBuilding: null,
      inConservationArea: true,
      isFloodZone: null,
      floodLevel: null,
      hasArticle4: false,
    });
  });

  it('is true where it lies in one, whatever is said of the map', () => {
    expect(designationFacts([of('listed_building', 'II')], at('property')).isListedBuilding).toBe(
      true,
    );
  });

  it.each([
    [['2', '3'], '3'],
    [['3', '3A'], '3a'],
    [['3a', '3b', '2'], '3b'],
    [['2'], '2'],
    [[null], null],
    [['1'], null],
  ])('zones %j: the highest is %s', (grades, level) => {
    const found = grades.map((grade) => of('flood_zone', grade));
    const facts = designationFacts(found, at('property'));
    expect(facts).toMatchObject({ isFloodZone: true, floodLevel: level });
  });

  it('takes a level from zones of flooding alone', () => {
    expect(designationFacts([of('listed_building', '3')], at('property')).floodLevel).toBeNull();
  });
});

const held = (
  publisher: string | null,
  district: string,
  rows: number,
  rest: Partial<DesignationsHeld> = {},
): DesignationsHeld => ({
  kind: 'article_4',
  publisher,
  district,
  rows,
  source: 'planning.data.gov.uk',
  ...rest,
});
const districts = (all: readonly DesignationsHeld[]) =>
  designatedDistricts(all)
    .map(({ district }) => district)
    .sort();

describe('the local authorities of which a kind is known', () => {
  it('are that of a council alone, not that of its neighbour', () => {
    expect(districts([held('a', 'E1', 9), held('a', 'E2', 1)])).toEqual(['E1']);
  });
  it('are all of a publisher that has no more than half in one', () => {
    expect(districts([held('a', 'E1', 5), held('a', 'E2', 4), held('a', 'E3', 1)])).toEqual([
      'E1',
      'E2',
      'E3',
    ]);
  });
  it('are the first two where a council has as many in both', () => {
    expect(districts([held('a', 'E1', 2), held('a', 'E2', 2)])).toEqual(['E1', 'E2']);
  });
  it('are all where no publisher is named', () => {
    expect(districts([held(null, 'E1', 9), held(null, 'E2', 1)])).toEqual(['E1', 'E2']);
  });
  it('keep a publisher without a name apart from none', () => {
    expect(districts([held('', 'E1', 9), held('', 'E2', 1), held(null, 'E3', 1)])).toEqual([
      'E1',
      'E3',
    ]);
  });
  it('are told by each kind for itself', () => {
    const other = held('a', 'E2', 9, { kind: 'flood_zone' });
    expect(designatedDistricts([held('a', 'E1', 9), held('a', 'E2', 1), other])).toEqual([
      { kind: 'article_4', district: 'E1', source: 'planning.data.gov.uk' },
      { kind: 'flood_zone', district: 'E2', source: 'planning.data.gov.uk' },
    ]);
  });
  it('name the first source', () => {
    const both = [held('a', 'E1', 1, { source: 'b' }), held('b', 'E1', 1, { source: 'a' })];
    expect(designatedDistricts(both)).toEqual([{ kind: 'article_4', district: 'E1', source: 'a' }]);
  });
});
