// What a year's letting leaves an owner who pays higher-rate tax: held in person, and drawn out of a company as dividends.
import { companyTax, dividendTax, personalTax } from '@freehold/calculators/tax';

const letting = { annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 };
const owner = { taxYear: '2026-27', nation: 'england', otherIncome: 60_000 } as const;

const person = personalTax({ ...owner, ...letting });
const company = companyTax({ financialYear: 2026, ...letting });
const drawn = dividendTax({ ...owner, dividends: company.cashAfterTax });

console.log(`in person: £${person.tax} of tax, £${person.cashAfterTax} left`);
console.log(`company: £${company.tax} of tax, £${company.cashAfterTax} left in it`);
console.log(`drawn out of it: £${drawn.tax} of tax, £${drawn.cashAfterTax} left`);
