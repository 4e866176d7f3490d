import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { readPricePaid } from './read.ts';

export const pricePaid: Dataset = {
  name: 'price-paid',
  title: 'HM Land Registry Price Paid Data',
  files:
    'pp-complete.csv, pp-<year>.csv, pp-monthly-update-new-version.csv (additions, changes, deletions), or ppd_data.csv of the report builder',
  from: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
  licence:
    'Open Government Licence v3.0; addresses for personal and non-commercial use and for showing residential property prices',
  attribution: attributions['price-paid'],
  members: /(^|\/)(pp-|ppd).*\.(csv|txt)$/i,
  read: fileByFile(readPricePaid),
};
