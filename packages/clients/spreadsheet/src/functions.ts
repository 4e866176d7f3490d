import { solveAny, strategies } from '@freehold/calculators';
import { nations, ratesVersion, stampDuty } from '@freehold/stamp-duty';
import { type Cell, isBlank, isoDate, type Range, textOf } from './cells.ts';
import { calculators, dealOf, strategyOf, type Value } from './deal.ts';
import { fieldOf, wordsOf } from './names.ts';
import { SheetError } from './sheet-error.ts';

/** A parameter of a function, as both spreadsheets describe it to who types. */
export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: 'number' | 'string' | 'any';
  readonly isRange?: true;
  readonly isOptional?: true;
}

export interface SheetFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Whether the answer fills several cells. */
  readonly isTable: boolean;
  readonly compute: (...args: never[]) => Cell | Cell[][];
}

const price: Parameter = { name: 'price', type: 'number', description: 'Price in pounds' };
const nation: Parameter = {
  name: 'nation',
  type: 'string',
  description: `One of ${nations.join(', ')}`,
};
const buyer: Parameter = {
  name: 'buyer',
  type: 'string',
  isOptional: true,
  description:
    'Any of: only-home, additional, first-time, non-resident, company; with commas between. Left out: owns another home',
};
const date: Parameter = {
  name: 'date',
  type: 'any',
  isOptional: true,
  description: `Day of completion. Left out: the rates known on ${ratesVersion}`,
};
const strategy: Parameter = {
  name: 'strategy',
  type: 'string',
  description: `One of ${strategies.join(', ')}`,
};
const inputs: Parameter = {
  name: 'inputs',
  type: 'any',
  isRange: true,
  description: 'Two columns: names such as Purchase price, and values in pounds and percent',
};

const flagOfWord = {
  'only-home': ['additionalProperty', false],
  additional: ['additionalProperty', true],
  'first-time': ['firstTimeBuyer', true],
  'non-resident': ['nonUkResident', true],
  company: ['company', true],
} as const;

function dutyOf(priceCell: Cell, nationCell: Cell, buyerCell: Cell, dateCell: Cell) {
  const words = isBlank(buyerCell) ? [] : textOf(buyerCell, 'buyer').toLowerCase().split(',');
  const flags = words.map((word) => {
    const flag = new Map<string, readonly [string, boolean]>(Object.entries(flagOfWord)).get(
      word.trim(),
    );
    if (flag !== undefined) return flag;
    throw new SheetError(`buyer: ${word} is none of ${Object.keys(flagOfWord).join(', ')}`);
  });
  return stampDuty({
    price: priceCell as number,
    nation: textOf(nationCell, 'nation').toLowerCase() as 'england',
    effectiveDate: isBlank(dateCell) ? ratesVersion : isoDate(dateCell),
    ...Object.fromEntries(flags),
  });
}

function answerOf(strategyCell: Cell, range: Range) {
  return calculators[strategyOf(strategyCell)](dealOf(range) as never);
}

/** A figure as a number; an error for one that does not exist, since an empty cell would count as 0. */
function numberOf(figure: unknown, name: string): number {
  if (figure === null)
    throw new SheetError(`${name}: does not exist for this deal`, 'notAvailable');
  return Number(figure);
}

/** A value as a cell of a table shows it: a figure that does not exist is named, and not left empty. */
function shown(value: Value): Cell {
  if (value === null) return 'does not exist';
  const text = String(value);
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function rowsOf(kind: string, values: Readonly<Record<string, Value>>): Cell[][] {
  return Object.entries(values).map(([field, value]) => [kind, wordsOf(field), shown(value)]);
}

export const functions: readonly SheetFunction[] = [
  {
    name: 'STAMPDUTY',
    description: 'Tax on buying a home, in pounds: SDLT, LBTT or LTT, by nation and date.',
    parameters: [price, nation, buyer, date],
    isTable: false,
    compute: (...args: [Cell, Cell, Cell, Cell]) => dutyOf(...args).total.toNumber(),
  },
  {
    name: 'STAMPDUTYBANDS',
    description: 'The same tax band by band: from, to, rate in percent, tax in pounds.',
    parameters: [price, nation, buyer, date],
    isTable: true,
    compute: (...args: [Cell, Cell, Cell, Cell]) => [
      ['From', 'To', 'Rate %', 'Tax'],
      ...dutyOf(...args).bands.map((band) => [
        band.from.toNumber(),
        band.to === null ? 'and above' : band.to.toNumber(),
        band.ratePercentage.toNumber(),
        band.tax.toNumber(),
      ]),
    ],
  },
  {
    name: 'FIGURE',
    description: 'One figure of a deal, such as Net yield %, in pounds, percent or years.',
    parameters: [
      strategy,
      inputs,
      { name: 'figure', type: 'string', description: 'Name of the figure; DEAL lists all' },
    ],
    isTable: false,
    compute: (strategyCell: Cell, range: Range, figure: Cell) => {
      const { metrics } = answerOf(strategyCell, range);
      const name = textOf(figure, 'figure');
      const field = fieldOf(name);
      if (!Object.hasOwn(metrics, field)) {
        throw new SheetError(`figure: ${name} is not one of the deal; DEAL lists all`);
      }
      return numberOf(metrics[field], name);
    },
  },
  {
    name: 'DEAL',
    description: 'Every figure of a deal, the defaults it assumes and its warnings.',
    parameters: [strategy, inputs],
    isTable: true,
    compute: (strategyCell: Cell, range: Range) => {
      const { metrics, assumptions, warnings } = answerOf(strategyCell, range);
      return [
        ...rowsOf('Figure', metrics),
        ...rowsOf('Assumed', assumptions),
        ...warnings.map((warning) => ['Warning', warning, '']),
      ];
    },
  },
  {
    name: 'SOLVE',
    description:
      'The highest price, or lowest rent, at which a figure of a deal still reaches a target.',
    parameters: [
      strategy,
      inputs,
      {
        name: 'unknown',
        type: 'string',
        description: 'The input that is sought, such as Purchase price',
      },
      { name: 'figure', type: 'string', description: 'The figure that must reach the target' },
      { name: 'target', type: 'number', description: 'The least that the figure must be' },
    ],
    isTable: false,
    compute: (strategyCell: Cell, range: Range, unknown: Cell, figure: Cell, target: Cell) => {
      const solved = solveAny({
        strategy: strategyOf(strategyCell),
        deal: dealOf(range),
        unknown: fieldOf(textOf(unknown, 'unknown')),
        metric: fieldOf(textOf(figure, 'figure')),
        atLeast: target as number,
      });
      if (!solved.reachable) throw new SheetError(solved.reason, 'notAvailable');
      return solved.value.toNumber();
    },
  },
];
