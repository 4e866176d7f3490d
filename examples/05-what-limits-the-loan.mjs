// What a lender would lend on a rent, and which of its tests binds.
import { lending } from '@freehold/calculators';

const letting = {
  monthlyRent: 950,
  propertyValue: 250_000,
  loanAmount: 140_000,
  mortgageRatePercentage: 5.5,
  fixedYears: 5,
};

for (const lender of ['basicRate', 'higherRate']) {
  const { maximumLoan, bindingLimit, isWithinMaximum } = lending({ ...letting, lender });
  console.log(
    `${lender}: at most £${maximumLoan}, bound by ${bindingLimit}; £140,000 ${isWithinMaximum ? 'passes' : 'fails'}`,
  );
}
