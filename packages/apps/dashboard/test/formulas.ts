import { Decimal } from '@freehold/money';

/** A sheet's cells by their place, `B4`: the text of each, and its formula where it has one. */
export type Cells = ReadonlyMap<string, { readonly text: string; readonly formula: string | null }>;

/** Sheets by their names. */
export type Book = ReadonlyMap<string, Cells>;

type Value = Decimal | boolean | string;
type Operator = (a: Decimal, b: Decimal) => Decimal;

/** What a spreadsheet program makes of a cell: formulas are worked out, down to the cells that have none. */
export function recalculated(book: Book, sheet: string, at: string): string {
  return String(valueAt(book, sheet, at));
}

function valueAt(book: Book, sheet: string, at: string): Value {
  const cell = book.get(sheet)?.get(at);
  if (cell === undefined) throw new Error(`no cell ${sheet}!${at}`);
  if (cell.formula !== null) return worked(book, sheet, unescaped(cell.formula));
  return /^-?\d+(?:\.\d+)?$/.test(cell.text) ? new Decimal(cell.text) : cell.text;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const sign = /\s*('[^']+'!|\$?[A-Z]\$?\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|<=|>=|[-+*/(),:<>=])/y;

/** The signs of a formula in their order. */
function signsOf(formula: string): string[] {
  const signs: string[] = [];
  sign.lastIndex = 0;
  while (sign.lastIndex < formula.length) {
    const at = sign.lastIndex;
    const found = sign.exec(formula)?.[1];
    if (found === undefined) throw new Error(`not read: ${formula.slice(at)}`);
    signs.push(found);
  }
  return signs;
}

function worked(book: Book, own: string, formula: string): Value {
  const signs = signsOf(formula);
  let at = 0;
  const peek = () => signs[at] ?? '';
  const take = () => signs[at++] ?? '';
  const number = (value: Value) => {
    if (!(value instanceof Decimal)) throw new Error(`no number in ${formula}`);
    return value;
  };
  const comparison = (): Value => {
    const left = sum();
    if (!['<=', '>=', '<', '>', '='].includes(peek())) return left;
    const [by, a, b] = [take(), number(left), number(sum())];
    const order = a.cmp(b);
    return by === '='
      ? order === 0
      : by.startsWith('<')
        ? order < 0 || (by === '<=' && order === 0)
        : order > 0 || (by === '>=' && order === 0);
  };
  /** Parts with operators of one rank between them, from left to right. */
  const chain = (part: () => Value, operators: Readonly<Record<string, Operator>>): Value => {
    let value = part();
    for (let by = operators[peek()]; by !== undefined; by = operators[peek()]) {
      take();
      value = by(number(value), number(part()));
    }
    return value;
  };
  const sum = () => chain(product, { '+': (a, b) => a.plus(b), '-': (a, b) => a.minus(b) });
  const product = () => chain(single, { '*': (a, b) => a.times(b), '/': (a, b) => a.div(b) });
  /** The cells of `B4` or `B4:B9`, in a sheet. */
  const cells = (sheet: string): Value[] => {
    const from = take().replaceAll('$', '');
    if (peek() !== ':') return [valueAt(book, sheet, from)];
    take();
    const [to, values] = [take().replaceAll('$', ''), [] as Value[]];
    for (let row = Number(from.slice(1)); row <= Number(to.slice(1)); row += 1) {
      values.push(valueAt(book, sheet, `${from.charAt(0)}${row}`));
    }
    return values;
  };
  const argument = (): Value[] =>
    /^\$?[A-Z]\$?\d/.test(peek()) && signs[at + 1] === ':' ? cells(own) : [comparison()];
  const single = (): Value => {
    const next = peek();
    if (next === '(') {
      take();
      const value = comparison();
      take();
      return value;
    }
    if (/^\d/.test(next)) return new Decimal(take());
    if (next.endsWith('!')) return cells(take().slice(1, -2))[0] as Value;
    if (/\d$/.test(next)) return cells(own)[0] as Value;
    const name = take();
    take();
    const values: Value[] = [];
    while (peek() !== ')') {
      values.push(...argument());
      if (peek() === ',') take();
    }
    take();
    return called(name, values, number);
  };
  const value = comparison();
  if (at !== signs.length) throw new Error(`read in part: ${formula}`);
  return value;
}

function called(name: string, values: readonly Value[], number: (value: Value) => Decimal): Value {
  const [first, second, third] = values as [Value, Value, Value];
  // Sums and limits pass over text in cells.
  const numbers = values.filter((each) => each instanceof Decimal);
  switch (name) {
    case 'SUM':
      return numbers.reduce((all, each) => all.plus(each), new Decimal(0));
    case 'MAX':
      return Decimal.max(...numbers);
    case 'MIN':
      return Decimal.min(...numbers);
    case 'ROUND':
      return number(first).toDecimalPlaces(number(second).toNumber(), Decimal.ROUND_HALF_UP);
    case 'ROUNDDOWN':
      return number(first).toDecimalPlaces(number(second).toNumber(), Decimal.ROUND_DOWN);
    case 'INT':
      return number(first).floor();
    case 'AND':
      return values.every((each) => each === true);
    case 'IF':
      return first === true ? second : third;
    default:
      throw new Error(`no function ${name}`);
  }
}
