import { brrr, btl, type ExplainedLine, flip, hmo, sa } from '@freehold/calculators';
import { monthlyInterest, monthlyPayment } from '@freehold/money/kernel';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';
import { Decimal as Plain } from 'decimal.js';
import { describe, expect, test } from 'vitest';

/** Reads an explained formula as arithmetic: names, numbers, + − × ÷ ^ and brackets. */
function evaluate(formula: string, values: Readonly<Record<string, unknown>>): Plain {
  const tokens = formula.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[+−×÷^()]/g) ?? [];
  let at = 0;
  const primary = (): Plain => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = sum();
      at += 1;
      return inner;
    }
    if (/^\d/.test(token)) return new Plain(token);
    const value = values[token];
    // A switch counts as 1 or 0.
    return new Plain(typeof value === 'boolean' ? Number(value) : String(value));
  };
  const power = (): Plain => {
    const base = primary();
    if (tokens[at] !== '^') return base;
    at += 1;
    return base.pow(primary());
  };
  const product = (): Plain => {
    let value = power();
    while (tokens[at] === '×' || tokens[at] === '÷') {
      value = tokens[at++] === '×' ? value.times(power()) : value.div(power());
    }
    return value;
  };
  const sum = (): Plain => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '−') {
      value = tokens[at++] === '+' ? value.plus(product()) : value.minus(product());
    }
    return value;
  };
  return sum();
}

/** Words, and a rate that is found, not worked out by a formula. */
const beside = ['taxSystem', 'refinanceBinding', 'bridgeAprPercentage'];

function recompute(line: ExplainedLine): string {
  const { formula, inputs } = line;
  const first = () => Math.round(Number(Object.values(inputs)[0]) * 100);
  if (formula.startsWith('stampDuty(')) {
    const table = tableInForce({ nation: 'wales', additionalProperty: true });
    return (stampDutyPence(table, first()) / 100).toFixed(2);
  }
  if (formula.startsWith('payment(')) {
    const loan = {
      loanPence: first(),
      annualRatePpm: Math.round(Number(inputs['mortgageRatePercentage']) * 10_000),
    };
    const pence =
      inputs['interestOnly'] === true
        ? monthlyInterest(loan)
        : monthlyPayment({ ...loan, months: 12 * Number(inputs['mortgageTermYears']) });
    return (pence / 100).toFixed(2);
  }
  if (formula.startsWith('least(')) {
    const limits = Object.values(inputs).filter((limit) => limit !== null);
    return Plain.min(...limits.map(String)).toFixed(2);
  }
  const places = line.value?.split('.')[1]?.length ?? 0;
  return evaluate(formula, inputs).toFixed(places);
}

const stampDuty = { nation: 'wales' } as const;
const options = { explain: true };
const rooms = [480, 525.5, 610.25].map(
  (monthlyRent) => ({ roomType: 'double', monthlyRent }) as const,
);
const answers = {
  btl: btl({ purchasePrice: 187_654.32, monthlyRent: 1_433.21, stampDuty }, options),
  hmo: hmo({ purchasePrice: 287_654.32, rooms, stampDuty, interestOnly: true }, options),
  brrr: brrr(
    {
      purchasePrice: 123_456.78,
      afterRepairValue: 234_567.89,
      refurbishmentCosts: { roof: 4_321.09, kitchen: 8_000 },
      monthlyRent: 1_234.56,
      voidPercentage: 3.5,
      bridgeRatePeriod: 'year',
      bridgeRatePercentage: 11,
      bridge: {
        arrangementFeePercentage: 2,
        exitFeePercentage: 1.25,
        valuationFee: 450,
        interest: 'retained',
        drawdowns: [{ month: 2, amount: 4_000.55 }],
      },
      contingencyPercentage: 7.5,
      refinance: { productFee: 995, productFeeAdded: true, legalFees: 600, lender: 'higherRate' },
      annualGroundRent: 250,
      monthlyUtilities: 41.5,
      stampDuty,
    },
    options,
  ),
  flip: flip(
    {
      purchasePrice: 123_456.78,
      expectedSalePrice: 234_567.89,
      bridgeRatePercentage: 0.9,
      stampDuty,
    },
    options,
  ),
  sa: sa(
    {
      purchasePrice: 187_654.32,
      nightlyRate: 123.45,
      cleaningFeePerStay: 61.5,
      cardFeePercentage: 1.9,
      vatRegistered: true,
      seasons: [
        { months: 5, nightlyRate: 151.55, occupancyPercentage: 83 },
        { months: 7, occupancyPercentage: 44.5 },
      ],
      stampDuty,
    },
    options,
  ),
};

describe.each(Object.entries(answers))('%s explains every figure', (_name, answer) => {
  const lines = answer.explanation ?? [];
  test.each(lines.map((line) => [line.figure, line] as const))('%s', (figure, line) => {
    const shown = { ...answer.metrics, ...answer.lines } as Record<string, Plain | null>;
    const value = shown[figure] ?? null;
    expect(line.value === null).toBe(value === null);
    if (value === null || line.value === null) return;
    expect(new Plain(line.value).eq(value)).toBe(true);
    expect(line.rounding).not.toBe('');
    // What is searched for is tried out elsewhere; what a lender allows is tested with the lender.
    if (/^(highestRate|rentCoverLoan|lenderMaximum)\(/.test(line.formula)) return;
    // The lowest whole penny after a rounded fee is stated, not computed, by the formula.
    if (figure === 'breakEvenSalePrice' || line.rounding.startsWith('up to')) {
      expect(evaluate(line.formula, line.inputs).minus(line.value).abs().lt('0.02')).toBe(true);
    } else {
      expect(new Plain(recompute(line)).eq(line.value)).toBe(true);
    }
  });

  test('no figure is missing', () => {
    const names = Object.keys({ ...answer.metrics, ...answer.lines });
    expect(lines.map((line) => line.figure).sort()).toEqual(
      names.filter((name) => !beside.includes(name)).sort(),
    );
  });
});

test('values are shown as text, switches as switches, and a rounding of its own in its words', () => {
  const { explanation } = btl(
    { purchasePrice: 100_000, monthlyRent: 1_000, interestOnly: true, stampDuty },
    options,
  );
  const line = (name: string) => explanation?.find(({ figure }) => figure === name);
  expect(line('monthlyRent')).toEqual({
    figure: 'monthlyRent',
    formula: 'monthlyRent',
    inputs: { monthlyRent: '1000' },
    rounding: 'none: exact',
    value: '1000.00',
  });
  expect(line('monthlyMortgage')?.inputs).toMatchObject({ interestOnly: true });
  expect(line('grossYieldPercentage')).toEqual({
    figure: 'grossYieldPercentage',
    formula: 'annualRent ÷ purchasePrice × 100',
    inputs: { annualRent: '12000.00', purchasePrice: '100000.00' },
    rounding: 'half-up to a hundredth of a percent, once',
    value: '12.00',
  });
  expect(line('breakEvenRent')?.rounding).toBe(
    'up to the whole penny, from lines before their rounding',
  );
  expect(line('breakEvenRatePercentage')?.rounding).toBe(
    'down to a hundredth of a percent; null above 100 %',
  );
});

const inputsOf = (explanation: readonly ExplainedLine[] | undefined, name: string) =>
  explanation?.find(({ figure }) => figure === name)?.inputs;

test('values that are read from several inputs, or assumed, stand beside those given', () => {
  const rooms = [600, 600, 650.5].map(
    (monthlyRent) => ({ roomType: 'double', monthlyRent }) as const,
  );
  const shared = hmo({ purchasePrice: 300_000, rooms, stampDuty: { nation: 'wales' } }, options);
  expect(inputsOf(shared.explanation, 'totalRoomRent')).toEqual({ totalRoomRent: '1850.5' });
  expect(inputsOf(shared.explanation, 'stampDuty')).toEqual({
    purchasePrice: '300000.00',
    nation: 'wales',
    effectiveDate: '2026-11-21',
    additionalProperty: true,
    buyer: 'individual',
  });
  // 75 % of 220,000; the cover of a person is asked at 2 points above the pay rate of 5.5 %.
  const refinanced = brrr(
    {
      purchasePrice: 150_000,
      afterRepairValue: 220_000,
      monthlyRent: 950,
      stampDuty: { nation: 'england', effectiveDate: '2026-06-01' },
    },
    options,
  );
  expect(inputsOf(refinanced.explanation, 'refinanceRentCover')).toEqual({
    annualRent: '11400.00',
    refinanceAmount: '165000.00',
    refinanceStressRatePercentage: '7.5',
  });
  expect(inputsOf(refinanced.explanation, 'stampDuty')).toMatchObject({
    effectiveDate: '2026-06-01',
  });
});

test('nothing is explained unless asked for', () => {
  expect(btl({ purchasePrice: 1, monthlyRent: 1 })).not.toHaveProperty('explanation');
});
