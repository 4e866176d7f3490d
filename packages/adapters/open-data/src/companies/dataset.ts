import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { readMonthly } from '../monthly-register.ts';
import { known } from '../values/text.ts';
import { companyNumberOf } from './company-number.ts';

export const companies: Dataset = {
  name: 'companies',
  title: 'Companies House basic company data: the state of every live company',
  files:
    'BasicCompanyDataAsOneFile-<year>-<month>-<day>.csv, or its zip; the parts of it are read too, without removing companies that are gone',
  from: 'https://download.companieshouse.gov.uk/en_output.html',
  licence:
    'Companies House claims no rights in the file; registered offices, which may be homes, are not kept',
  attribution: attributions.companies,
  members: /(^|\/)BasicCompanyData[^/]*\.csv$/i,
  read: readMonthly({
    columns: {
      number: ['companynumber'],
      status: ['companystatus'],
      change: ['change-indicator'],
    },
    required: ['number', 'status'],
    expected: 'basic company data of Companies House',
    register: () => 'companies',
    keyOf: (row) => companyNumberOf(row.get('number')),
    onRow: (row, { key, month, sink }) => {
      const status = known(row.get('status'));
      if (status === null) return sink.leaveOut('tells no status');
      sink.put('company', { number: key, status, month });
    },
    onDeletion: () => {},
  }),
};
