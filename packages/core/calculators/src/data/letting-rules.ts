import { frozen } from '@freehold/money/frozen';
import type { Nation } from '@freehold/stamp-duty/kernel';

/** A dated rule beside tax on which a letting depends. */
export interface LettingRule {
  readonly rule:
    | 'council_tax_surcharge'
    | 'ground_rent_cap'
    | 'quarterly_returns_50k'
    | 'quarterly_returns_30k'
    | 'quarterly_returns_20k'
    | 'rent_increases';
  readonly subject: 'council_tax' | 'leases' | 'returns' | 'rents';
  readonly nations: readonly Nation[];
  /** The first day, or where only a season is told the last day on which it can begin. */
  readonly from: string;
  /** Whether the act or the instrument is made; else it is announced. */
  readonly isMade: boolean;
  readonly text: string;
  readonly source: string;
  readonly url: string;
  readonly checkedOn: string;
}

const checkedOn = '2026-11-28';
const englandAndWales = ['england', 'wales'] as const;
const everywhere = ['england', 'northern_ireland', 'scotland', 'wales'] as const;

/** Pounds of value from which a home bears so many pounds a year; announced for 2028-29, to follow the CPI after. */
export const councilTaxSurchargeBands = /* @__PURE__ */ frozen([
  { from: 2_000_000, charge: 2_500 },
  { from: 2_500_000, charge: 3_500 },
  { from: 3_500_000, charge: 5_000 },
  { from: 5_000_000, charge: 7_500 },
]);

/** Pounds a year to which the ground rent of a long lease is to be capped. */
export const groundRentCap = 250;

/** Pounds a year of rents and turnover, before any costs, above which a person makes returns every quarter. */
export const quarterlyReturnsAbove = /* @__PURE__ */ frozen({
  quarterly_returns_50k: 50_000,
  quarterly_returns_30k: 30_000,
  quarterly_returns_20k: 20_000,
});

const returns = (
  rule: keyof typeof quarterlyReturnsAbove,
  from: string,
  year: string,
  more: Pick<LettingRule, 'source' | 'url' | 'isMade'>,
): LettingRule => ({
  rule,
  subject: 'returns',
  nations: everywhere,
  from,
  text: `A person whose rents and turnover of ${year} are more than £${quarterlyReturnsAbove[rule].toLocaleString('en-GB')}, before any costs, keeps digital records and makes a return every quarter (Making Tax Digital).`,
  ...more,
  checkedOn,
});
const requirements = {
  isMade: true,
  source:
    'Income Tax (Digital Requirements) Regulations 2021 (SI 2021/1076), reg. 21(3), as amended; replaced by the Income Tax (Digital Obligations) Regulations 2026',
  url: 'https://www.legislation.gov.uk/uksi/2021/1076/regulation/21',
};

/** In the order of time. */
export const lettingRules: readonly LettingRule[] = /* @__PURE__ */ frozen([
  returns('quarterly_returns_50k', '2026-04-06', '2024-25', requirements),
  {
    rule: 'rent_increases',
    subject: 'rents',
    nations: ['england'],
    from: '2026-05-01',
    isMade: true,
    text: 'The rent of an assured tenancy rises at most once a year, by a notice of two months under section 13 that the tenant may take to the tribunal; clauses that raise it have no effect.',
    source: 'Renters’ Rights Act 2025, section 6, which amends Housing Act 1988, section 13',
    url: 'https://www.legislation.gov.uk/ukpga/2025/26/section/6',
    checkedOn,
  },
  returns('quarterly_returns_30k', '2027-04-06', '2025-26', requirements),
  {
    rule: 'council_tax_surcharge',
    subject: 'council_tax',
    nations: ['england'],
    from: '2028-04-01',
    isMade: false,
    text: 'The owner of a home worth £2 million or more in 2026 pays £2,500, from £2.5 million £3,500, from £3.5 million £5,000 and from £5 million £7,500 a year beside council tax.',
    source: 'HM Treasury, Budget of 26 November 2025: High Value Council Tax Surcharge, fact sheet',
    url: 'https://www.gov.uk/government/news/high-value-council-tax-surcharge',
    checkedOn,
  },
  returns('quarterly_returns_20k', '2028-04-06', '2026-27', {
    isMade: true,
    source:
      'Income Tax (Digital Obligations) Regulations 2026, in the words of HMRC’s direction on digital records of 27 March 2026',
    url: 'https://www.gov.uk/government/publications/digital-record-keeping-notice-for-making-tax-digital-for-income-tax',
  }),
  {
    rule: 'ground_rent_cap',
    subject: 'leases',
    nations: englandAndWales,
    from: '2028-12-31',
    isMade: false,
    text: 'The ground rent of a long lease is capped at £250 a year, and is a peppercorn after 40 years: late in 2028 at the earliest.',
    source: 'Draft Commonhold and Leasehold Reform Bill, published on 27 January 2026',
    url: 'https://www.gov.uk/government/publications/draft-commonhold-and-leasehold-reform-bill',
    checkedOn,
  },
]);
