import { frozen } from '@freehold/money/frozen';

/**
 * What the law asks of a serviced let, 2026-11-21. Read at the source on 2026-11-22: the act of 2015, section 44. The other
 * citations were not.
 */
export const shortLetLaw = /* @__PURE__ */ frozen({
  england: [
    {
      text: 'Greater London: more than 90 nights a calendar year need planning permission.',
      source:
        'Greater London Council (General Powers) Act 1973, s. 25A, inserted by Deregulation Act 2015, s. 44',
    },
    {
      text: 'Business rates instead of council tax need 140 days available and 70 days let a year.',
      source:
        'Non-Domestic Rating (Definition of Domestic Property) (Amendment) (England) Order 2022',
    },
  ],
  wales: [
    {
      text: 'Business rates instead of council tax need 252 days available and 182 days let a year.',
      source:
        'Non-Domestic Rating (Amendment of Definition of Domestic Property) (Wales) Order 2022',
    },
    {
      text: 'Planning use class C6; an Article 4 direction may require permission.',
      source: 'Town and Country Planning (Use Classes) (Amendment) (Wales) Order 2022',
    },
  ],
  scotland: [
    {
      text: 'A short-term let licence is needed before the first booking.',
      source: 'Civic Government (Scotland) Act 1982 (Licensing of Short-term Lets) Order 2022',
    },
    {
      text: 'Inside a short-term let control area planning permission is needed too.',
      source: 'Planning (Scotland) Act 2019',
    },
  ],
  northern_ireland: [
    {
      text: 'A certificate from Tourism NI is needed before the first booking.',
      source: 'Tourism (Northern Ireland) Order 1992',
    },
  ],
  everywhere: [
    {
      text: 'Lender, lease and insurer must allow short lets.',
      source: 'the contracts of the owner',
    },
    {
      text: 'Income counts as ordinary property income since April 2025: the furnished holiday let rules have ended.',
      source: 'Finance Act 2025',
    },
    {
      text: 'VAT is due on the whole charge once taxable turnover passes the registration threshold.',
      source: 'VAT Act 1994, schedule 1',
    },
  ],
} as const);
