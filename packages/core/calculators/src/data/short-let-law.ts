import { frozen } from '@freehold/money/frozen';
import type { Standing } from './standing.ts';

interface Note {
  readonly text: string;
  readonly source: string;
  readonly standing: Standing;
}

/** What the law asks of a serviced let; `standing` says of each point how well it is known, the source what was read. */
export const shortLetLaw = /* @__PURE__ */ frozen({
  england: [
    {
      text: 'Greater London: more than 90 nights a calendar year, and any for which whoever provides them is not liable to council tax, need planning permission.',
      source:
        'Greater London Council (General Powers) Act 1973, s. 25A, inserted by Deregulation Act 2015, s. 44',
      standing: 'confirmed',
    },
    {
      text: 'Business rates instead of council tax need 140 days available and 70 days let a year.',
      source:
        'Non-Domestic Rating (Definition of Domestic Property) (Amendment) (England) Order 2022, in the words of two councils',
      standing: 'confirmed',
    },
    {
      text: 'Since 24 July 2026 units occupied with other business land, and sites of five units or more, need no record of the year before.',
      source:
        'Non-Domestic Rating (Definition of Domestic Property) (England) Order 2026, in the words of three summaries of it',
      standing: 'confirmed',
    },
  ],
  wales: [
    {
      text: 'Business rates instead of council tax need 252 days available and 182 days let a year.',
      source:
        'Non-Domestic Rating (Amendment of Definition of Domestic Property) (Wales) Order 2022',
      standing: 'confirmed',
    },
    {
      text: 'Planning use class C6; an Article 4 direction may require permission.',
      source:
        'Town and Country Planning (Use Classes) (Amendment) (Wales) Order 2022, in the words of the Welsh Government and of two councils',
      standing: 'confirmed',
    },
  ],
  scotland: [
    {
      text: 'A short-term let licence is needed before the first booking.',
      source:
        'Civic Government (Scotland) Act 1982 (Licensing of Short-term Lets) Order 2022: its explanatory note and the words of a council',
      standing: 'confirmed',
    },
    {
      text: 'Inside a short-term let control area a use that begins after the area was designated needs planning permission too.',
      source:
        'Town and Country Planning (Scotland) Act 1997, s. 26B(2), inserted by Planning (Scotland) Act 2019, s. 17; Planning Circular 1/2023',
      standing: 'confirmed',
    },
  ],
  northern_ireland: [
    {
      text: 'A certificate from Tourism NI is needed before the first booking.',
      source:
        'Tourism (Northern Ireland) Order 1992, part IV, and nibusinessinfo.co.uk on certified accommodation',
      standing: 'confirmed',
    },
  ],
  everywhere: [
    {
      text: 'Lender, lease and insurer must allow short lets.',
      source: 'the contracts of the owner',
      standing: 'confirmed',
    },
    {
      text: 'Income counts as ordinary property income since April 2025: the furnished holiday let rules have ended.',
      source:
        'Finance Act 2025, s. 25 and Sch. 5, from 6 April 2025, in the words of a tax encyclopaedia and of accountants',
      standing: 'confirmed',
    },
    {
      text: 'VAT is due on the whole charge once taxable turnover passes the registration threshold.',
      source:
        'VAT Act 1994, schedule 1, and schedule 9, group 1, item 1(e), in the words of three accountants',
      standing: 'confirmed',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>);
