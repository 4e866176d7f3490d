import type { Formula } from '../explain.ts';
import type { Bridge, BridgeFigures, BridgeInterestMethod } from '../kernel/bridge.ts';

const simple =
  '((bridgeLoanAmount − bridgeDrawdowns) × bridgeMonths + bridgeDrawdownPoundMonths) × bridgeRatePercentage ÷ 100 ÷ bridgeRateMonths';
const inputs =
  'bridgeLoanAmount, bridgeDrawdowns, bridgeRatePercentage, bridgeMonths, bridgeRateMonths';
const interest: Readonly<Record<BridgeInterestMethod, Formula>> = {
  serviced: {
    formula: `servicedInterest(${inputs})`,
    rounding: 'half-up to the penny each month, on the balance of that month',
  },
  retained: simple,
  rolled_simple: simple,
  rolled_compound: {
    formula: `compoundInterest(${inputs})`,
    rounding: 'half-up to the penny, once: each pound grows by the rate for the months it is lent',
  },
};

/** Formulas of a bridge by the method of its interest. */
export function bridgeFormulas(method: BridgeInterestMethod): Record<keyof BridgeFigures, Formula> {
  const isRetained = method === 'retained';
  const isPaidBefore = isRetained || method === 'serviced';
  return {
    bridgeLoanAmount: 'purchasePrice × bridgeLtvPercentage ÷ 100 + bridgeDrawdowns',
    bridgeDrawdowns: 'bridgeDrawdowns',
    bridgeInterest: interest[method],
    bridgeArrangementFee: 'bridgeLoanAmount × bridgeArrangementFeePercentage ÷ 100',
    bridgeExitFee: 'bridgeLoanAmount × bridgeExitFeePercentage ÷ 100',
    bridgeValuationFee: 'bridgeValuationFee',
    bridgeBrokerFee: 'bridgeBrokerFee',
    bridgeLenderLegalFees: 'bridgeLenderLegalFees',
    bridgeFinanceCost:
      'bridgeInterest + bridgeArrangementFee + bridgeExitFee + bridgeValuationFee + bridgeBrokerFee + bridgeLenderLegalFees',
    bridgeNetDayOneAdvance: `bridgeLoanAmount − bridgeDrawdowns − bridgeArrangementFee${isRetained ? ' − bridgeInterest' : ''}`,
    bridgeNetLoan: 'bridgeNetDayOneAdvance + bridgeDrawdowns',
    bridgeRedemption: `bridgeLoanAmount + bridgeExitFee${isPaidBefore ? '' : ' + bridgeInterest'}`,
  };
}

/** With that of a loan that is worked out from what is to be paid out, in the place of the share of the price. */
export function withLoanFormula<Table extends { readonly bridgeLoanAmount: unknown }>(
  formulas: Table,
  { bridgeNetAdvancePence = 0 }: Bridge,
): Table {
  if (bridgeNetAdvancePence === 0) return formulas;
  return {
    ...formulas,
    bridgeLoanAmount: {
      formula: `grossLoan(bridgeNetAdvance, bridgeArrangementFeePercentage, ${inputs.replace('bridgeLoanAmount, ', '')})`,
      rounding: 'up to the first penny whose bridgeNetDayOneAdvance is bridgeNetAdvance or more',
    },
  };
}

/** Formulas by the method of the interest, made once. */
export function byInterest<Formulas>(
  make: (method: BridgeInterestMethod) => Formulas,
): Readonly<Record<BridgeInterestMethod, Formulas>> {
  return {
    serviced: make('serviced'),
    retained: make('retained'),
    rolled_simple: make('rolled_simple'),
    rolled_compound: make('rolled_compound'),
  };
}
