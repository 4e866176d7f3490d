/** The words of the core packages: what a name says of its unit, and which word names a thing. Read through on this day. */
export const termsReadOn = '2026-11-28';

/** The words of lines, which a space parts. */
const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Words that state the unit of a figure, wherever in its name they stand, as singular. */
export const unitWords: Readonly<Record<string, readonly string[]>> = {
  'per cent': ['percentage'],
  'hundredths of a per cent': ['basi'],
  'parts of a million': ['ppm', 'millionth'],
  'parts of a hundred': ['hundredth'],
  pence: ['pence'],
  time: ['day', 'night', 'month', 'year', 'second', 'microsecond', 'instant'],
  length: ['metre'],
  'square metres': ['sqm'],
  ratio: ['ratio', 'multiple', 'denominator', 'numerator', 'weight', 'share'],
  'points of a scale': ['point', 'score', 'index', 'rating'],
  number: ['count', 'limit', 'number', 'size'],
  degrees: ['latitude', 'longitude'],
  'natural logarithm': ['log'],
};

/** Words of an amount of money: pounds in the packages that answer in decimals, elsewhere never without `Pence`. */
export const amountWords: readonly string[] = words(
  'advance advantage aid allowance amount balance benefit cash charge',
  'contribution cost difference distribution dividend duty',
  'equity fee gain headroom income insurance interest jump',
  'loan loss payment pocket price principal profit reduction relief',
  'rent retained salary sale saving shortfall',
  'invested swing tax taxable threshold total utility value cleaning refinance',
);
/** The packages whose amounts are pounds. */
export const inPounds = ['calculators', 'stamp-duty', 'money'];

/** Figures whose name alone states no unit, each with it. Their type or the name they stand under says it to a caller. */
export const unitOfName: Readonly<Record<string, readonly string[]>> = {
  'pounds, where a band or a rule begins or ends': words(
    'above higherRateAbove from to atLeast atMost step min max',
  ),
  'pounds a night': ['nightlyRate'],
  'the unit of the metric or input it is for': ['metric', 'base', 'grid', 'value'],
  number: words(
    'additionalDwellings linkedDwellings subsidiaryDwellings dwellings bedrooms',
    'associatedCompanies occupiers homes keywords fallThroughs aiChats calls',
    'requests remaining transactions declined due valued oursNearer',
    'salesRead salesSized salesUnusable activeListings bedroomBand',
  ),
  'a whole number that names a thing': ['uprn', 'uprns', 'uprnsApart', 'record', 'records'],
  'a branch of a tree, by its place': [
    'bins',
    'bounds',
    'features',
    'leaves',
    'left',
    'right',
    'missingLeft',
  ],
  'one for yes, nought for no': words(
    'agentChanged companyDistressed companyOwned energyBand hasArticle4 isHmoAlready',
    'isHouse isVacant needsWork occupancyRestricted relisted severeCondition',
    'silentlyPulled',
  ),
  'points of a scale from 0 to 100': words(
    'amenities confidence fit infrastructure overall schools transport',
    'reductionLikelihood knots',
  ),
  'the unit of the list that it stands in': ['p25', 'p75', 'median', 'lower', 'upper'],
  'natural logarithm of a price': words(
    'below deviation error level spread unsized',
    'varianceReduction up down house flat slope',
  ),
  'a share of one': ['rate', 'rates'],
  'ratios of a study, in its standard’s per cent': ['cod', 'prd'],
};

/** The words that name a thing, and those that name it nowhere: each a word or words of a name, in its order. */
export const terms: Readonly<Record<string, readonly string[]>> = {
  'purchase price': ['buy price', 'buying price', 'acquisition price'],
  'stamp duty': ['sdlt', 'land tax'],
  'mortgage rate': ['interest rate', 'borrowing rate'],
  deposit: ['down payment'],
  'ltv percentage': ['loan to value'],
  'management fee': ['management percentage', 'letting fee', 'agency fee', 'managing fee'],
  'agent fee': ['selling fee', 'estate agent'],
  'legal fees': ['solicitor', 'conveyancing', 'legal cost'],
  'refurbishment costs': ['refurb', 'renovation', 'rehab'],
  'after repair value': ['arv', 'gross development value', 'gdv', 'done up value'],
  'void percentage': ['vacancy percentage', 'vacancy rate'],
  'occupancy percentage': ['occupancy rate', 'occupied percentage'],
  'service charge': ['maintenance charge'],
  'ground rent': ['ground charge'],
  'cash flow': ['cashflow'],
  'money invested': ['cash invested', 'capital invested'],
  'operating costs': ['opex', 'operating expense'],
  'break even': ['breakeven'],
  dwelling: ['residence count'],
  nation: ['country', 'jurisdiction'],
  postcode: ['post code', 'zip'],
  uprn: ['property reference'],
  bedrooms: ['beds', 'bedroom count'],
  'floor area sqm': ['sq metres', 'square metres', 'sq m'],
  percentage: ['pct', 'percent', 'pc'],
  'basis points': ['bps', 'basis pts'],
  months: ['mths', 'mos'],
  year: ['yr', 'yrs', 'annum', 'pa'],
  monthly: ['pcm'],
  count: ['num', 'qty', 'cnt'],
  average: ['avg'],
  'tax payer': ['taxpayer'],
  'effective date': ['completion date', 'transaction date'],
  company: ['corporate', 'ltd'],
  'carried forward': ['brought over', 'carried over'],
  'energy band': ['epc band', 'epc rating', 'energy rating'],
  'interest cover': ['icr'],
  'debt service cover': ['dscr'],
};

/** Names with the same words that are two things, each with what tells them apart. */
export const apart: Readonly<Record<string, string>> = {
  'dwellingPrices dwellingsPrice': 'the price of each dwelling; what is paid for all of them',
  'saving savings': 'what a relief saves; interest on money saved',
  'monthlyRent monthlyRents': 'the rent of a month; the rents of a lease month by month',
  'annualRent annualRents': 'the rent of a year; the rents of a lease year by year',
  'rate rates': 'the first internal rate of return; each of them',
  'record records': 'the place of one record in a list; of several',
  'uprn uprns': 'the number of one home; of several',
  'value values': 'the value of an unknown; those that are tried',
  'annualCost annualCosts': 'what one dated note adds to the costs of a year; all costs of a year',
  'salaries salary': 'what a company pays all; what it pays one',
  'loan loans': 'what is owed on one holding; on all',
  'allowance allowances': 'one of dividends; one for each rate of savings',
  'month months': 'the month from the start; a term',
  'year years': 'the year of a projection; a length of time',
};

/** Names that several packages export, where none of them may import another: each is the same list, which a test compares. */
export const sameEverywhere: readonly string[] = ['energyBands', 'EnergyBand'];
