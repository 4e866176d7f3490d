import { expect, test } from 'vitest';
import { exportedTypes } from './exported-properties.ts';
import {
  amountWords,
  apart,
  inPounds,
  sameEverywhere,
  terms,
  unitOfName,
  unitWords,
} from './terms-and-units.ts';

const { properties, exports } = exportedTypes();
const figures = properties.filter(({ isNumber, isDecimal }) => isNumber || isDecimal);
const names = [...new Set(properties.map(({ name }) => name))];

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
/** The words of a name: `annualRents` is _annual_ and _rents_. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');

const ofUnit = new Set(Object.values(unitWords).flat());
const ofAmount = new Set(amountWords);
const named = new Set(Object.values(unitOfName).flat());
/** Kernels and batches answer in hundredths of the unit that the same name has in pounds and per cent. */
const inHundredths = /^calculators(?:\/\w+)?#\w+Batch\b|^calculators\/(?:kernel|batch)#/;

function hasUnit({ name, path }: { readonly name: string; readonly path: string }): boolean {
  const words = wordsOf(name).map(singular);
  if (words.some((word) => ofUnit.has(word)) || named.has(name)) return true;
  const package_ = path.split(/[#/]/)[0] ?? '';
  return inPounds.includes(package_) && words.some((word) => ofAmount.has(word));
}

/** Whether a figure states no unit without an entry of a list. */
function isNeeded(listed: Set<string>, entry: string): boolean {
  listed.delete(entry);
  const isMissed = figures.some((figure) => !hasUnit(figure) && !inHundredths.test(figure.path));
  listed.add(entry);
  return isMissed;
}

test('every figure of an exported type states its unit in its name', () => {
  const without = figures.filter((figure) => !hasUnit(figure) && !inHundredths.test(figure.path));
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('a decimal is pounds, per cent, time or a ratio, never pence or parts of a million', () => {
  const whole = /(?:Pence|Ppm|BasisPoints|Millionths)$/;
  const wrong = figures.filter(({ name, isDecimal }) => isDecimal && whole.test(name));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no thing has two names of the same words', () => {
  const whole = /(?:Pence|Ppm|BasisPoints|Millionths|Percentage)$/;
  const byWords = new Map<string, Set<string>>();
  for (const { name } of figures) {
    const plain = name.replace(whole, '') || name;
    const key = wordsOf(plain).map(singular).toSorted().join(' ');
    byWords.set(key, (byWords.get(key) ?? new Set()).add(plain));
  }
  const doubled = [...byWords.values()].filter(({ size }) => size > 1);
  const pairs = doubled.map((each) => [...each].toSorted().join(' '));
  expect(pairs.filter((pair) => !Object.hasOwn(apart, pair))).toEqual([]);
  expect(Object.keys(apart).filter((pair) => !pairs.includes(pair))).toEqual([]);
});

test.each(Object.entries(terms))('%s has no other word', (term, others) => {
  const spaced = names.map((name) => [name, ` ${wordsOf(name).join(' ')} `] as const);
  const using = (words: string) => spaced.filter(([, each]) => each.includes(` ${words} `));
  expect(using(term)).not.toEqual([]);
  expect(others.flatMap(using).map(([name]) => name)).toEqual([]);
});

test('every listed name and word states the unit of a figure that nothing else states', () => {
  const words = new Set(names.flatMap((name) => wordsOf(name).map(singular)));
  expect([...ofUnit].filter((word) => !words.has(word))).toEqual([]);
  expect([...ofAmount].filter((word) => !isNeeded(ofAmount, word))).toEqual([]);
  expect([...named].filter((name) => !isNeeded(named, name))).toEqual([]);
});

test('a name that several packages export is one declaration', () => {
  const several = [...exports].filter(([, places]) => places.size > 1).map(([name]) => name);
  expect(several.toSorted()).toEqual([...sameEverywhere].toSorted());
});
