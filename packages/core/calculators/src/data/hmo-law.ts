import { frozen } from '@freehold/money/frozen';
import type { Standing } from './standing.ts';

/** The years of `longestLicenceYears` of the law, apart from it: a bundle of the kernel carries none of the texts. */
export const longestLicenceYears = 5;

interface Point {
  readonly source: string;
  readonly standing: Standing;
  readonly count?: number;
  readonly text?: string;
}
/** The day on which the points of shared houses and of short lets were last judged. */
export const lettingPointsCheckedOn = '2026-11-28';

type HmoLaw = Readonly<Record<string, Point | Readonly<Record<string, Point>>>>;

/**
 * What the law counts in a house let by the room; `standing` says of each point how well it is known, and the source what was
 * read where that is not the provision. The order of 2018, article 4 (five or more persons in two or more households), was
 * read in a reprint.
 */
export const hmoLaw = /* @__PURE__ */ frozen({
  /** Fewer occupiers than this are no house in multiple occupation. */
  sharedOccupiers: {
    count: 3,
    source:
      'Housing Act 2004, s. 254, and Sch. 14, para. 7 in the words of a council and of the National HMO Network',
    standing: 'confirmed',
  },
  /** From so many occupiers a licence is mandatory, whatever the council designates. */
  mandatoryLicenceOccupiers: {
    count: 5,
    source:
      'England, in any house: Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order 2018 (SI 2018/221), art. 4; Wales, in houses of three or more storeys: the Welsh order of 2006, art. 3',
    standing: 'confirmed',
  },
  /** From so many occupiers a house is outside planning use class C4. */
  suiGenerisOccupiers: {
    count: 7,
    source:
      'Town and Country Planning (Use Classes) Order 1987, class C4, in England and in Wales, in the words of three guides and of the note to the Welsh order of 2016',
    standing: 'confirmed',
  },
  /** The longest that a licence may be granted for, which is also usual. */
  longestLicenceYears: {
    count: longestLicenceYears,
    source: 'Housing Act 2004, s. 68(4), in the words of two guides',
    standing: 'confirmed',
  },
  /** The same in Scotland. */
  longestLicenceYearsScotland: {
    count: 3,
    source: 'Housing (Scotland) Act 2006, s. 134, which was not read',
    standing: 'unconfirmed',
  },
  /** What is said of a house whose figures are not compared with the deal. */
  notes: {
    additionalLicence: {
      text: 'The council may require an additional licence for',
      source: 'Housing Act 2004, s. 56, in England and in Wales: the explanatory notes',
      standing: 'confirmed',
    },
    rentSmartWales: {
      text: 'The landlord must be registered, and who manages the house licensed, with Rent Smart Wales.',
      source:
        'Housing (Wales) Act 2014, part 1, in the words of Rent Smart Wales and of two guides',
      standing: 'confirmed',
    },
    councilStandards: {
      text: 'Room sizes and amenities must meet the standards of the council that licenses the house.',
      source:
        'Wales: Housing Act 2004, s. 65; Scotland: the Act of 2006, s. 131, in the statutory guidance and in the words of a council; Northern Ireland: the Act of 2016, s. 13',
      standing: 'confirmed',
    },
    licenceScotland: {
      text: 'A licence is needed for three or more occupiers of three or more families who share a house or its toilet, washing or cooking facilities.',
      source: 'Housing (Scotland) Act 2006, ss. 124 and 125, read on 2026-11-27',
      standing: 'confirmed',
    },
    licenceNorthernIreland: {
      text: 'A licence is needed for three or more occupiers who form more than two households.',
      source:
        'Houses in Multiple Occupation Act (Northern Ireland) 2016, ss. 1 and 7, read on 2026-11-27',
      standing: 'confirmed',
    },
    licenceByStoreys: {
      text: 'where the house has three or more storeys; with fewer storeys the council may require an additional licence.',
      source:
        'Licensing of Houses in Multiple Occupation (Prescribed Descriptions) (Wales) Order 2006, art. 3',
      standing: 'confirmed',
    },
    useClassEngland: {
      text: 'Three to six occupiers are use class C4; a change from a single household needs planning permission where an Article 4 direction is in force.',
      source:
        'Town and Country Planning (General Permitted Development) (England) Order 2015, Sch. 2, Part 3, Class L',
      standing: 'confirmed',
    },
    useClassWales: {
      text: 'Three to six occupiers are use class C4; in Wales a change from a single household needs planning permission.',
      source:
        'Town and Country Planning (Use Classes) (Amendment) (Wales) Order 2016: its explanatory note and two guides',
      standing: 'confirmed',
    },
    roomSizesEngland: {
      text: 'Sleeping rooms must measure at least 6.51 m² for one adult and 10.22 m² for two (England, licensed houses).',
      source:
        'Licensing of Houses in Multiple Occupation (Mandatory Conditions of Licences) (England) Regulations 2018, reg. 2, in the words of two councils',
      standing: 'confirmed',
    },
    safety: {
      text: 'Interlinked smoke alarms and fire doors as the assessment of the fire risk asks for them, a gas record every year and an electrical report every five years are needed.',
      source:
        'Regulatory Reform (Fire Safety) Order 2005; Gas Safety (Installation and Use) Regulations 1998; Electrical Safety Standards in the Private Rented Sector (England) Regulations 2020: in the words of English councils; for the other nations nothing was read',
      standing: 'unconfirmed',
    },
  },
} as const satisfies HmoLaw);
