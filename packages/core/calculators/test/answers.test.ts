import { brrr, btl, flip, hmo, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const bought = { purchasePrice: 250_000, stampDuty: { nation: 'england' } } as const;
const rooms = [550, 600, 575].map((monthlyRent) => ({ roomType: 'double', monthlyRent }) as const);
const calculators = [
  ['btl', () => btl({ ...bought, monthlyRent: 1_200 })],
  ['hmo', () => hmo({ ...bought, rooms })],
  ['brrr', () => brrr({ ...bought, afterRepairValue: 350_000, monthlyRent: 1_300 })],
  ['flip', () => flip({ ...bought, expectedSalePrice: 350_000 })],
  ['sa', () => sa({ ...bought, nightlyRate: 120 })],
] as const;

describe.each(calculators)(
  'what %s() answers is made when it is read, and looks as if it were there',
  (_name, ask) => {
    test('read twice it is the same, and a copy holds all of it', () => {
      const answer = ask();
      const copy = { ...answer };
      for (const part of ['metrics', 'lines', 'assumptions', 'assumed'] as const) {
        expect(answer[part]).toBe(answer[part]);
        expect(copy[part]).toBe(answer[part]);
        expect(Object.keys(answer)).toContain(part);
        expect(Object.keys(answer[part]).length).toBeGreaterThan(0);
      }
    });

    test('two answers to one question are equal, and as JSON are the same text', () => {
      expect(ask()).toEqual(ask());
      expect(JSON.stringify(ask())).toBe(JSON.stringify({ ...ask() }));
      const read = JSON.parse(JSON.stringify(ask())) as ReturnType<typeof ask>;
      expect({ ...read.lines, ...read.metrics }).toHaveProperty('stampDuty', '15000');
      expect(read.assumptions['legalFees']).toBe(1_500);
      expect(read.assumed.map(({ input }) => input)).toContain('legalFees');
    });
  },
);
