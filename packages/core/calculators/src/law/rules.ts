import { allSchedules } from '@freehold/stamp-duty';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { capitalGainsYears } from '../data/capital-gains-years.ts';
import { corporationTaxYears, financialYearBegins } from '../data/corporation-tax-years.ts';
import { dividendTaxYears } from '../data/dividend-tax-years.ts';
import { personalIncomeYears } from '../data/personal-income-years.ts';
import { hmoLaw, lettingPointsCheckedOn } from '../data/hmo-law.ts';
import { incomeTaxYears, taxYearBegins } from '../data/income-tax-years.ts';
import { classFourName, classFourYears } from '../data/national-insurance-years.ts';
import { shortLetLaw } from '../data/short-let-law.ts';
import { dayBefore } from '../days-between.ts';
import { startOf } from '../tax-law.ts';
import { energyLaw, lawBesideTax, spaced } from './letting-law.ts';
import type { WrittenRule } from './rule.ts';

const nationsOf: Readonly<Record<string, readonly Nation[]>> = {
  SDLT: ['england', 'northern_ireland'],
  LBTT: ['scotland'],
  LTT: ['wales'],
};

let rules: readonly WrittenRule[] | null = null;

/** Every rule of the dated data, in the order of subjects. */
export function writtenRules(): readonly WrittenRule[] {
  rules ??= [
    ...allSchedules.map(
      ({ taxSystem, kind, from, until, standing, note, source }): WrittenRule => ({
        subject: 'stamp_duty',
        tax: taxSystem,
        rule: spaced(kind),
        nations: nationsOf[taxSystem] ?? [],
        from,
        until,
        isMade: true,
        standing,
        text: note ?? null,
        source: source.title,
        url: source.url,
        checkedOn: source.checkedOn,
      }),
    ),
    ...taxYears(),
    ...energyLaw(),
    ...lettingPoints(),
    ...lawBesideTax(),
  ];
  return rules;
}

const everywhere: readonly Nation[] = nations;

/** Years of taxes that are set or stand by the year. */
function taxYears(): WrittenRule[] {
  const years = [
    ...incomeTaxYears.map((year) => ({
      ...year,
      subject: 'income_tax' as const,
      tax: 'Income tax',
      rule: `${year.taxYear}, ${spaced(year.nations.join(', '))}`,
    })),
    ...dividendTaxYears.map((year) => ({
      ...year,
      subject: 'dividends' as const,
      tax: 'Dividends',
      rule: year.taxYear,
      nations: everywhere,
      standing: 'confirmed',
    })),
    ...personalIncomeYears.map((year) => ({
      ...year,
      subject: 'income_tax' as const,
      tax: 'Savings, child benefit charge, Class 1',
      rule: year.taxYear,
      nations: everywhere,
    })),
    ...capitalGainsYears.map((year) => ({
      ...year,
      subject: 'capital_gains' as const,
      tax: 'Capital gains tax',
      rule: year.taxYear,
      nations: everywhere,
    })),
    ...classFourYears.map((year) => ({
      ...year,
      subject: 'national_insurance' as const,
      tax: classFourName,
      rule: year.taxYear,
      nations: everywhere,
      standing: 'confirmed',
    })),
  ].map((year) => ({ ...year, start: startOf(year.taxYear), begins: taxYearBegins }));
  const financialYears = corporationTaxYears.map((year) => ({
    ...year,
    subject: 'corporation_tax' as const,
    tax: 'Corporation tax',
    rule: `financial year ${year.financialYear}`,
    nations: everywhere,
    start: year.financialYear,
    begins: financialYearBegins,
  }));
  return [...years, ...financialYears].map((year) => ({
    subject: year.subject,
    tax: year.tax,
    rule: year.rule,
    nations: year.nations,
    from: `${year.start}-${year.begins}`,
    until: dayBefore(`${year.start + 1}-${year.begins}`),
    isMade: year.standing !== 'announced',
    standing: year.standing,
    text: null,
    source: year.source,
    url: null,
    checkedOn: year.checkedOn,
  }));
}

/** What is said of shared houses and short lets: these stand without a day. */
function lettingPoints(): WrittenRule[] {
  const shared = Object.entries(hmoLaw.notes).map(([name, point]) => ({
    subject: 'houses_in_multiple_occupation' as const,
    tax: 'Shared houses',
    rule: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    nations: hmoNations[name] ?? everywhere,
    ...point,
  }));
  const short = Object.entries(shortLetLaw).flatMap(([where, points]) =>
    points.map((point, index) => ({
      subject: 'short_lets' as const,
      tax: 'Short lets',
      rule: `${spaced(where)} ${index + 1}`,
      nations: where === 'everywhere' ? everywhere : [where as Nation],
      ...point,
    })),
  );
  return [...shared, ...short].map(({ source, standing, text, ...point }) => ({
    ...point,
    from: null,
    until: null,
    isMade: true,
    standing,
    text,
    source,
    url: null,
    checkedOn: lettingPointsCheckedOn,
  }));
}

const hmoNations: Readonly<Record<string, readonly Nation[]>> = {
  additionalLicence: ['england', 'wales'],
  rentSmartWales: ['wales'],
  councilStandards: ['wales', 'scotland', 'northern_ireland'],
  licenceScotland: ['scotland'],
  licenceNorthernIreland: ['northern_ireland'],
  licenceByStoreys: ['wales'],
  useClassEngland: ['england'],
  useClassWales: ['wales'],
  roomSizesEngland: ['england'],
};
