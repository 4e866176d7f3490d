import type { Source } from '../schedule.ts';

const checkedOn = '2026-11-21';

function source(title: string, url: string, readOn = checkedOn): Source {
  return Object.freeze({ title, url, checkedOn: readOn });
}

export const sdltResidential = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax, residential property rates',
  'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
);
export const sdltRatesHistory = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax rates and thresholds, current and past',
  'https://www.gov.uk/government/publications/rates-and-allowances-stamp-duty-land-tax/stamp-duty-land-tax-rates',
);
export const sdltCalculator = /* @__PURE__ */ source(
  'HMRC: source code of the SDLT calculator and its tests',
  'https://github.com/hmrc/sdlt-filing-frontend',
);
export const sdltHigherRates = /* @__PURE__ */ source(
  'HMRC: Higher rates of Stamp Duty Land Tax',
  'https://www.gov.uk/guidance/stamp-duty-land-tax-buying-an-additional-residential-property',
);
export const sdltNonUkResident = /* @__PURE__ */ source(
  'HMRC: Rates of Stamp Duty Land Tax for non-UK residents; Stamp Duty Land Tax Manual, SDLTM09855 (contracts before 11 March 2020)',
  'https://www.gov.uk/guidance/rates-of-stamp-duty-land-tax-for-non-uk-residents',
  '2026-11-28',
);
export const sdltCorporateBodies = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax, corporate bodies',
  'https://www.gov.uk/guidance/stamp-duty-land-tax-corporate-bodies',
);
export const sdltNonResidential = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax, non-residential and mixed rates',
  'https://www.gov.uk/stamp-duty-land-tax/nonresidential-and-mixed-rates',
);
export const sdltReliefs = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax reliefs, multiple dwellings',
  'https://www.gov.uk/guidance/stamp-duty-land-tax-relief-for-land-or-property-transactions',
);
/** Read on the day on which what had no second source was looked up. */
const readLater = '2026-11-28';
export const sdltRatesOf2003 = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax rates, 1 December 2003 to 16 March 2005; Hansard, 23 October 2007, Stamp Duties (158063)',
  'https://www.gov.uk/government/publications/rates-and-allowances-stamp-duty-land-tax/stamp-duty-land-tax-rates-1-december-2003-to-16-march-2005',
  readLater,
);
export const sdltRatesOf2005 = /* @__PURE__ */ source(
  'Hansard, 23 October 2007, Stamp Duties (158063); the end of the rates before in HMRC: Stamp Duty Land Tax rates, 1 December 2003 to 16 March 2005',
  'https://hansard.parliament.uk/Commons/2007-10-23/debates/07102376000021/StampDuties',
  readLater,
);
export const sdltHolidayOf2008 = /* @__PURE__ */ source(
  'HMRC: Budget 2009, note BN45, on acquisitions from 3 September 2008; Finance Act 2009, section 10',
  'https://www.legislation.gov.uk/ukpga/2009/10/section/10',
  readLater,
);
export const sdltRateOf2011 = /* @__PURE__ */ source(
  'Finance Act 2010, section 7',
  'https://www.legislation.gov.uk/ukpga/2010/13/section/7',
  readLater,
);
export const sdltReliefOf2011 = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax reliefs, multiple dwellings; the day of Royal Assent in the words of Anderson Strathern',
  'https://www.gov.uk/guidance/stamp-duty-land-tax-relief-for-land-or-property-transactions',
  readLater,
);
export const sdltFlatRateOf2012 = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax, corporate bodies; the effective date of Budget 2012 in the words of two guides',
  'https://www.gov.uk/guidance/stamp-duty-land-tax-corporate-bodies',
  readLater,
);
export const lbttResidential = /* @__PURE__ */ source(
  'Revenue Scotland: LBTT residential rates and bands',
  'https://revenue.scot/taxes/land-buildings-transaction-tax/residential-property',
);
export const lbttFirstTimeBuyer = /* @__PURE__ */ source(
  'Revenue Scotland: LBTT first-time buyer relief',
  'https://revenue.scot/taxes/land-buildings-transaction-tax/guidance/lbtt-legislation-guidance/exemptions-reliefs/lbtt3011',
);
export const lbttSupplement = /* @__PURE__ */ source(
  'Revenue Scotland: Additional Dwelling Supplement',
  'https://revenue.scot/taxes/land-buildings-transaction-tax/additional-dwelling-supplement-ads',
);
export const lbttSupplementOf2024 = /* @__PURE__ */ source(
  'Scottish statutory instrument 2024/367, article 3: 8 % from 5 December 2024, save under contracts made by 4 December',
  'https://www.legislation.gov.uk/ssi/2024/367/article/3',
);
export const lbttOwnership = /* @__PURE__ */ source(
  'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 2A, paragraphs 2, 4 and 15',
  'https://www.legislation.gov.uk/asp/2013/11/schedule/2A',
);
export const lbttNonResidential = /* @__PURE__ */ source(
  'Revenue Scotland: LBTT non-residential rates and bands, leases',
  'https://revenue.scot/taxes/land-buildings-transaction-tax/non-residential-property',
);
export const lbttMultipleDwellings = /* @__PURE__ */ source(
  'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 5',
  'https://www.legislation.gov.uk/asp/2013/11/schedule/5',
);
export const lttRates = /* @__PURE__ */ source(
  'Welsh Revenue Authority: Land Transaction Tax rates and bands',
  'https://www.gov.wales/land-transaction-tax-rates-and-bands',
);
export const lttRegulations = /* @__PURE__ */ source(
  'The Land Transaction Tax (Tax Bands and Tax Rates) (Wales) Regulations 2018, as amended',
  'https://www.legislation.gov.uk/wsi/2018/128/contents',
);
export const lttMinimumOf2026 = /* @__PURE__ */ source(
  'The Land Transaction Tax (Modification of Relief for Acquisitions Involving Multiple Dwellings) (Wales) Regulations 2026 (WSI 2026/40)',
  'https://www.legislation.gov.uk/wsi/2026/40',
  '2026-11-28',
);
export const lttMultipleDwellings = /* @__PURE__ */ source(
  'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 13',
  'https://www.legislation.gov.uk/anaw/2017/1/schedule/13',
);
export const sdltLeases = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax Manual, SDLTM13080, net present value of rent',
  'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm13080',
);
export const lbttLeases = /* @__PURE__ */ source(
  'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 19, paragraphs 6 and 7; Revenue Scotland, LBTT60031',
  'https://www.legislation.gov.uk/asp/2013/11/schedule/19',
  '2026-11-26',
);
export const lttLeases = /* @__PURE__ */ source(
  'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 6, paragraph 10',
  'https://www.legislation.gov.uk/anaw/2017/1/schedule/6',
  '2026-11-26',
);
export const sdltPremiumNilBand = /* @__PURE__ */ source(
  'HMRC: Stamp Duty Land Tax Manual, SDLTM13010 and SDLTM13012, lease premium; Finance Act 2008, section 95',
  'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm13012',
  '2026-11-26',
);
export const sdltSixDwellings = /* @__PURE__ */ source(
  'Finance Act 2003, section 116(7)',
  'https://www.legislation.gov.uk/ukpga/2003/14/section/116',
);
export const lttHigherRates = /* @__PURE__ */ source(
  'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 5',
  'https://www.legislation.gov.uk/anaw/2017/1/schedule/5',
);
export const lttSubsidiaryDwellings = /* @__PURE__ */ source(
  'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 13, paragraph 7A',
  'https://www.legislation.gov.uk/anaw/2017/1/schedule/13',
  '2026-11-26',
);
export const lbttTransition = /* @__PURE__ */ source(
  'Scotland Act 2012, section 29(5) and (6); The Land and Buildings Transaction Tax (Transitional Provisions) (Scotland) Order 2014, explanatory note',
  'https://www.legislation.gov.uk/ssi/2014/377/note/made',
  '2026-11-26',
);
export const lttTransition = /* @__PURE__ */ source(
  'Wales Act 2014, section 16(5) and (6); The Land Transaction Tax (Transitional Provisions) (Wales) Regulations 2018, explanatory note',
  'https://www.legislation.gov.uk/wsi/2018/126/note',
  '2026-11-26',
);
export const sdltFirstTimeBuyerLease = /* @__PURE__ */ source(
  'Finance Act 2003, section 57AA(3) (Finance Act 2010, section 6) and schedule 6ZA; HMRC: Stamp Duty Land Tax Manual, SDLTM29820',
  'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm29820',
  '2026-11-26',
);
export const sdltSharedOwnershipRent = /* @__PURE__ */ source(
  'Finance Act 2003, schedule 9, paragraph 15 (Finance Act 2019, section 42)',
  'https://www.legislation.gov.uk/ukpga/2003/14/schedule/9',
  '2026-11-26',
);
export const sdltSeveralDwellings = /* @__PURE__ */ source(
  'Finance Act 2003, schedule 4ZA, paragraphs 5 to 7',
  'https://www.legislation.gov.uk/ukpga/2003/14/schedule/4ZA',
  '2026-11-26',
);
