import { countedSteps, growth } from '../../../../../fixtures/counted-steps.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { routes } from '@freehold/contract';
import { invalid, readInput } from '@freehold/operations';
import { withoutSecrets } from '../../src/operation/safe-text.ts';

const key = `paid_${'0123456789abcdef'.repeat(2)}`;
const session = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln-_';
/** 43 characters of base64url, as 256 bits have. */
const bits = 'aZ09-_'.repeat(8).slice(0, 43);

const encodeAll = (text: string) =>
  Array.from(text, (character) => `%${character.charCodeAt(0).toString(16)}`).join('');

it.each([
  [`/api/v1/api-keys/${key}`, '/api/v1/api-keys/paid_…'],
  [`${key},${key.toUpperCase()}`, 'paid_…,paid_…'],
  [`Bearer ${session}`, 'Bearer eyJ…'],
  ['eyJhbGciOiJub25lIn0.e30.', 'eyJ…'],
  [`/mcp/mcpa_${bits}/x`, '/mcp/mcpa_…/x'],
  [`refresh=mcpr_${bits}&code=mcpo_${bits}`, 'refresh=mcpr_…&code=mcpo_…'],
  [`MCPA_${bits}`, 'mcpa_…'],
  [`/${session.toLowerCase()}`, '/eyJ…'],
  [`token${session}`, 'tokeneyJ…'],
  [`/a%20b/paid%5F${key.slice(5)}/c`, '/a%20b/paid_…/c'],
  [`/paid%5f${key.slice(5).toUpperCase()}`, '/paid_…'],
  [`/${encodeAll(key)}/c`, '/paid_…/c'],
  [`/${encodeURIComponent(encodeAll(key))}%2Fc`, '/paid_…%2Fc'],
  [`/${encodeAll(encodeAll(key))}/c`, '/paid_…/c'],
  [`/paid%2525252525255f${key.slice(5)}`, '/paid_…'],
  [`/%65yJ${session.slice(3).replaceAll('.', '%2E')}`, '/eyJ…'],
  [key.slice(0, -1), 'paid_…'],
])('cuts what opens an account out of %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});

it.each([
  '/api/v1/prices',
  'paid_4e492a',
  'paid_rent_of_twelve_months',
  'mcpc_0123456789abcdef0123456789abcdef',
  'https://monkeyjackets-of-london.example.com/shop.html',
  '100%, 50%zz %',
  '/caf%C3%A9/%F0%9F%8F%A0/%',
  'eyJ',
])('leaves %s as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

it('shows no secret however often its characters are percent-encoded, wherever it stands', () => {
  const level = fc.array(fc.nat(3), { minLength: 37, maxLength: 37 });
  const around = fc.stringMatching(/^[a-z/%0-9 ]{0,20}$/);
  fc.assert(
    fc.property(level, around, around, (levels, before, after) => {
      const encoded = Array.from(key, (character, index) => {
        let text = character;
        for (let times = levels[index] ?? 0; times > 0; times -= 1) text = encodeAll(text);
        return text;
      });
      const shown = withoutSecrets(`${before}/${encoded.join('')}/${after}`, 10_000);
      expect(shown).toContain('paid_…');
      expect(fullyDecoded(shown)).not.toContain(key.slice(5, 12));
    }),
    { seed: 20261121 },
  );
});

function fullyDecoded(text: string): string {
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/%([0-9a-f]{2})/gi, (_escape, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }
  return text;
}

it('shows nothing past the bound, nor what is left of a secret that the bound cuts', () => {
  expect(withoutSecrets(`${'x'.repeat(180)}${key}`, 200)).toBe(`${'x'.repeat(180)}paid_…`);
  expect(withoutSecrets('x'.repeat(501))).toBe('x'.repeat(500));
});

async function stepsOf(work: () => unknown): Promise<number> {
  await work();
  return countedSteps(work);
}

describe('the work', () => {
  it.each([
    ['starts of session tokens', 'eyJ'],
    ['starts of API keys', 'paid_4e492a'],
    ['starts of tokens', 'mcpa_aaaa'],
    ['escapes of escapes', '%25'],
    ['escapes in escapes', '%2%2'],
    ['plain text', 'abcdefg '],
  ])('is linear in %s', async (_what, part) => {
    const factor = await growth(4_000, (size) => {
      const text = part.repeat(size).slice(0, size);
      return withoutSecrets(text, text.length);
    });
    expect(factor).toBeLessThan(2.5);
  });

  it('on what answers repeat does not grow with a body of 249 KB', async () => {
    const price = 'eyJ'.repeat(83_000);
    const route = routes.stampDuty;
    const read = () => readInput(route, { params: {}, query: {}, body: { price } });
    // A number of pounds is read from the text once, whatever the answer repeats of it.
    expect(await stepsOf(read)).toBeLessThan(3 * price.length);
    expect(await stepsOf(() => invalid('price', price, 'is no number'))).toBeLessThan(50_000);
  });
});
