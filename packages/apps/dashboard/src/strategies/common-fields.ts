import type { Field, FieldGroup } from '../deal/field.ts';

const pounds = (key: string, label: string): Field => ({ key, label, kind: 'pounds' });
const percent = (key: string, label: string): Field => ({ key, label, kind: 'percent' });
const needed = (field: Field): Field => ({ ...field, isRequired: true });

export const purchasePrice = needed(pounds('purchasePrice', 'Purchase price'));
export const monthlyRent = needed(pounds('monthlyRent', 'Rent a month'));

/** The nation decides the tax, so it is asked for. */
export const nation: Field = {
  key: 'stampDuty.nation',
  label: 'Nation',
  kind: 'choice',
  choices: [
    ['england', 'England'],
    ['northern_ireland', 'Northern Ireland'],
    ['scotland', 'Scotland'],
    ['wales', 'Wales'],
  ],
  isRequired: true,
};

const switchOf = (key: string, label: string): Field => ({ key, label, kind: 'switch' });

/** Who buys and when. */
export const buyerGroup: FieldGroup = {
  title: 'Buyer and stamp duty',
  fields: [
    {
      key: 'buyer',
      label: 'Buyer',
      kind: 'choice',
      choices: [
        ['individual', 'A person'],
        ['company', 'A company'],
      ],
    },
    switchOf('stampDuty.additionalProperty', 'Owns another home'),
    switchOf('stampDuty.firstTimeBuyer', 'First-time buyer'),
    switchOf('stampDuty.nonUkResident', 'Not resident in the UK'),
    { key: 'stampDuty.effectiveDate', label: 'Completion date', kind: 'date' },
  ],
};

/** The same where the buyer may live in what is bought. */
export const occupyingBuyerGroup: FieldGroup = {
  ...buyerGroup,
  fields: buyerGroup.fields.flatMap((field) =>
    field.key === 'stampDuty.firstTimeBuyer'
      ? [field, switchOf('stampDuty.mainResidence', 'Will live there')]
      : [field],
  ),
};

export const buyingCosts: FieldGroup = {
  title: 'Costs of buying',
  fields: [
    pounds('legalFees', 'Legal fees'),
    pounds('surveyFees', 'Survey'),
    pounds('sourcingFee', 'Sourcing fee'),
    pounds('otherCosts', 'Other costs'),
  ],
};

const rate = percent('mortgageRatePercentage', 'Mortgage rate');
const term: Field = { key: 'mortgageTermYears', label: 'Mortgage term', kind: 'years' };
const interestOnly = switchOf('interestOnly', 'Interest only');
export const deposit: Field = { ...percent('depositPercentage', 'Deposit'), isOfPrice: true };

export const mortgageFields = [rate, term, interestOnly] as const;
export const mortgage: FieldGroup = {
  title: 'Mortgage',
  fields: [deposit, ...mortgageFields],
  isOpen: true,
};

/** What a home costs to hold, however it is used: the charges of a lease. */
export const holdingFields = [
  pounds('annualGroundRent', 'Ground rent a year'),
  pounds('annualServiceCharge', 'Service charge a year'),
  pounds('annualOtherCosts', 'Other costs a year'),
];
export const annualInsurance = pounds('annualInsurance', 'Insurance a year');
export const management = percent('managementFeePercentage', 'Management');
export const maintenance = percent('maintenancePercentage', 'Maintenance');
export const monthlyUtilities = pounds('monthlyUtilities', 'Utilities a month');
export const refurbishment = pounds('refurbishmentCosts', 'Refurbishment');
export const furnishing = pounds('furnishingCosts', 'Furnishing');
export const occupancy = percent('occupancyPercentage', 'Occupancy');
const voids = percent('voidPercentage', 'Voids');

export const runningCosts = (own: readonly Field[]): FieldGroup => ({
  title: 'Running costs',
  fields: [...own, ...holdingFields],
});
export const lettingCosts = [voids, management, maintenance, annualInsurance] as const;

/** Works as one amount: the deal in the address stays short. */
export const worksFields = [
  pounds('refurbishmentCosts.other', 'Works'),
  percent('contingencyPercentage', 'Contingency on works'),
] as const;

export const bridge: FieldGroup = {
  title: 'Bridge',
  fields: [
    percent('bridgeLtvPercentage', 'Loan to price'),
    percent('bridgeRatePercentage', 'Rate a month'),
    { key: 'bridgeMonths', label: 'Term', kind: 'months' },
    percent('bridge.arrangementFeePercentage', 'Arrangement fee'),
    percent('bridge.exitFeePercentage', 'Exit fee'),
    {
      key: 'bridge.interest',
      label: 'Interest',
      kind: 'choice',
      choices: [
        ['serviced', 'Paid each month'],
        ['retained', 'Held back from the advance'],
        ['rolled_simple', 'Rolled up, simple'],
        ['rolled_compound', 'Rolled up, compound'],
      ],
    },
  ],
};

export { needed, percent, pounds, switchOf };
