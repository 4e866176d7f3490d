import type { FigureThatMayBeNull } from '@freehold/contract';
import { Decimal, FreeholdError } from '@freehold/money';
import type { Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import { camelName, snakeName } from '../operation/wire.ts';
import {
  answerNames,
  type Family,
  figureNames,
  type InputFamily,
  inputNames,
  secondNames,
} from './wire-names.ts';

type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

type SnakeName<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeName<Rest>}`
  : Name;

/** A body of the API in the case of the libraries, at every depth. */
type CamelCased<Value> = Value extends readonly (infer Item)[]
  ? CamelCased<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name>]: CamelCased<Exclude<Value[Name], undefined>> }
    : Value;

type InputNames = typeof inputNames;
type FigureNames = typeof figureNames;
type SecondNames = typeof secondNames;

/** The input that the API calls `Wire`. */
type InputName<Of extends Family, Wire> = {
  [Name in keyof InputNames[Of]]: InputNames[Of][Name] extends Wire ? Name : never;
}[keyof InputNames[Of]];

/** A body of the API under the names that its calculator has for it. */
export type CalculatorFields<Of extends Family, Body> = {
  [
    Wire in keyof Body as [InputName<Of, Wire>] extends [never]
      ? CamelName<Wire>
      : InputName<Of, Wire>
  ]: CamelCased<Exclude<Body[Wire], undefined>>;
};

type WireName<Of extends Family, Name> = Name extends keyof FigureNames[Of]
  ? FigureNames[Of][Name] & string
  : SnakeName<Name>;

/** A figure by its name in the API: null only where the contract says that it may be, which tests hold every answer to. */
type WireFigure<Name, Figure> = Name extends FigureThatMayBeNull ? Figure : NonNullable<Figure>;

/** The figures of a calculator under the names of the API. */
export type WireFigures<Of extends Family, Figures> = {
  [Name in keyof Figures as WireName<Of, Name>]: WireFigure<WireName<Of, Name>, Figures[Name]>;
} & (Of extends keyof SecondNames
  ? SecondNames[Of]['figure'] extends keyof Figures
    ? {
        [Name in SecondNames[Of]['name']]: WireFigure<Name, Figures[SecondNames[Of]['figure']]>;
      }
    : unknown
  : unknown);

type Names = Readonly<Record<string, string>>;
type SecondName = SecondNames[keyof SecondNames];

/** `{ loanAmount: 70 }` for `{ loan_amount: 70 }`; fields that are undefined are left out. */
export function camelCased<Value>(value: Value): CamelCased<Value> {
  return renamed(value, {}) as CamelCased<Value>;
}

const byWirePath: Readonly<Record<InputFamily, Names>> = {
  btl: wirePathsOf(inputNames.btl),
  hmo: wirePathsOf(inputNames.hmo),
  brrr: wirePathsOf(inputNames.brrr),
  flip: wirePathsOf(inputNames.flip),
  sa: wirePathsOf(inputNames.sa),
  stampDuty: wirePathsOf(inputNames.stampDuty),
  lending: wirePathsOf(inputNames.lending),
  landlordTax: wirePathsOf(inputNames.landlordTax),
  interview: wirePathsOf(inputNames.interview),
  toThePocket: wirePathsOf(inputNames.toThePocket),
  homeSale: wirePathsOf(inputNames.homeSale),
  portfolio: wirePathsOf(inputNames.portfolio),
  projection: wirePathsOf(inputNames.projection),
};

/** A name of the table itself: names come from callers, and an object has others (`__proto__`). */
function own(names: Names, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** `icr_percentage` of `refinance.lender` is `interestCoverPercentage`: the name of each input by its path in the API. */
function wirePathsOf(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([path, wire]) => {
      const parts = path.split('.');
      const name = parts.pop() ?? path;
      return [[...parts.map(snakeName), wire].join('.'), name];
    }),
  );
}

/**
 * A body of the API under the names that its calculator has for it, at every depth; fields that are undefined are left out.
 *
 * @throws FreeholdError `unsupported_combination` for a field given under both its names.
 */
export function calculatorFields<Of extends Family, Body extends object>(
  family: Of,
  body: Body,
): CalculatorFields<Of, Body> {
  return libraryFields(family, body) as CalculatorFields<Of, Body>;
}

/** The same of any family, without types. */
export function libraryFields(family: InputFamily, body: object): unknown {
  return renamed(body, byWirePath[family]);
}

/** The path of an input by its path in the API: `monthlyRent` for `monthly_rent`, `rooms.0.monthlyRent`. */
export function calculatorPath(family: Family, wirePath: string): string {
  const names = byWirePath[family];
  const parts = wirePath.split('.');
  return parts
    .map((part, index) => {
      const at = parts.slice(0, index + 1).filter((each) => !/^\d+$/.test(each));
      return own(names, at.join('.')) ?? camelName(part);
    })
    .join('.');
}

function renamed(value: unknown, names: Names, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names, path));
  if (typeof value !== 'object' || value === null) return value;
  const record: Record<string, unknown> = {};
  for (const [wire, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const name = own(names, `${path}${wire}`) ?? camelName(wire);
    if (Object.hasOwn(record, name)) throw givenTwice(name, names, value);
    record[name] = renamed(member, names, `${path}${wire}.`);
  }
  return record;
}

/** Of the two names of an input, the one that follows from the library's is refused. */
function givenTwice(name: string, names: Names, body: object): FreeholdError {
  const wire = snakeName(name);
  const other = Object.keys(names).find((path) => names[path] === name) ?? wire;
  const message = `${wire} is the same as ${other}: give one of them`;
  return new FreeholdError('unsupported_combination', wire, Reflect.get(body, wire), message);
}

/** `bridge_ltv` for `bridgeLtvPercentage`, wherever in the input it stands; `seasons[0].nightly_rate` keeps its index. */
export function wireInput(family: InputFamily, path: string): string {
  const names: Names = inputNames[family];
  if (path.startsWith('stampDuty.')) return own(names, path) ?? snakeName(path);
  const parts = path.split('.');
  return parts
    .map((part, index) => {
      const at = parts
        .slice(0, index + 1)
        .join('.')
        .replace(/\[\d+\]/g, '');
      return own(names, at) ?? snakeName(part);
    })
    .join('.');
}

/** Texts that the library names by a key of its own. */
const namedByKey: ReadonlySet<string> = new Set(['lender']);

/** An answer of the library under the names of the API: ratios have four places, money and percentages two. */
export function wireAnswer(value: unknown, name = ''): unknown {
  if (Decimal.isDecimal(value)) return value.toFixed(name.endsWith('Ratio') ? 4 : 2);
  if (typeof value === 'string' && namedByKey.has(name)) return snakeName(value);
  if (Array.isArray(value)) return value.map((item: unknown) => wireAnswer(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      own(answerNames, key) ?? snakeName(key),
      wireAnswer(member, key),
    ]),
  );
}

/** A record by inputs, as `assumptions` are, under the names of the API. */
export function wireInputs<Value>(
  family: InputFamily,
  inputs: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(inputs).map(([path, value]) => [wireInput(family, path), value]),
  );
}

/** Figures of a calculator under the names of the API, in their order. */
export function wireFigures<Of extends Family, Figures extends object>(
  family: Of,
  figures: Figures,
): WireFigures<Of, Figures> {
  const names: Names = figureNames[family];
  const second = (secondNames as Readonly<Partial<Record<Family, SecondName>>>)[family];
  const entries = Object.entries(figures).flatMap(([name, value]: [string, unknown]) => {
    const entry = [names[name] ?? snakeName(name), value];
    return name === second?.after && Object.hasOwn(figures, second.figure)
      ? [entry, [second.name, figures[second.figure as keyof Figures]]]
      : [entry];
  });
  return Object.fromEntries(entries) as WireFigures<Of, Figures>;
}

/** The figure of the calculator that the API calls `wire`; a name that it has not stays as it is. */
export function figureOf(family: Family, wire: string): string {
  const names: Names = figureNames[family];
  const second = (secondNames as Readonly<Partial<Record<Family, SecondName>>>)[family];
  if (wire === second?.name) return second.figure;
  const name = Object.keys(names).find((each) => names[each] === wire) ?? camelName(wire);
  return (own(names, name) ?? snakeName(name)) === wire ? name : wire;
}

/** The names of figures within a sentence as the API has them. */
export function wireFigureSentence(family: Family, sentence: string): string {
  const names: Names = figureNames[family];
  return sentence.replace(/\b[a-z][A-Za-z]*/g, (name) =>
    /[A-Z]/.test(name) ? (own(names, name) ?? snakeName(name)) : name,
  );
}

/** A sentence of a calculator that names inputs names them as the API does. */
export function wireSentence(family: InputFamily, sentence: string): string {
  return sentence.replace(
    /\b[a-z][A-Za-z]*(?:\[\d+\])?(?:\.[a-z][A-Za-z]*(?:\[\d+\])?)*/g,
    (path) => (/[A-Z]/.test(path) ? wireInput(family, path) : path),
  );
}

/**
 * The refusal of an input that a library does not take, its field under the name of the API; anything else is a bug and is
 * thrown on.
 */
export function refusalOf(error: unknown, family: InputFamily, status: 400 | 422 = 400): Refusal {
  if (!(error instanceof FreeholdError)) throw error;
  const offences = error.faults.map(({ field, value, message }) => ({
    field: wireInput(family, field),
    value: wireValue(family, field, value),
    sentence: wireSentence(family, message),
  }));
  return refused(offences, status);
}

/** The same of a comparison, where the strategy leads the field: `sa.occupancyPercentage` is `sa.occupancy_rate`. */
export function refusalOfComparison(error: unknown): Refusal {
  if (!(error instanceof FreeholdError)) throw error;
  const [first = ''] = error.field.split('.');
  if (!Object.hasOwn(figureNames, first)) return refusalOf(error, 'btl');
  const family = first as Family;
  const offences = error.faults.map(({ field, value, message }) => {
    const input = field.slice(family.length + 1);
    return {
      field: `${family}.${wireInput(family, input)}`,
      value: wireValue(family, input, value),
      sentence: wireSentence(family, message),
    };
  });
  return refused(offences);
}

interface Offence {
  readonly field: string;
  readonly value: unknown;
  readonly sentence: string;
}

/** The refusal of fields, each sentence without the field that begins it. */
export function refused(offences: readonly Offence[], status: 400 | 422 = 400): Refusal {
  const all = offences.map(({ field, value, sentence }) => ({
    field,
    value: value ?? null,
    message: sentence.startsWith(field)
      ? sentence.slice(field.length).replace(/^:/, '').trim()
      : sentence,
  }));
  return invalidInput(all, status);
}

/** What stands at a path of an input, its members under the names of the API. */
export function wireValue(family: InputFamily, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => wireValue(family, path, each));
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [wireInput(family, at).split('.').at(-1), wireValue(family, at, member)];
  });
  return Object.fromEntries(entries) as unknown;
}
