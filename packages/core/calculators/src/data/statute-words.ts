import { frozen } from '@freehold/money/frozen';

/** A sentence of a statute on which a rule rests, as it was read, and where. */
export interface StatuteWords {
  readonly text: string;
  readonly of: string;
  readonly readOn: string;
}

const readOn = '2026-11-28';
const words = (of: string, text: string): StatuteWords => ({ text, of, readOn });
const ratesOf2026 = words(
  'Finance Act 2026, s. 2',
  'For the tax year 2026-27 the main rates of income tax are as follows— (a) the basic rate is 20%, (b) the higher rate is 40%, and (c) the additional rate is 45%.',
);
const propertyRates = words(
  'Income Tax Act 2007, s. 11CA(1), inserted by Finance Act 2026, s. 6',
  'Income tax is charged at the property basic rate on an individual’s income which— (a) is property income, and (b) would otherwise be charged at the basic rate or the default basic rate.',
);
const digital = words(
  'Income Tax (Digital Requirements) Regulations 2021, reg. 21(3)',
  'The exemption applies— (a) for the tax year 2026-27, if the amount of the person’s qualifying income for the tax year 2024-25 is not more than £50,000, and (b) for subsequent tax years, if the amount of the person’s qualifying income for the most recent tax year in relation to which the filing deadline fell before the start of the tax year in question is not more than £30,000.',
);

/** By the key of a rule: `tax: rule`, from its first day. Only what was read stands here. */
export const statuteWords: Readonly<Record<string, StatuteWords>> = /* @__PURE__ */ frozen({
  'LBTT: additional dwelling, 2024-12-05': words(
    'SSI 2024/367, art. 3',
    'This Order does not have effect in relation to any land transaction in relation to which the effective date is on or after 5 December 2024 if contracts for the land transaction have been entered into on or prior to 4 December 2024.',
  ),
  'LBTT: additional dwelling, 2022-12-16': words(
    'SSI 2022/375, art. 3',
    'This Order does not have effect in relation to any land transaction in relation to which the effective date is on or after 16 December 2022 if contracts for the land transaction have been entered into prior to 16 December 2022.',
  ),
  'Income tax: 2026-27, england, northern ireland, wales, 2026-04-06': ratesOf2026,
  'Income tax: 2027-28, england, northern ireland, 2027-04-06': propertyRates,
  'Dividends: 2026-27, 2026-04-06': words(
    'Finance Act 2026, s. 4(1)',
    'In section 8 of ITA 2007 … in subsection (1) (the dividend ordinary rate), for “8.75%” substitute “10.75%”, and (b) in subsection (2) (the dividend upper rate), for “33.75%” substitute “35.75%”.',
  ),
  'Short lets: england 1, null': words(
    'Greater London Council (General Powers) Act 1973, s. 25A(1) and (2), inserted by Deregulation Act 2015, s. 44',
    'Despite section 25(1), the use as temporary sleeping accommodation of any residential premises in Greater London does not involve a material change of use if two conditions are met. The first is that the sum of— (a) the number of nights of use as temporary sleeping accommodation, and (b) the number of nights (if any) of each previous use of the premises as temporary sleeping accommodation in the same calendar year, does not exceed ninety.',
  ),
  'Short lets: wales 1, null': words(
    'Non-Domestic Rating (Amendment of Definition of Domestic Property) (Wales) Order 2022, art. 2(2)',
    'In subsection (2BB)— (a) for “140”, in both places it occurs, substitute “252”; (b) for “70”, in both places it occurs, substitute “182”.',
  ),
  'Returns: quarterly returns 50k, 2026-04-06': digital,
  'Returns: quarterly returns 30k, 2027-04-06': digital,
  'Rents: rent increases, 2026-05-01': words(
    'Renters’ Rights Act 2025, s. 6(4) and (7)',
    '(4A) The rent for a period of an assured tenancy to which this section applies may not be greater than the rent for the previous period except by virtue of— (a) a notice under this section …',
  ),
});
