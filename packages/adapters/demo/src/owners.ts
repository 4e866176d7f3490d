import { csvFile, type DemoFile, type Row } from './demo-file.ts';
import type { DemoHome } from './homes.ts';

/** The titles that companies own, which England and Wales publish, and the register of these companies. */
export function ownerFiles(homes: readonly DemoHome[], today: number): DemoFile[] {
  const day = new Date(today).toISOString().slice(0, 10);
  const owned = homes.flatMap(({ record, typeCode, area, owner }, at) => {
    const isRegistered = area.nation === 'england' || area.nation === 'wales';
    return owner === null || !isRegistered ? [] : [{ record, typeCode, owner, title: at + 1 }];
  });
  const companies = new Map(owned.map(({ owner }) => [owner.number, owner]));
  return [
    csvFile('company-ownership', `CCOD_FULL_${day.slice(0, 7).replace('-', '_')}.csv`, [
      [
        'Title Number',
        'Tenure',
        'Property Address',
        'Postcode',
        'Multiple Address Indicator',
        'Proprietor Name (1)',
        'Company Registration No. (1)',
        'Proprietorship Category (1)',
      ],
      ...owned.map(({ record, typeCode, owner, title }): Row => {
        const unit = record.saon === null ? '' : `${record.saon}, `;
        return [
          `DEMO${title}`,
          typeCode === 'F' ? 'Leasehold' : 'Freehold',
          `${unit}${record.paon} ${record.street}, ${record.town} (${record.postcode})`,
          record.postcode,
          'N',
          owner.name,
          owner.number,
          'Limited Company or Public Limited Company',
        ];
      }),
    ]),
    csvFile('companies', `BasicCompanyDataAsOneFile-${day.slice(0, 7)}-01.csv`, [
      ['CompanyName', 'CompanyNumber', 'CompanyStatus'],
      ...[...companies.values()].map(({ name, number, isInLiquidation }): Row => [
        name,
        number,
        isInLiquidation ? 'Liquidation' : 'Active',
      ]),
    ]),
  ];
}
