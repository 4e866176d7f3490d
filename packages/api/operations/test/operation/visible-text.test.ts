import { expect, it } from 'vitest';
import { visibleText } from '@freehold/operations';

it.each([
  ['invoice\u202Efdp.exe', String.raw`invoice\u202Efdp.exe`],
  ['a\u2066b\u2069', String.raw`a\u2066b\u2069`],
  ['zero\u200Bwidth\uFEFF', String.raw`zero\u200Bwidth\uFEFF`],
  ['\u001B[31mred\r\n\t', String.raw`\u001B[31mred\u000D\u000A\u0009`],
  ['\u009B31m', String.raw`\u009B31m`],
  ['tag \u{E0041}', String.raw`tag \u{E0041}`],
  ['half \uD83D', String.raw`half \uD83D`],
  ['line\u2028part\u2029', String.raw`line\u2028part\u2029`],
])('escapes what cannot be seen in %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it.each(['Café Müller & Söhne – 12–14 High Road', 'שלום', '東京 🏠', ''])('leaves %s', (text) => {
  expect(visibleText(text)).toBe(text);
});
