import { Decimal as Plain } from 'decimal.js';
import { factsOf } from '../../stamp-duty/test/combinations/facts-of.ts';
import { assess } from '../../stamp-duty/test/literal/assess.ts';

/**
 * The calculators once more, written from the formulas of the API specification and its companion documents in decimal
 * arithmetic of 50 digits. Shares nothing with the code under test.
 */
const Exact = Plain.clone({ precision: 50, rounding: Plain.ROUND_HALF_UP, defaults: true });
type Exact = Plain;
export type Figures = Record<string, string | null>;
type Given = Record<string, string | number | boolean>;

const half = (value: Exact) => value.toDecimalPlaces(2, Plain.ROUND_HALF_UP);
const share = (of: Exact, percent: Exact) => half(of.times(percent).div(100));
const ratio = (part: Exact, whole: Exact) =>
  whole.gt(0) ? half(part.div(whole).times(100)) : null;
/** Four places; null past what whole ten-thousandths hold exactly. */
const four = (part: Exact, whole: Exact) =>
  whole.gt(0) &&
  part
    .div(whole)
    .times(10_000)
    .lt(2 ** 53 - 1)
    ? part.div(whole).toDecimalPlaces(4, Plain.ROUND_HALF_UP).toFixed(4)
    : null;
const upToPenny = (value: Exact) => value.toDecimalPlaces(2, Plain.ROUND_CEIL);
const years = (cash: Exact, flow: Exact) => (flow.gt(0) ? half(cash.div(flow)) : null);
const sum = (...values: Exact[]) => values.reduce((total, each) => total.plus(each), new Exact(0));
const shown = (values: Record<string, Exact | null>): Figures =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : value.isZero() ? '0.00' : value.toFixed(2),
    ]),
  );

/** The tax by the literal rules, over exact fractions; what the deal leaves open as the calculators document it. */
function dutyOf(given: Given, price: Exact): Exact {
  const { nation, effectiveDate } = given;
  const company = given['buyer'] === 'company';
  const facts = factsOf({
    nation: nation as never,
    effectiveDate:
      effectiveDate === undefined || effectiveDate === 'in force'
        ? '2026-11-21'
        : (effectiveDate as string),
    price: price.toFixed(),
    additionalProperty: given['additionalProperty'] === true,
    // FA 2003, schedule 6ZA, paragraph 1(4): one who will live there.
    firstTimeBuyer: given['firstTimeBuyer'] === true && given['mainResidence'] === true,
    nonUkResident: given['nonUkResident'] === true,
    company,
    companyRelief: company && given['companyRelief'] !== false,
  });
  return new Exact(assess(facts).total);
}

function payment(loan: Exact, rate: Exact, termYears: number, interestOnly: boolean): Exact {
  const monthly = rate.div(1200);
  if (interestOnly) return half(loan.times(rate).div(1200));
  if (monthly.isZero()) return half(loan.div(termYears * 12));
  const grown = monthly.plus(1).pow(termYears * 12);
  return half(loan.times(monthly).times(grown).div(grown.minus(1)));
}

function reader(given: Given) {
  return (name: string) => new Exact(given[name] as string | number);
}

function bought(given: Given) {
  const at = reader(given);
  const price = at('purchasePrice');
  return {
    price,
    duty: dutyOf(given, price),
    legal: at('legalFees'),
    survey: at('surveyFees'),
    sourcing: at('sourcingFee'),
    other: optional(given)('otherCosts'),
  };
}

function mortgaged(given: Given, loan: Exact) {
  const at = reader(given);
  return payment(
    loan,
    at('mortgageRatePercentage'),
    Number(given['mortgageTermYears']),
    given['interestOnly'] as boolean,
  );
}

/** What every letting is further judged by. */
function measures(
  given: Given,
  year: {
    rent: Exact;
    netIncome: Exact;
    cashFlow: Exact;
    total: Exact;
    invested: Exact;
    loan: Exact;
  },
): Figures {
  const { rent, netIncome, cashFlow, total, invested, loan } = year;
  const rate = reader(given)('mortgageRatePercentage');
  return {
    ...shown({
      moneyInvested: invested,
      yieldOnCostPercentage: ratio(netIncome, total),
      netYieldOnMoneyInvestedPercentage: ratio(netIncome, invested),
      cashYieldOnMoneyInvestedPercentage: ratio(cashFlow, invested),
      breakEvenRatePercentage: highestRate(given, loan, netIncome),
    }),
    rentCover: four(rent, loan.times(rate).div(100)),
  };
}

/** By halving over every hundredth of a percent up to 100 %. */
function highestRate(given: Given, loan: Exact, netIncome: Exact): Exact | null {
  const isPaid = (hundredths: number) =>
    payment(
      loan,
      new Exact(hundredths).div(100),
      Number(given['mortgageTermYears']),
      given['interestOnly'] as boolean,
    )
      .times(12)
      .lte(netIncome);
  if (loan.lte(0) || !isPaid(0) || isPaid(10_000)) return null;
  let paid = 0;
  let unpaid = 10_000;
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2);
    if (isPaid(middle)) paid = middle;
    else unpaid = middle;
  }
  return new Exact(paid).div(100);
}

/** A month's rent that pays the fixed costs, of which each pound keeps a share. */
function rentFor(fixed: Exact, kept: Exact): Exact | null {
  return kept.lte(0) ? null : upToPenny(fixed.div(kept.times(12)));
}

function keptOfRent(given: Given): Exact {
  const part = (name: string) => reader(given)(name).div(100);
  const collected = new Exact(1).minus(part('voidPercentage'));
  return collected
    .times(new Exact(1).minus(part('managementFeePercentage')))
    .minus(part('maintenancePercentage'));
}

/** An optional amount: 0 where the deal has none. */
function optional(given: Given) {
  return (name: string) => new Exact((given[name] as string | number | undefined) ?? 0);
}

function held(given: Given, months: number): Exact[] {
  const at = optional(given);
  return ['annualGroundRent', 'annualServiceCharge', 'annualOtherCosts'].map((name) =>
    half(at(name).times(months).div(12)),
  );
}

/** Rent and running costs of a letting, by the month and by the year. */
export function btlRunning(given: Given) {
  const at = reader(given);
  const costs = (rent: Exact, months: number) => {
    const empty = share(rent, at('voidPercentage'));
    return sum(
      empty,
      share(rent.minus(empty), at('managementFeePercentage')),
      share(rent, at('maintenancePercentage')),
      half(at('annualInsurance').times(months).div(12)),
      ...held(given, months),
    );
  };
  const rent = at('monthlyRent');
  const annualRent = rent.times(12);
  return {
    rent,
    annualRent,
    monthlyOperatingCosts: costs(rent, 1),
    annualOperatingCosts: costs(annualRent, 12),
  };
}

/** What is paid for the loan; of the profiles that are named all but the commercial one ask 3 % of it. */
function productFee(given: Given, loan: Exact): Exact {
  const { lender } = given;
  const usual = lender === undefined || lender === 'commercial' ? 0 : 3;
  return share(loan, new Exact((given['productFeePercentage'] as string | number) ?? usual));
}

export function btlOracle(given: Given): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing, other } = bought(given);
  const deposit = share(price, at('depositPercentage'));
  const loan = price.minus(deposit);
  const fee = productFee(given, loan);
  const total = sum(price, duty, legal, survey, sourcing, at('refurbishmentCosts'), other, fee);
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const { rent, annualRent, monthlyOperatingCosts, annualOperatingCosts } = btlRunning(given);
  const annual = annualRent.minus(annualOperatingCosts).minus(mortgage.times(12));
  const fixed = sum(at('annualInsurance'), ...held(given, 12), mortgage.times(12));
  return {
    ...shown({
      purchasePrice: price,
      stampDuty: duty,
      legalFees: legal,
      surveyFees: survey,
      refurbishmentCosts: at('refurbishmentCosts'),
      sourcingFee: sourcing,
      totalInvestment: total,
      initialInvestment: cash,
      monthlyRent: rent,
      annualRent,
      monthlyOperatingCosts,
      annualOperatingCosts,
      grossYieldPercentage: ratio(annualRent, price),
      netYieldPercentage: ratio(annualRent.minus(annualOperatingCosts), price),
      monthlyCashFlow: rent.minus(monthlyOperatingCosts).minus(mortgage),
      annualCashFlow: annual,
      roiPercentage: ratio(annual, cash),
      paybackPeriodYears: years(cash, annual),
      depositRequired: deposit,
      loanAmount: loan,
      monthlyMortgage: mortgage,
      breakEvenRent: rentFor(fixed, keptOfRent(given)),
    }),
    ...measures(given, {
      rent: annualRent,
      netIncome: annualRent.minus(annualOperatingCosts),
      cashFlow: annual,
      total,
      invested: cash,
      loan,
    }),
  };
}

export function hmoOracle(given: Given, rents: string[]): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing, other } = bought(given);
  const loan = price.minus(share(price, at('depositPercentage')));
  const extra = optional(given);
  const total = sum(
    price,
    duty,
    legal,
    survey,
    sourcing,
    other,
    extra('refurbishmentCosts'),
    extra('furnishingCosts'),
    productFee(given, loan),
  );
  // Housing Act 2004, section 68(4); Housing (Scotland) Act 2006, part 5.
  const usualYears = given['nation'] === 'scotland' ? 3 : 5;
  const licenceYears = Number(given['licenceYears'] ?? usualYears);
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const roomRent = sum(...rents.map((rent) => new Exact(rent)));
  const collected = share(roomRent, at('occupancyPercentage'));
  const licence = half(at('licenceCost').div(licenceYears * 12));
  const insurance = half(at('annualInsurance').div(12));
  const management = share(collected, at('managementFeePercentage'));
  const maintenance = share(collected, at('maintenancePercentage'));
  const monthly = collected
    .minus(at('monthlyUtilities'))
    .minus(at('monthlyCleaning'))
    .minus(licence)
    .minus(insurance)
    .minus(management)
    .minus(maintenance)
    .minus(sum(...held(given, 1)))
    .minus(mortgage);
  const yearly = share(roomRent.times(12), at('occupancyPercentage'));
  const fixed = sum(
    at('monthlyUtilities').times(12),
    at('monthlyCleaning').times(12),
    half(at('licenceCost').div(licenceYears)),
    at('annualInsurance'),
    ...held(given, 12),
  );
  const operating = sum(
    fixed,
    share(yearly, at('managementFeePercentage')),
    share(yearly, at('maintenancePercentage')),
  );
  const kept = new Exact(100)
    .minus(at('managementFeePercentage'))
    .minus(at('maintenancePercentage'))
    .times(at('occupancyPercentage'))
    .div(10_000);
  const annual = yearly.minus(operating).minus(mortgage.times(12));
  return {
    ...shown({
      grossYieldPercentage: ratio(roomRent.times(12), price),
      netYieldPercentage: ratio(yearly.minus(operating), price),
      cashYieldPercentage: ratio(annual, price),
      monthlyCashFlow: monthly,
      annualCashFlow: annual,
      roiPercentage: ratio(annual, cash),
      paybackPeriodYears: years(cash, annual),
      totalInvestment: total,
      totalRoomRent: roomRent,
      monthlyOccupancyAdjustedRent: collected,
      monthlyUtilities: at('monthlyUtilities'),
      monthlyCleaning: at('monthlyCleaning'),
      monthlyLicenceCost: licence,
      monthlyInsurance: insurance,
      monthlyManagementFee: management,
      averageRentPerRoom: half(roomRent.div(rents.length)),
      monthlyMortgage: mortgage,
      breakEvenRent: rentFor(fixed.plus(mortgage.times(12)), kept),
    }),
    ...measures(given, {
      rent: roomRent.times(12),
      netIncome: yearly.minus(operating),
      cashFlow: annual,
      total,
      invested: cash,
      loan,
    }),
    roomCount: String(rents.length),
  };
}

/** A part of a bridge: drawn at the end of a month, 0 for day one. */
export interface Drawn {
  readonly month: number;
  readonly amount: string;
}

/** A bridge month by month: what is owed grows as its method says, and each drawdown joins at the end of its month. */
function bridged(given: Given, price: Exact, drawdowns: readonly Drawn[] = []) {
  const at = reader(given);
  const extra = optional(given);
  const dayOne = share(price, at('bridgeLtvPercentage'));
  const drawn = sum(...drawdowns.map(({ amount }) => new Exact(amount)));
  const gross = dayOne.plus(drawn);
  const months = Number(given['bridgeMonths']);
  const method = given['bridgeInterest'] ?? 'rolled_simple';
  const periods = given['bridgeRatePeriod'] === 'year' ? 1200 : 100;
  let balance = dayOne;
  // Interest × periods, so that a division comes last; of compound interest each month divides.
  let interest = new Exact(0);
  for (let month = 1; month <= months; month += 1) {
    const due = balance.times(at('bridgeRatePercentage'));
    if (method === 'serviced') interest = interest.plus(half(due.div(periods)));
    else if (method === 'rolled_compound') {
      interest = interest.plus(due.div(periods));
      balance = balance.plus(due.div(periods));
    } else interest = interest.plus(due);
    for (const each of drawdowns) {
      if (each.month === month) balance = balance.plus(each.amount);
    }
  }
  const isSimple = method === 'rolled_simple' || method === 'retained';
  const cost = half(isSimple ? interest.div(periods) : interest);
  const arrangement = share(gross, extra('arrangementFeePercentage'));
  const exit = share(gross, extra('exitFeePercentage'));
  const fees = sum(
    arrangement,
    exit,
    ...['bridgeValuationFee', 'brokerFee', 'lenderLegalFees'].map((name) => extra(name)),
  );
  const advance = dayOne.minus(arrangement).minus(method === 'retained' ? cost : 0);
  const isRolled = method === 'rolled_simple' || method === 'rolled_compound';
  const redemption = gross.plus(exit).plus(isRolled ? cost : 0);
  return {
    bridge: gross,
    finance: cost.plus(fees),
    redemption,
    bridgeFigures: {
      bridgeLoanAmount: gross,
      bridgeFinanceCost: cost.plus(fees),
      bridgeNetDayOneAdvance: advance,
      bridgeNetLoan: advance.plus(drawn),
      bridgeRedemption: redemption,
      bridgeInterest: cost,
    },
  };
}

/** What a lender asks of a refinance, in percent: a test of its own, or the kind of lender by name. */
export type OracleLender =
  | {
      readonly interestCoverPercentage: string;
      readonly stressRatePercentage: string;
      readonly maximumLtvPercentage: string;
    }
  | string;

/** By kind of lender: the interest or the debt service covered, the most lent. */
const kinds: Readonly<
  Record<
    string,
    | { interest: number; service?: never; most: number }
    | { interest?: never; service: number; most: number }
  >
> = {
  basicRate: { interest: 125, most: 75 },
  higherRate: { interest: 145, most: 75 },
  mixed: { interest: 135, most: 75 },
  company: { interest: 125, most: 75 },
  hmo: { interest: 170, most: 75 },
  commercial: { service: 125, most: 70 },
};
const kindOf = (name: string) => kinds[name] as (typeof kinds)[string];

/** A letting as a lender looks at it, in pounds a year. */
interface LetYear {
  readonly rent: Exact;
  readonly netIncome: Exact;
}

/** The limits of a refinance; those nobody sets are null. */
function limited(given: Given, value: Exact, year: LetYear, lender: OracleLender | null) {
  const ltv = share(value, reader(given)('refinanceLtvPercentage'));
  if (lender === null) return { ltv, cover: null, most: null };
  const mostPercentage =
    typeof lender === 'string' ? kindOf(lender).most : lender.maximumLtvPercentage;
  const most = new Exact(mostPercentage);
  return {
    ltv,
    cover: coveredLoan(given, value, year, lender),
    most: most.lt(100) ? share(value, most) : null,
  };
}

function coveredLoan(
  given: Given,
  value: Exact,
  { rent, netIncome }: LetYear,
  lender: OracleLender,
) {
  const service = typeof lender === 'string' ? kindOf(lender).service : undefined;
  if (service !== undefined) return servicedLoan(given, value, netIncome, new Exact(service));
  const cover =
    typeof lender === 'string'
      ? (kindOf(lender).interest as number)
      : lender.interestCoverPercentage;
  return half(rent.div(new Exact(cover).times(stressOf(given, lender)).div(10_000)));
}

/** The largest loan up to the value whose payments of a year, times the cover, the net income pays: by halving. */
function servicedLoan(given: Given, value: Exact, netIncome: Exact, cover: Exact): Exact {
  const isPaid = (pence: number) =>
    share(mortgaged(given, new Exact(pence).div(100)).times(12), cover).lte(netIncome);
  const most = value.times(100).toNumber();
  if (isPaid(most)) return value;
  if (!isPaid(0)) return new Exact(0);
  let paid = 0;
  let unpaid = most;
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2);
    if (isPaid(middle)) paid = middle;
    else unpaid = middle;
  }
  return new Exact(paid).div(100);
}

/** The stress of any lender without a rate of its own: the pay rate and two points, 5.5 % at least. */
const stressOf = (given: Given, lender: OracleLender | null) =>
  lender === null || typeof lender === 'string'
    ? Exact.max(reader(given)('mortgageRatePercentage').plus(2), 5.5)
    : new Exact(lender.stressRatePercentage);

export function brrrOracle(
  given: Given,
  works: string,
  drawdowns: readonly Drawn[] = [],
  lender: OracleLender | null = null,
): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing, other } = bought(given);
  const { bridge, finance, redemption, bridgeFigures } = bridged(given, price, drawdowns);
  const extra = optional(given);
  const arv = at('afterRepairValue');
  const done = new Exact(works).plus(share(new Exact(works), extra('contingencyPercentage')));
  const total = sum(price, duty, legal, survey, sourcing, other, done, finance);
  const cash = total.minus(bridge);
  const rent = at('monthlyRent').times(12);
  const invested = total.minus(redemption);
  const empty = share(rent, at('voidPercentage'));
  const fixed = sum(at('annualInsurance'), at('monthlyUtilities').times(12), ...held(given, 12));
  const operating = sum(
    fixed,
    empty,
    share(rent.minus(empty), at('managementFeePercentage')),
    share(rent, at('maintenancePercentage')),
  );
  const limits = limited(given, arv, { rent, netIncome: rent.minus(operating) }, lender);
  const refinance = Exact.min(
    ...[limits.ltv, limits.cover, limits.most].filter((limit) => limit !== null),
  );
  // Of the lenders that are named all but the commercial one ask 3 % of the loan, unless a fee is given.
  const isNamed = typeof lender === 'string' && lender !== 'commercial';
  const isGiven = [given['refinanceProductFee'], given['productFeePercentage']].some(
    (each) => each !== undefined,
  );
  const percentage = isNamed && !isGiven ? 3 : (given['productFeePercentage'] ?? 0);
  const fee = sum(extra('refinanceProductFee'), share(refinance, new Exact(percentage as number)));
  const refinanceLoan = given['productFeeAdded'] === true ? refinance.plus(fee) : refinance;
  const refinanceCosts = sum(fee, extra('refinanceLegalFees'), extra('refinanceValuationFee'));
  const left = total.plus(refinanceCosts).minus(refinanceLoan);
  const mortgage = mortgaged(given, refinanceLoan);
  const annual = rent.minus(operating).minus(mortgage.times(12));
  return {
    ...shown({
      purchasePrice: price,
      stampDuty: duty,
      legalFees: legal,
      surveyFees: survey,
      sourcingFee: sourcing,
      refurbishmentTotal: done,
      afterRepairValue: arv,
      monthlyRent: at('monthlyRent'),
      annualRent: rent,
      ...bridgeFigures,
      refinanceByLtv: limits.ltv,
      refinanceByRentCover: limits.cover,
      refinanceByLenderMaximum: limits.most,
      refinanceLoan,
      refinanceCosts,
      refinanceNetProceeds: refinanceLoan.minus(refinanceCosts).minus(redemption),
      breakEvenRent: rentFor(fixed.plus(mortgage.times(12)), keptOfRent(given)),
      totalInvestment: total,
      initialInvestment: cash,
      refinanceAmount: refinance,
      equityReleased: refinance.minus(bridge),
      cashLeftInDeal: left,
      equityRemaining: arv.minus(refinanceLoan),
      valueUplift: arv.minus(price).minus(done),
      annualOperatingCosts: operating,
      monthlyMortgage: mortgage,
      monthlyCashFlow: half(annual.div(12)),
      annualCashFlow: annual,
      grossYieldPercentage: ratio(rent, price),
      netYieldPercentage: ratio(rent.minus(operating), price),
      cashYieldPercentage: ratio(annual, price),
      roiPercentage: ratio(annual, cash),
      paybackPeriodYears: years(cash, annual),
      rocePercentage: ratio(annual, left),
      capitalEfficiencyPercentage: ratio(refinance.minus(bridge), cash),
    }),
    ...measures(given, {
      rent,
      netIncome: rent.minus(operating),
      cashFlow: annual,
      total,
      invested,
      loan: refinanceLoan,
    }),
    refinanceRentCover: four(rent, refinance.times(stressOf(given, lender)).div(100)),
    refinanceBinding:
      limits.cover?.eq(refinance) === true && limits.ltv.gt(refinance)
        ? 'rent_cover'
        : limits.ltv.eq(refinance)
          ? 'ltv'
          : 'lender_maximum',
  };
}

export function flipOracle(given: Given, works: string, drawdowns: readonly Drawn[] = []): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing, other } = bought(given);
  const { bridge, finance, redemption, bridgeFigures } = bridged(given, price, drawdowns);
  const done = new Exact(works).plus(
    share(new Exact(works), optional(given)('contingencyPercentage')),
  );
  const sale = at('expectedSalePrice');
  const months = at('holdingPeriodMonths');
  const holding = sum(at('monthlyHoldingCosts').times(months), ...held(given, Number(months)));
  const agent = share(sale, at('agentFeePercentage'));
  const before = sum(price, duty, legal, survey, sourcing, other, done, finance, holding);
  const total = sum(before, agent, at('saleLegalFees'));
  const net = sale.minus(total);
  const cash = before.minus(bridge);
  const grown = total.gt(0) ? sale.div(total).pow(new Exact(12).div(months)) : null;
  return {
    ...shown({
      purchasePrice: price,
      stampDuty: duty,
      legalFees: legal,
      surveyFees: survey,
      sourcingFee: sourcing,
      refurbishmentTotal: done,
      holdingCosts: holding,
      agentFee: agent,
      saleLegalFees: at('saleLegalFees'),
      expectedSalePrice: sale,
      ...bridgeFigures,
      moneyInvested: before.minus(redemption),
      returnOnMoneyInvestedPercentage: ratio(net, before.minus(redemption)),
      totalCosts: total,
      grossProfit: sale.minus(price).minus(done),
      netProfit: net,
      profitOnCostPercentage: ratio(net, total),
      profitMarginPercentage: ratio(net, sale),
      initialInvestment: cash,
      roiPercentage: ratio(net, cash),
      annualisedReturnPercentage:
        grown === null || sale.isZero() || grown.gte(2 ** 53 / 10_000)
          ? null
          : half(grown.minus(1).times(100)),
    }),
    holdingPeriodMonths: months.toFixed(0),
  };
}

/** A season: whole months, a share of them let, a rate. */
export interface OracleSeason {
  readonly months: number;
  readonly occupancyPercentage: string;
  readonly nightlyRate: string;
}

export function saOracle(given: Given, seasons: readonly OracleSeason[] = []): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing, other } = bought(given);
  const deposit = share(price, at('depositPercentage'));
  const loan = price.minus(deposit);
  const extra = optional(given);
  const fee = productFee(given, loan);
  const total = sum(price, duty, legal, survey, sourcing, other, extra('furnishingCosts'), fee);
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const parts = seasons.map(({ months, occupancyPercentage, nightlyRate }) => ({
    rate: new Exact(nightlyRate),
    // A night is counted to its millionth.
    nights: new Exact(365 * months)
      .times(occupancyPercentage)
      .div(1200)
      .toDecimalPlaces(6, Plain.ROUND_HALF_UP),
  }));
  const nights =
    parts.length > 0
      ? sum(...parts.map((part) => part.nights))
      : given['useSeasonalModel'] === true
        ? sum(
            at('peakOccupancyPercentage').times(92),
            at('shoulderOccupancyPercentage').times(122),
            at('offPeakOccupancyPercentage').times(151),
          ).div(100)
        : at('occupancyPercentage').times(365).div(100);
  const taken =
    parts.length > 0
      ? sum(...parts.map((part) => part.rate.times(part.nights)))
      : at('nightlyRate').times(nights);
  const rate = parts.length > 0 && nights.gt(0) ? taken.div(nights) : at('nightlyRate');
  const stay = at('averageStayNights');
  const revenue = half(taken);
  const cleaningFees = half(extra('cleaningFeePerStay').times(nights).div(stay));
  const gross = revenue.plus(cleaningFees);
  const card = share(gross, extra('cardFeePercentage'));
  const isRegistered = given['vatRegistered'] === true;
  const vat = half(gross.div(6));
  const platform = share(revenue, at('platformFeePercentage'));
  const cleaning = half(at('cleaningCostPerStay').times(nights).div(stay));
  const management = share(gross, at('managementFeePercentage'));
  const operating = sum(
    share(revenue, at('maintenancePercentage')),
    at('annualInsurance'),
    at('monthlyUtilities').times(12),
    ...held(given, 12),
  );
  const net = gross
    .minus(platform)
    .minus(cleaning)
    .minus(card)
    .minus(management)
    .minus(operating)
    .minus(isRegistered ? vat : 0);
  const annual = net.minus(mortgage.times(12));
  return {
    ...shown({
      purchasePrice: price,
      stampDuty: duty,
      legalFees: legal,
      surveyFees: survey,
      sourcingFee: sourcing,
      totalInvestment: total,
      initialInvestment: cash,
      depositRequired: deposit,
      loanAmount: loan,
      nightlyRate: half(rate),
      averageStayNights: half(stay),
      effectiveOccupancyPercentage: half(nights.div(365).times(100)),
      nightsBooked: half(nights),
      revpan: half(taken.div(365)),
      occupancyAdjustedRevenue: revenue,
      staysPerYear: half(nights.div(stay)),
      annualPlatformFees: platform,
      annualCleaning: cleaning,
      annualManagementFee: management,
      annualPropertyCosts: operating,
      netRevenue: net,
      monthlyMortgage: mortgage,
      monthlyCashFlow: half(annual.div(12)),
      annualCashFlow: annual,
      grossYieldPercentage: ratio(revenue, price),
      netYieldPercentage: ratio(net, price),
      cashYieldPercentage: ratio(annual, price),
      roiPercentage: ratio(annual, cash),
      paybackPeriodYears: years(cash, annual),
      breakEvenOccupancyPercentage: breakEven(),
      grossRevenue: gross,
      annualCleaningFees: cleaningFees,
      annualCardFees: card,
      annualVat: isRegistered ? vat : new Exact(0),
      annualCashFlowWithVat: isRegistered ? annual : annual.minus(vat),
      breakEvenNightlyRate: breakEvenRate(),
    }),
    ...measures(given, {
      rent: gross,
      netIncome: net,
      cashFlow: annual,
      total,
      invested: cash,
      loan,
    }),
  };

  /** Percent of every pound of the nights, and of all that guests pay, that is kept, over 6 so that VAT divides evenly. */
  function kept() {
    const onAll = new Exact(100)
      .minus(at('managementFeePercentage'))
      .minus(extra('cardFeePercentage'))
      .times(6)
      .minus(isRegistered ? 100 : 0);
    const onNights = onAll.minus(
      at('platformFeePercentage').plus(at('maintenancePercentage')).times(6),
    );
    const fixed = sum(
      at('annualInsurance'),
      at('monthlyUtilities').times(12),
      ...held(given, 12),
      mortgage.times(12),
    );
    const ofStay = extra('cleaningFeePerStay')
      .times(onAll)
      .minus(at('cleaningCostPerStay').times(600));
    return { onNights, ofStay, fixed };
  }

  function breakEven(): Exact | null {
    const { onNights, ofStay, fixed } = kept();
    if (fixed.isZero()) return new Exact(0);
    // Multiplied out by 600, the stay and the nights, so that no division comes before the last.
    const count = parts.length > 0 ? nights : new Exact(1);
    const brought = parts.length > 0 ? taken : rate;
    const perNight = brought.times(onNights).times(stay).plus(ofStay.times(count));
    if (perNight.lte(0)) return null;
    const full = perNight.times(365);
    const needed = fixed.times(600).times(stay).times(count);
    return needed.gt(full) ? null : half(needed.times(100).div(full));
  }

  function breakEvenRate(): Exact | null {
    const { onNights, ofStay, fixed } = kept();
    if (nights.isZero() || onNights.lte(0)) return null;
    const needed = fixed.times(600).times(stay).minus(ofStay.times(nights));
    return needed.lte(0) ? new Exact(0) : upToPenny(needed.div(nights.times(stay).times(onNights)));
  }
}

/** The default figures of an ordinary letting, of the API specification; two weeks of 52 without a tenant. */
const ordinary = {
  voidPercentage: 4,
  managementFeePercentage: 10,
  maintenancePercentage: 5,
  annualInsurance: 300,
  refurbishmentCosts: 0,
};

/** The same purchase, loan and holding costs, let in the ordinary way: a serviced let is compared with it. */
export function comparisonOracle(given: Given, monthlyRent: string | number): Figures {
  const serviced = new Exact(given['annualCashFlow'] as string);
  const flow = new Exact(
    btlOracle({ ...given, ...ordinary, monthlyRent })['annualCashFlow'] as string,
  );
  const difference = serviced.minus(flow);
  return {
    ...shown({
      btlMonthlyRent: new Exact(monthlyRent),
      btlAnnualCashFlow: flow,
      saAnnualCashFlow: serviced,
      annualDifference: difference,
      differencePercentage: ratio(difference, flow.abs()),
    }),
    better: difference.isZero() ? 'equal' : difference.isPositive() ? 'sa' : 'btl',
  };
}
