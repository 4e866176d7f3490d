import {
  companyTax,
  type CompanyTaxInput,
  type CompanyTaxResult,
  dividendTax,
  incomeTaxYears,
  ownersTax,
  type OwnersTaxResult,
  type TaxedOwner,
} from '@freehold/calculators/tax';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { Decimal, toPpm } from '@freehold/money';
import { shareOut } from '@freehold/money/kernel';
import type { Operations } from '../operation/operation.ts';
import { camelCased, refusalOf, wireAnswer } from './wire.ts';

type Body = BodyOf<typeof routes.landlordTax>;
type Answer = ResponseOf<typeof routes.landlordTax>;
type Year = Answer['years'][number];
type OwnerYear = Year['individual']['owners'][number];
type DrawnFact = keyof ReturnType<typeof drawnAnswer>;

/** A let year owned by people and by a company. */
export const landlordTaxOperation: Operations['landlordTax'] = async ({ body }, { now }) => {
  const years = body.tax_year === undefined ? knownYears(body) : [body.tax_year];
  try {
    const answered = yearsOf(body, years);
    const isAnnounced = answered.some(({ individual }) =>
      individual.owners.some(({ standing }) => standing === 'announced'),
    );
    return {
      success: true,
      years: answered,
      warnings: [
        'A company’s cash is before dividends; `cash_drawn` is what its owners have where they draw it all.',
        ...(isAnnounced ? ['Rates of a year marked `announced` are not all in law yet.'] : []),
      ],
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'landlordTax', 422);
  }
};

/** The years whose rates are known where every owner lives, the earliest first. */
function knownYears({ owners }: Body): string[] {
  const years = [...new Set(incomeTaxYears.map(({ taxYear }) => taxYear))].sort();
  return years.filter((taxYear) =>
    owners.every(({ nation }) =>
      incomeTaxYears.some((year) => year.taxYear === taxYear && year.nations.includes(nation)),
    ),
  );
}

/** The years one after the other: what one leaves of losses and finance costs is brought forward to the next. */
function yearsOf(body: Body, years: readonly string[]): Year[] {
  const { owners: _owners, company: _company, tax_year: _taxYear, ...letting } = body;
  const year = camelCased(letting);
  let owners: readonly TaxedOwner[] = body.owners.map((owner) => camelCased(owner));
  let company: Partial<CompanyTaxInput> = camelCased(body.company ?? {});
  return years.map((taxYear) => {
    const financialYear = Number(taxYear.slice(0, 4));
    const people = ownersTax({ ...year, taxYear, owners });
    const firm = companyTax({ ...company, ...year, financialYear });
    owners = owners.map((owner, index) => ({ ...owner, ...carriedOf(people.owners[index]) }));
    company = { ...company, broughtForwardLosses: firm.loss };
    return {
      tax_year: taxYear,
      individual: individualAnswer(people),
      company: {
        financial_year: financialYear,
        ...(wireAnswer(firm) as Omit<Year['company'], DrawnFact | 'financial_year'>),
        ...drawnAnswer(firm, { owners: body.owners, taxYear }),
      },
    };
  });
}

function carriedOf(owner: OwnersTaxResult['owners'][number] | undefined) {
  return {
    broughtForwardFinanceCosts: owner?.financeCostsCarriedForward ?? 0,
    broughtForwardLosses: owner?.lossesCarriedForward ?? 0,
  };
}

function individualAnswer({ tax, cashBeforeTax, cashAfterTax, owners }: OwnersTaxResult) {
  return {
    tax: tax.toFixed(2),
    cash_before_tax: cashBeforeTax.toFixed(2),
    cash_after_tax: cashAfterTax.toFixed(2),
    owners: owners.map(({ sharePercentage, ...owner }) => ({
      share_percentage: sharePercentage.toFixed(),
      ...(wireAnswer(owner) as Omit<OwnerYear, 'share_percentage'>),
    })),
  };
}

/** What is left of a year's cash where the owners draw it all. */
function drawnAnswer(
  { cashAfterTax }: CompanyTaxResult,
  { owners, taxYear }: { readonly owners: Body['owners']; readonly taxYear: string },
) {
  const pence = Math.max(0, cashAfterTax.times(100).toNumber());
  const shares = shareOut(
    pence,
    owners.map((owner) => toPpm(owner.share_percentage, 'share_percentage')),
  );
  const tax = owners.reduce((total, { nation, other_income: otherIncome }, index) => {
    const dividends = new Decimal(shares[index] ?? 0).div(100);
    return total.plus(dividendTax({ taxYear, nation, otherIncome, dividends }).tax);
  }, new Decimal(0));
  return {
    dividend_tax: tax.toFixed(2),
    cash_drawn: cashAfterTax.minus(tax).toFixed(2),
  };
}
