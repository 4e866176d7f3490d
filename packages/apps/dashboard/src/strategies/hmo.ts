import {
  annualInsurance,
  buyingCosts,
  furnishing,
  maintenance,
  management,
  monthlyUtilities,
  mortgage,
  mortgageFields,
  nation,
  occupancy,
  occupyingBuyerGroup,
  pounds,
  purchasePrice,
  refurbishment,
  runningCosts,
} from './common-fields.ts';
import {
  annualCashFlow,
  annualMortgage,
  holdingLines,
  lessLoan,
  lettingReturns,
  lettingTargets,
  monthlyCashFlow,
  mortgageLines,
  purchaseLines,
  rateSteps,
  runningLines,
} from './lines.ts';
import { line, type StrategyPage } from './strategy-page.ts';

export const hmoPage: StrategyPage = {
  strategy: 'hmo',
  slug: 'hmo',
  title: 'HMO',
  summary: 'A house let by the room: licence, bills and occupancy counted.',
  groups: [
    { title: 'Purchase', fields: [purchasePrice, nation, refurbishment, furnishing], isOpen: true },
    {
      title: 'Rooms',
      fields: [{ key: 'rooms', label: 'Rooms', kind: 'rooms', isRequired: true }, occupancy],
      isOpen: true,
    },
    mortgage,
    runningCosts([
      monthlyUtilities,
      pounds('monthlyCleaning', 'Cleaning a month'),
      pounds('licenceCost', 'Licence'),
      { key: 'licenceYears', label: 'Licence runs', kind: 'years' },
      annualInsurance,
      management,
      maintenance,
    ]),
    buyingCosts,
    {
      ...occupyingBuyerGroup,
      fields: [
        ...occupyingBuyerGroup.fields,
        { key: 'occupiers', label: 'People', kind: 'number' },
      ],
    },
  ],
  example: {
    purchasePrice: '300000',
    'stampDuty.nation': 'england',
    rooms: 'ensuite:700,double:625,double:625,double:600,single:500',
    'owner.otherIncome': '45000',
  },
  headline: [
    monthlyCashFlow,
    line('netYieldPercentage', 'Net yield'),
    line('roiPercentage', 'Return on cash'),
    line('initialInvestment', 'Cash in'),
  ],
  purchase: [
    {
      plus: [
        ...purchaseLines,
        line('refurbishmentCosts', 'Refurbishment'),
        line('furnishingCosts', 'Furnishing'),
      ],
      minus: [],
      total: line('totalInvestment', 'Total cost'),
    },
    lessLoan('loanAmount', 'Mortgage'),
  ],
  finance: mortgageLines,
  cashFlow: {
    plus: [line('annualOccupancyAdjustedRent', 'Rent of occupied rooms')],
    minus: [
      line('annualUtilities', 'Utilities'),
      line('annualCleaning', 'Cleaning'),
      line('annualLicenceCost', 'Licence'),
      ...runningLines,
      ...holdingLines,
      annualMortgage,
    ],
    total: annualCashFlow,
  },
  returns: [
    ...lettingReturns,
    line('breakEvenRent', 'Room rent a month at which cash flow is nil'),
  ],
  lending: {
    loan: 'loanAmount',
    value: 'purchasePrice',
    rent: 'totalRoomRent',
    costs: 'annualOperatingCosts',
    lender: 'hmo',
  },
  grid: {
    metric: 'annualCashFlow',
    x: { field: mortgageFields[0], steps: rateSteps, by: 'addition' },
    y: { field: occupancy, steps: ['-10', '-5', '0', '2.5', '5'], by: 'addition' },
  },
  targets: lettingTargets,
};
