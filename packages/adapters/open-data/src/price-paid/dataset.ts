import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { OGL } from '../licences.ts';
import { readPricePaid } from './read.ts';
import { readSaleUprns } from './uprn-look-up.ts';

export const pricePaid: Dataset = {
  name: 'price-paid',
  title: 'HM Land Registry Price Paid Data',
  files:
    'pp-complete.csv, pp-<year>.csv, pp-monthly-update-new-version.csv (additions, changes, deletions), or ppd_data.csv of the report builder; with pp-uprn-lookup-<month>-<year>.csv beside them, as price-paid-uprn reads it',
  from: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
  licence:
    'Open Government Licence v3.0; addresses for personal and non-commercial use and for showing residential property prices',
  attribution: attributions['price-paid'],
  members: /(^|\/)(pp-|ppd).*\.(csv|txt)$/i,
  read: fileByFile(readPricePaid),
};

export const pricePaidUprn: Dataset = {
  name: 'price-paid-uprn',
  title: 'HM Land Registry transaction unique identifier and UPRN look-up',
  files:
    'pp-uprn-lookup-<month>-<year>.csv of each month since July 2026; the sales may be imported before or after',
  from: 'https://www.gov.uk/government/statistical-data-sets/transaction-unique-identifier-and-uprn-look-up-table-dataset',
  licence: OGL,
  attribution: attributions['price-paid-uprn'],
  members: /(^|\/)pp-uprn-lookup[^/]*\.csv$/i,
  read: fileByFile(readSaleUprns),
};
