import { describe, expect, it } from 'vitest';
import { homeAsked, type AddressRecord } from '../src/index.ts';

const sale = (
  saon: string | null,
  paon: string,
  street: string | null,
  typeCode: AddressRecord['typeCode'] = 'F',
): AddressRecord => ({
  source: 'sale',
  saon,
  paon,
  street,
  line: null,
  typeCode,
  uprns: [],
  sale: { date: '2020-03-01', pricePence: 21_000_000 },
});
const postcode = 'RG30 2EU';
const records = [
  sale(null, '142', 'BATH ROAD', 'T'),
  sale(null, '144', 'BATH ROAD', 'T'),
  sale('FLAT 11', '30 - 32', 'SOME ROAD'),
  sale('FLAT A', '34', 'SOME ROAD'),
  sale(null, '36B', 'SOME ROAD'),
  sale('FIRST FLOOR FLAT', '40', 'SOME ROAD'),
  sale('FLAT 3', '44', 'SOME ROAD'),
  sale(null, '46', 'SOME ROAD', 'T'),
  sale('3', 'WOODEND MANOR', 'SOME ROAD'),
  sale('FLAT 7', 'SAMPLE HOUSE, 50', 'SOME ROAD'),
];
const asked = (line: string) => ({ saon: null, paon: null, street: null, line });
const keyOf = (line: string) => {
  const { known, homes } = homeAsked(postcode, records, asked(line), ['READING']);
  return known === 'home' ? homes.map(({ key }) => key).join() : known;
};

describe('the home that a line names', () => {
  it.each([
    ['142 Bath Road Reading', 'BATH ROAD|142|'],
    ['142 Bath Rd, Reading', 'BATH ROAD|142|'],
    ['Flat 11, 30 Some Road', 'SOME ROAD|30-32|11'],
    ['Flat 11, 30-32 Some Road', 'SOME ROAD|30-32|11'],
    ['34A Some Road', 'SOME ROAD|34|A'],
    ['Flat B, 36 Some Road', 'SOME ROAD|36B|'],
    ['1st Floor Flat, 40 Some Road', 'SOME ROAD|40|FIRST FLOOR'],
    ['40 Some Road, First Floor', 'SOME ROAD|40|FIRST FLOOR'],
    ['44 Some Road^Flat 3', 'SOME ROAD|44|3'],
    ['44 Some Road Flat 3 Reading', 'SOME ROAD|44|3'],
    ['3 Woodend Manor, Some Road', 'SOME ROAD|WOODEND MANOR|3'],
    ['Flat 3, Woodend Manor, Reading', 'SOME ROAD|WOODEND MANOR|3'],
    ['3, Woodend Manor', 'SOME ROAD|WOODEND MANOR|3'],
    ['Flat 7, 50 Some Road', 'SOME ROAD|SAMPLE HOUSE 50|7'],
    ['First Floor Flat; 40 Some Road; Reading', 'SOME ROAD|40|FIRST FLOOR'],
    ['Flat 11, 30 & 32 Some Road', 'SOME ROAD|30-32|11'],
    ['Flat 11, 30 and 32 Some Road', 'SOME ROAD|30-32|11'],
    ['44 Some Road (Flat 3)', 'SOME ROAD|44|3'],
    ['#3 44 Some Road', 'SOME ROAD|44|3'],
    ['flat3, 44 Some Road', 'SOME ROAD|44|3'],
    ['Flat No. 3, 44 Some Road', 'SOME ROAD|44|3'],
    ['FFF, 40 Some Road', 'SOME ROAD|40|FIRST FLOOR'],
    ['Rose Cottage, 142 Bath Road', 'BATH ROAD|142|'],
  ])('%s is that of %s', (line, key) => {
    expect(keyOf(line)).toBe(`${postcode}|${key}`);
  });

  it.each([
    ['142 Bath Road, Flat 3', 'building'],
    ['142/2 Bath Road', 'street'],
    ['2/142 Bath Road', 'street'],
    ['142 Bath Road, Basement', 'building'],
    ['142 Bath Road, Upper Maisonette', 'building'],
    ['Upper Maisonette 142 Bath Road', 'street'],
    ['Flat 99, 142 Bath Road', 'building'],
    ['142 Bath Road, 3', 'building'],
    ['Flat 142, Bath Road', 'street'],
    ['142 Old Bath Road', 'none'],
    ['Flat 3 142 Old Bath Road', 'none'],
    ['142 Bath Road Court, Some Road', 'street'],
    ['142 Bath Road Newbury', 'none'],
    ['Flat 12, 30 Some Road', 'street'],
    ['34B Some Road', 'street'],
    ['44 Some Road', 'building'],
    ['Flat 7, Other House, 50 Some Road', 'street'],
    ['142', 'several'],
    ['GFF, 142 Bath Road', 'building'],
    ['142 Bath Road, The Annexe', 'building'],
    ['142 Bath Road (garage)', 'building'],
    ['The Penthouse, 142 Bath Road', 'street'],
    ['The Annexe, 142 Bath Road', 'building'],
    ['Annexe to 142 Bath Road', 'building'],
    ['Garage at 142 Bath Road', 'building'],
    ['Land rear of 142 Bath Road', 'building'],
    ['Part of 142 Bath Road', 'building'],
    ['Next door to 142 Bath Road', 'building'],
    ['Opposite 142 Bath Road', 'building'],
    ['142 1/2 Bath Road', 'street'],
    ['142/A Bath Road', 'street'],
    ['Bath Road', 'street'],
    ['', 'none'],
  ])('%s is none, known by its %s', (line, known) => {
    expect(keyOf(line)).toBe(known);
  });

  it('names the homes of the building, of the street or of the postcode where it is none of them', () => {
    const keys = (line: string) =>
      homeAsked(postcode, records, asked(line)).homes.map(({ key }) =>
        key.split('|').slice(1).join(' '),
      );
    expect(keys('Flat 4, 44 Some Road')).toEqual(['SOME ROAD 44 3']);
    expect(keys('150 Bath Road')).toEqual(['BATH ROAD 142 ', 'BATH ROAD 144 ']);
    expect(keys('1 Nowhere')).toHaveLength(records.length);
  });

  it('finds a home by the very words of its register, however they read', () => {
    const flats = [
      sale('FIRST FLOOR FLAT 3', '27', 'SOME ROAD'),
      sale('GARDEN FLAT 3', '27', 'SOME ROAD'),
      sale('1', '2', 'SOME ROAD'),
    ];
    const one = (line: string) => {
      const { known, homes } = homeAsked(postcode, flats, asked(line), ['READING']);
      return known === 'home' ? homes.map(({ key }) => key.split('|').slice(2).join(' ')) : known;
    };
    expect(one('First Floor Flat 3, 27 Some Road, Reading')).toEqual(['27 FIRST FLOOR 3']);
    expect(one('Garden Flat 3, 27 Some Road')).toEqual(['27 GARDEN 3']);
    // Other words may be another flat, and another number is one.
    for (const other of ['Flat 3, 27', 'Second Floor Flat 3, 27', '1 - 2']) {
      expect(one(`${other} Some Road`)).toEqual(expect.any(String));
    }
  });

  it('an annexe that a certificate names is a home of its own', () => {
    const certificate: AddressRecord = {
      ...sale(null, '', null, null),
      source: 'certificate',
      line: 'The Annexe, 142 Bath Road',
      sale: null,
    };
    const both = homeAsked(postcode, [...records, certificate], asked('The Annexe, 142 Bath Road'));
    expect(both.homes.map(({ key }) => key)).toEqual([`${postcode}|BATH ROAD|142|THE ANNEXE`]);
    const house = homeAsked(postcode, [...records, certificate], asked('142 Bath Road'));
    expect(house.homes.map(({ key }) => key)).toEqual([`${postcode}|BATH ROAD|142|`]);
  });

  it('is not led to a home that a register names by a number alone', () => {
    const alone = [...records, sale(null, '7', null, 'T')];
    const one = homeAsked(postcode, alone, asked('150 Bath Road Reading'), ['READING']);
    expect(one.known).toBe('street');
  });

  it('takes the only street of the postcode where none is named', () => {
    const houses = records.slice(0, 2);
    expect(homeAsked(postcode, houses, asked('142')).known).toBe('home');
    const parts = { saon: null, paon: '144', street: null, line: null };
    expect(homeAsked(postcode, houses, parts).homes.map(({ key }) => key)).toEqual([
      'RG30 2EU|BATH ROAD|144|',
    ]);
    expect(homeAsked(postcode, [], parts)).toMatchObject({ known: 'none', homes: [] });
  });
});
