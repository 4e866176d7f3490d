import { Decimal as Plain } from 'decimal.js';

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
const years = (cash: Exact, flow: Exact) => (flow.gt(0) ? half(cash.div(flow)) : null);
const sum = (...values: Exact[]) => values.reduce((total, each) => total.plus(each), new Exact(0));
const shown = (values: Record<string, Exact | null>): Figures =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : value.isZero() ? '0.00' : value.toFixed(2),
    ]),
  );

/** Bands in force on 2026-11-21, from the published tables; `higher` is what a buyer of a further dwelling pays. */
const taxes: Record<string, (price: Exact, isAdditional: boolean) => Exact> = {
  england: (price, isAdditional) => {
    const whole = price.floor();
    const plus = isAdditional && price.gte(40_000) ? 5 : 0;
    return slices(whole, [
      [0, plus],
      [125_000, 2 + plus],
      [250_000, 5 + plus],
      [925_000, 10 + plus],
      [1_500_000, 12 + plus],
    ]);
  },
  scotland: (price, isAdditional) => {
    const plus = isAdditional && price.gte(40_000) ? 8 : 0;
    return slices(price, [
      [0, plus],
      [145_000, 2 + plus],
      [250_000, 5 + plus],
      [325_000, 10 + plus],
      [750_000, 12 + plus],
    ]);
  },
  wales: (price, isAdditional) =>
    isAdditional && price.gte(40_000)
      ? slices(price, [
          [0, 5],
          [180_000, 8.5],
          [250_000, 10],
          [400_000, 12.5],
          [750_000, 15],
          [1_500_000, 17],
        ])
      : slices(price, [
          [0, 0],
          [225_000, 6],
          [400_000, 7.5],
          [750_000, 10],
          [1_500_000, 12],
        ]),
};

function slices(price: Exact, bands: [number, number][]): Exact {
  const tax = bands.reduce((total, [above, rate], index) => {
    const top = Exact.min(price, bands[index + 1]?.[0] ?? price);
    return top.gt(above) ? total.plus(top.minus(above).times(rate).div(100)) : total;
  }, new Exact(0));
  return tax.floor();
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
    duty: (taxes[given['nation'] as string] as (typeof taxes)[string])(
      price,
      given['isAdditionalProperty'] as boolean,
    ),
    legal: at('legalFees'),
    survey: at('surveyFees'),
    sourcing: at('sourcingFee'),
  };
}

function mortgaged(given: Given, loan: Exact) {
  const at = reader(given);
  return payment(
    loan,
    at('mortgageRate'),
    Number(given['mortgageTermYears']),
    given['interestOnly'] as boolean,
  );
}

export function btlOracle(given: Given): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing } = bought(given);
  const deposit = share(price, at('depositPercentage'));
  const loan = price.minus(deposit);
  const total = sum(
    price,
    duty,
    legal,
    survey,
    sourcing,
    at('refurbishmentCosts'),
    at('otherCosts'),
  );
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const costs = (rent: Exact, months: number) => {
    const empty = share(rent, at('voidPercentage'));
    return sum(
      empty,
      share(rent.minus(empty), at('managementFeePercentage')),
      share(rent, at('maintenancePercentage')),
      ...['insuranceAnnual', 'groundRentAnnual', 'serviceChargeAnnual'].map((name) =>
        half(at(name).times(months).div(12)),
      ),
    );
  };
  const rent = at('monthlyRent');
  const annualRent = rent.times(12);
  const monthlyExpenses = costs(rent, 1);
  const annualExpenses = costs(annualRent, 12);
  const annual = annualRent.minus(annualExpenses).minus(mortgage.times(12));
  return shown({
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
    monthlyExpenses,
    annualExpenses,
    grossYield: ratio(annualRent, price),
    netYield: ratio(annualRent.minus(annualExpenses), price),
    monthlyCashFlow: rent.minus(monthlyExpenses).minus(mortgage),
    annualCashFlow: annual,
    roiPercentage: ratio(annual, cash),
    paybackPeriodYears: years(cash, annual),
    depositRequired: deposit,
    loanAmount: loan,
    monthlyMortgage: mortgage,
    cashOnCashReturn: ratio(annual, cash),
  });
}

export function hmoOracle(given: Given, rents: string[]): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing } = bought(given);
  const loan = price.minus(share(price, at('depositPercentage')));
  const total = sum(price, duty, legal, survey, sourcing);
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const roomRent = sum(...rents.map((rent) => new Exact(rent)));
  const collected = share(roomRent, at('occupancyRate'));
  const licence = half(at('hmoLicenseCost').div(60));
  const insurance = half(at('insuranceAnnual').div(12));
  const management = share(collected, at('managementFeePercentage'));
  const maintenance = share(collected, at('maintenancePercentage'));
  const monthly = collected
    .minus(at('utilitiesMonthly'))
    .minus(at('cleaningMonthly'))
    .minus(licence)
    .minus(insurance)
    .minus(management)
    .minus(maintenance)
    .minus(mortgage);
  const yearly = share(roomRent.times(12), at('occupancyRate'));
  const operating = sum(
    at('utilitiesMonthly').times(12),
    at('cleaningMonthly').times(12),
    half(at('hmoLicenseCost').div(5)),
    at('insuranceAnnual'),
    share(yearly, at('managementFeePercentage')),
    share(yearly, at('maintenancePercentage')),
  );
  const annual = yearly.minus(operating).minus(mortgage.times(12));
  return {
    ...shown({
      grossYieldPercentage: ratio(roomRent.times(12), price),
      netYieldPercentage: ratio(yearly.minus(operating), price),
      cashYieldPercentage: ratio(annual, price),
      monthlyCashflow: monthly,
      annualCashflow: annual,
      roiPercentage: ratio(annual, cash),
      paybackPeriodYears: years(cash, annual),
      totalInvestment: total,
      totalRoomRent: roomRent,
      occupancyAdjustedRent: collected,
      utilitiesCostMonthly: at('utilitiesMonthly'),
      cleaningCostMonthly: at('cleaningMonthly'),
      hmoLicenseCostMonthly: licence,
      enhancedInsuranceCostMonthly: insurance,
      managementFeeMonthly: management,
      averageRentPerRoom: half(roomRent.div(rents.length)),
      monthlyMortgage: mortgage,
      netCashflowMonthly: monthly,
    }),
    roomCount: String(rents.length),
  };
}

function bridged(given: Given, price: Exact) {
  const at = reader(given);
  const loan = share(price, at('bridgeLtv'));
  // The division comes last, so that a tie stays one.
  const interest = loan
    .times(at('bridgeFinanceMonths'))
    .times(at('bridgeFinanceRate'))
    .div(given['bridgeRatePeriod'] === 'year' ? 1200 : 100);
  return { bridge: loan, interest: half(interest) };
}

export function brrrOracle(given: Given, works: string): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing } = bought(given);
  const { bridge, interest } = bridged(given, price);
  const arv = at('afterRepairValue');
  const total = sum(price, duty, legal, survey, sourcing, new Exact(works), interest);
  const cash = total.minus(bridge);
  const refinance = share(arv, at('refinanceLtv'));
  const left = total.minus(refinance);
  const mortgage = mortgaged(given, refinance);
  const rent = at('monthlyRent').times(12);
  const empty = share(rent, at('voidPercentage'));
  const operating = sum(
    empty,
    share(rent.minus(empty), at('managementFeePercentage')),
    share(rent, at('maintenancePercentage')),
    at('insuranceAnnual'),
    at('utilitiesMonthly').times(12),
  );
  const annual = rent.minus(operating).minus(mortgage.times(12));
  return shown({
    purchasePrice: price,
    stampDuty: duty,
    legalFees: legal,
    surveyFees: survey,
    sourcingFee: sourcing,
    refurbishmentTotal: new Exact(works),
    afterRepairValue: arv,
    monthlyRent: at('monthlyRent'),
    annualRent: rent,
    bridgeLoanAmount: bridge,
    bridgeFinanceCost: interest,
    totalInvestment: total,
    initialCashRequired: cash,
    refinanceAmount: refinance,
    equityReleased: refinance.minus(bridge),
    cashLeftInDeal: left,
    equityRemaining: arv.minus(refinance),
    valueUplift: arv.minus(price).minus(works),
    operatingCostsAnnual: operating,
    monthlyMortgage: mortgage,
    monthlyCashflow: half(annual.div(12)),
    annualCashflow: annual,
    grossYieldPercentage: ratio(rent, price),
    netYieldPercentage: ratio(rent.minus(operating), price),
    cashYieldPercentage: ratio(annual, price),
    roiPercentage: ratio(annual, cash),
    paybackPeriodYears: years(cash, annual),
    rocePercentage: ratio(annual, left),
    capitalEfficiencyPercentage: ratio(refinance.minus(bridge), cash),
  });
}

export function flipOracle(given: Given, works: string): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing } = bought(given);
  const { bridge, interest } = bridged(given, price);
  const sale = at('expectedSalePrice');
  const months = at('holdingPeriodMonths');
  const holding = at('holdingCostsMonthly').times(months);
  const agent = share(sale, at('agentFeePercentage'));
  const before = sum(price, duty, legal, survey, sourcing, new Exact(works), interest, holding);
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
      renovationTotal: new Exact(works),
      holdingCosts: holding,
      agentFee: agent,
      saleLegalFees: at('saleLegalFees'),
      expectedSalePrice: sale,
      bridgeLoanAmount: bridge,
      bridgeFinanceCost: interest,
      totalCosts: total,
      grossProfit: sale.minus(price).minus(works),
      netProfit: net,
      profitOnCostPercentage: ratio(net, total),
      profitMarginPercentage: ratio(net, sale),
      cashInvested: cash,
      roiPercentage: ratio(net, cash),
      annualizedReturnPercentage:
        grown === null || sale.isZero() || grown.gte(2 ** 53 / 10_000)
          ? null
          : half(grown.minus(1).times(100)),
    }),
    holdingPeriodMonths: months.toFixed(0),
  };
}

export function saOracle(given: Given): Figures {
  const at = reader(given);
  const { price, duty, legal, survey, sourcing } = bought(given);
  const deposit = share(price, at('depositPercentage'));
  const loan = price.minus(deposit);
  const total = sum(price, duty, legal, survey, sourcing);
  const cash = total.minus(loan);
  const mortgage = mortgaged(given, loan);
  const nights =
    given['useSeasonalModel'] === true
      ? sum(
          at('peakOccupancy').times(92),
          at('shoulderOccupancy').times(122),
          at('offpeakOccupancy').times(151),
        ).div(100)
      : at('occupancyRate').times(365).div(100);
  const rate = at('nightlyRate');
  const stay = at('averageStayNights');
  const revenue = half(rate.times(nights));
  const platform = share(revenue, at('platformFeePercentage'));
  const cleaning = half(at('cleaningCostPerBooking').times(nights).div(stay));
  const management = share(revenue, at('managementFeePercentage'));
  const operating = sum(
    share(revenue, at('maintenancePercentage')),
    at('insuranceAnnual'),
    at('utilitiesMonthly').times(12),
  );
  const net = revenue.minus(platform).minus(cleaning).minus(management).minus(operating);
  const annual = net.minus(mortgage.times(12));
  return shown({
    purchasePrice: price,
    stampDuty: duty,
    legalFees: legal,
    surveyFees: survey,
    sourcingFee: sourcing,
    totalInvestment: total,
    initialInvestment: cash,
    depositRequired: deposit,
    loanAmount: loan,
    nightlyRate: rate,
    averageStayNights: half(stay),
    effectiveOccupancyPercentage: half(nights.div(365).times(100)),
    nightsBooked: half(nights),
    revpan: half(rate.times(nights).div(365)),
    occupancyAdjustedRevenue: revenue,
    bookingsPerYear: half(nights.div(stay)),
    platformFeesAnnual: platform,
    cleaningCostsAnnual: cleaning,
    managementFeeAnnual: management,
    operatingCostsAnnual: operating,
    netRevenue: net,
    monthlyMortgage: mortgage,
    monthlyCashflow: half(annual.div(12)),
    annualCashflow: annual,
    grossYieldPercentage: ratio(revenue, price),
    netYieldPercentage: ratio(net, price),
    cashYieldPercentage: ratio(annual, price),
    roiPercentage: ratio(annual, cash),
    paybackPeriodYears: years(cash, annual),
    breakEvenOccupancyPercentage: breakEven(),
  });

  function breakEven(): Exact | null {
    const fixed = sum(at('insuranceAnnual'), at('utilitiesMonthly').times(12), mortgage.times(12));
    if (fixed.isZero()) return new Exact(0);
    const fees = sum(
      at('platformFeePercentage'),
      at('managementFeePercentage'),
      at('maintenancePercentage'),
    );
    // Multiplied out by 100 and the stay, so that no division comes before the last.
    const perNight = rate
      .times(new Exact(100).minus(fees))
      .times(stay)
      .minus(at('cleaningCostPerBooking').times(100));
    if (perNight.lte(0)) return null;
    const full = perNight.times(365);
    const needed = fixed.times(100).times(stay);
    return needed.gt(full) ? null : half(needed.times(100).div(full));
  }
}
