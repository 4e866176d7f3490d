import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { CERTIFICATE_COLUMNS, certificateOf } from './certificate.ts';
import { improvementsOf } from './improvements.ts';
import { readRecommendations, type Recommendations } from './recommendations.ts';

const isRecommendations = (file: InputFile): boolean => /recommendations[^/]*$/i.test(file.name);
/** The recommendations of `…/certificates.csv` are in `…/recommendations.csv`. */
const recommendationsOf = (file: InputFile): string =>
  file.name.replace(/certificates([^/\\]*)$/i, 'recommendations$1');

/** Scotland's files have the names for people in a second line. */
const isSecondHeader = (fields: readonly string[]): boolean =>
  fields.includes('Postcode') && fields.includes('Post town');

async function readCertificates(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const beside = new Map(files.filter(isRecommendations).map((file) => [file.name, file]));
  const certificates = files.filter((file) => !isRecommendations(file));
  const paired = new Set(certificates.map(recommendationsOf));
  const orphan = [...beside.keys()].find((name) => !paired.has(name));
  if (orphan !== undefined) {
    const reason = 'belongs beside its certificates.csv: import both together';
    throw new ImportError('wrong_file', { file: orphan, line: null }, reason);
  }
  for (const file of certificates) {
    const listed = beside.get(recommendationsOf(file));
    const recommendations: Recommendations | null =
      listed === undefined
        ? null
        : await readRecommendations(listed, sink, CERTIFICATE_COLUMNS.number);
    sink.file(file.name);
    await readTable({
      file,
      sink,
      lenient: true,
      columns: CERTIFICATE_COLUMNS,
      required: ['number', 'currentBand', 'postcode', 'floorArea'],
      expected: 'a file of domestic energy certificates',
      isNoRow: isSecondHeader,
      onRow: (row) => {
        const improvements = row.has('improvements')
          ? improvementsOf(row.get('improvements'))
          : null;
        const listed = recommendations?.of(row.get('number')) ?? improvements;
        if (listed === null) sink.unread('recommendations: no recommendations.csv lies beside it');
        const certificate = certificateOf(row, listed ?? []);
        if (typeof certificate === 'string') sink.refuse(certificate);
        else if (sink.isAhead(certificate.lodgementDate ?? '')) {
          sink.refuse('day of lodgement lies after the day of the import');
        } else sink.put('certificate', certificate);
      },
    });
  }
}

export const epc: Dataset = {
  name: 'epc',
  title: 'Energy performance certificates of dwellings: England and Wales, Scotland',
  files:
    'certificates.csv (with recommendations.csv of the same folder), a folder or zip of domestic-<authority> folders, or the bulk file of the service since 2026 (certificates-<year>.csv with recommendations-<year>.csv); of Scotland the CSV files, which a .7z must be unpacked for',
  from: 'https://get-energy-performance-data.communities.gov.uk; Scotland: https://statistics.gov.scot/data/domestic-energy-performance-certificates',
  licence:
    'Open Government Licence v3.0 for all but addresses and postcodes, which are OS and Royal Mail copyright and not to be republished record by record',
  attribution: attributions.epc,
  members:
    /(^|\/)[^/]*(certificates|recommendations|domestic|D_EPC_data|HistoricExtract)[^/]*\.csv$/i,
  read: readCertificates,
};
