import { multiplyDivideHalfUp } from '@freehold/money/kernel';
import { type LoanBook, loanBook, type Loans } from './loans.ts';
import { none } from './ratios.ts';
import { type TaxLedger, taxLedger, type TaxPayer } from './tax-payer.ts';

/** A deal to be followed over its years: pence, parts per million, months from the purchase. */
export interface ProjectionPlan {
  readonly years: number;
  /** Cash paid on the day of purchase, without what a bridge takes at its end. */
  readonly outlayPence: number;
  /** A home that is let from the month of its first loan until it is sold; null for one bought to sell. */
  readonly letting:
    | (Loans & {
        /** A full year's rent and running costs, in each year of the projection. */
        readonly years: readonly { readonly rentPence: number; readonly costsPence: number }[];
        /** Finance costs before the letting and of its first loan, which count as those of its first year. */
        readonly earlierFinancePence: number;
        /** What is owed until the first loan repays it. */
        readonly earlierLoanPence: number;
      })
    | null;
  /** What the home is worth at the purchase and at the end of each year; empty where that is not known before the sale. */
  readonly valuesPence: readonly number[];
  readonly sale: {
    readonly month: number;
    readonly pricePence: number;
    readonly costsPence: number;
    /** The loan of a home bought to sell. */
    readonly owedPence: number;
    /** What ends that loan, with the interest and the fees that are paid with it. */
    readonly repaysPence: number;
    /** Price and costs of the purchase and of improvements: what the gain is measured from. */
    readonly baseCostPence: number;
  };
  readonly taxPayer: TaxPayer | null;
}

/** One year of a projection, in pence. */
export interface ProjectedYear {
  rentPence: number;
  costsPence: number;
  interestPence: number;
  principalPence: number;
  /** On the letting. */
  taxPence: number;
  /** Freed by a new loan, after the old one and its fees. */
  refinancePence: number;
  /** Of the sale, after its costs, the loans and the tax on the gain. */
  salePence: number;
  /** All of these together. */
  cashFlowPence: number;
  valuePence: number;
  balancePence: number;
  equityPence: number;
}

/** What a projection comes to, in pence. */
export interface ProjectionFigures {
  readonly years: readonly ProjectedYear[];
  readonly saleTaxPence: number;
  readonly gainPence: number;
  /** Cash by month from the purchase, paid out below 0; months without any are left out. */
  readonly flows: ReadonlyMap<number, number>;
  readonly profitPence: number;
  readonly peakCashPence: number;
}

/**
 * Follows a deal year by year. The rent, the costs, the payments and the tax of a year count at its end; purchase,
 * refinances and sale in their months.
 */
export function projectPlan(plan: ProjectionPlan): ProjectionFigures {
  const flows = new Map<number, number>([[0, -plan.outlayPence]]);
  const add = (month: number, pence: number) => flows.set(month, (flows.get(month) ?? 0) + pence);
  const taxes = taxLedger(plan.taxPayer);
  const loans =
    plan.letting === null
      ? { loans: [], released: [] }
      : loanBook(plan.letting, plan.valuesPence, plan.sale.month);
  for (const { month, pence } of loans.released) add(month, pence);
  const years = Array.from({ length: plan.years }, (_, index) =>
    projectYear(plan, index, loans, taxes),
  );
  years.forEach((year, index) => {
    if (plan.letting !== null) add(12 * (index + 1), year.cashFlowPence - year.refinancePence);
  });
  const { sale } = plan;
  const gainPence = sale.pricePence - sale.costsPence - sale.baseCostPence;
  const soldIn = Math.ceil(sale.month / 12) - 1;
  const saleYear = years[soldIn] as ProjectedYear;
  const owed = plan.letting === null ? sale.repaysPence : saleYear.balancePence;
  const saleTaxPence =
    plan.letting === null ? taxes.trade(soldIn, gainPence) : taxes.gain(soldIn, gainPence);
  saleYear.salePence = sale.pricePence - sale.costsPence - owed - saleTaxPence;
  saleYear.cashFlowPence += saleYear.salePence;
  add(sale.month, saleYear.salePence);
  return { years, saleTaxPence, gainPence, flows, ...totals(flows) };
}

function projectYear(
  { letting, valuesPence, sale }: ProjectionPlan,
  index: number,
  { loans, released }: LoanBook,
  taxes: TaxLedger,
): ProjectedYear {
  const [start, end] = [12 * index, 12 * (index + 1)];
  const isHeld = letting !== null || sale.month > end;
  const year: ProjectedYear = {
    rentPence: 0,
    costsPence: 0,
    interestPence: 0,
    principalPence: 0,
    taxPence: 0,
    refinancePence: 0,
    salePence: 0,
    cashFlowPence: 0,
    valuePence: isHeld ? (valuesPence[index + 1] ?? none) : 0,
    balancePence: 0,
    equityPence: 0,
  };
  if (letting === null) {
    year.balancePence = isHeld ? sale.owedPence : 0;
    year.equityPence = year.valuePence - year.balancePence;
    return year;
  }
  const months = Math.max(0, end - Math.max(start, letting.fromMonth));
  const full = letting.years[index];
  if (full !== undefined) {
    year.rentPence = multiplyDivideHalfUp(full.rentPence, months, 12);
    year.costsPence = multiplyDivideHalfUp(full.costsPence, months, 12);
  }
  for (const { fromMonth, ledger } of loans) {
    if (fromMonth >= end) break;
    const paid = ledger.payUntil(end);
    year.interestPence += paid.interestPence;
    year.principalPence += paid.principalPence;
    year.balancePence = paid.balancePence;
  }
  if (letting.fromMonth >= end) {
    year.valuePence = none;
    year.balancePence = letting.earlierLoanPence;
  }
  const isFirst = months > 0 && start <= letting.fromMonth;
  const isWithin = ({ month }: { month: number }) => month > 0 && month >= start && month < end;
  // What it costs to get a loan is a finance cost as its interest is (ITTOIA 2005, sections 58 and 272A).
  const feesPence = sumOf(letting.remortgages.filter(isWithin).map((loan) => loan.feesPence));
  const financePence = year.interestPence + feesPence + (isFirst ? letting.earlierFinancePence : 0);
  year.taxPence = taxes.letting(index, { ...year, financePence });
  year.refinancePence = sumOf(released.filter(isWithin).map(({ pence }) => pence));
  year.cashFlowPence =
    year.rentPence -
    year.costsPence -
    year.interestPence -
    year.principalPence -
    year.taxPence +
    year.refinancePence;
  year.equityPence = year.valuePence - year.balancePence;
  return year;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, pence) => total + pence, 0);
}

function totals(flows: ReadonlyMap<number, number>) {
  let held = 0;
  let lowest = 0;
  for (const month of [...flows.keys()].sort((a, b) => a - b)) {
    held += flows.get(month) ?? 0;
    lowest = Math.min(lowest, held);
  }
  return { profitPence: held, peakCashPence: -lowest + 0 };
}
