import { attributions } from '@freehold/operations';
import type { CertificateRecord } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { known } from '../values/text.ts';
import { CERTIFICATE_COLUMNS, certificateOf } from './certificate.ts';

type Recommendations = CertificateRecord['recommendations'];

/** A local authority has up to about half a million; the memory they take is bounded by this. */
const RECOMMENDATIONS_MAX = 3_000_000;
const isRecommendations = (file: InputFile): boolean => /recommendations[^/]*$/i.test(file.name);
/** The recommendations of `…/certificates.csv` are in `…/recommendations.csv`. */
const recommendationsOf = (file: InputFile): string =>
  file.name.replace(/certificates([^/\\]*)$/i, 'recommendations$1');

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
    const recommendations =
      listed === undefined
        ? new Map<string, Recommendations>()
        : await readRecommendations(listed, sink);
    sink.file(file.name);
    await readTable({
      file,
      sink,
      lenient: true,
      columns: CERTIFICATE_COLUMNS,
      required: ['number', 'currentBand', 'postcode', 'floorArea'],
      expected: 'a file of domestic energy certificates',
      onRow: (row) => {
        const certificate = certificateOf(row, recommendations.get(row.get('number')) ?? []);
        if (typeof certificate === 'string') sink.refuse(certificate);
        else if (sink.isAhead(certificate.lodgementDate ?? '')) {
          sink.refuse('day of lodgement lies after the day of the import');
        } else sink.put('certificate', certificate);
      },
    });
  }
}

async function readRecommendations(
  file: InputFile,
  sink: RecordSink,
): Promise<Map<string, CertificateRecord['recommendations'][number][]>> {
  const byCertificate = new Map<string, CertificateRecord['recommendations'][number][]>();
  let count = 0;
  sink.file(file.name);
  await readTable({
    file,
    sink,
    lenient: true,
    columns: {
      number: CERTIFICATE_COLUMNS.number,
      summary: ['improvement-summary-text'],
      description: ['improvement-descr-text'],
      named: ['improvement-id-text'],
      cost: ['indicative-cost'],
      saving: ['typical-saving'],
    },
    required: ['number', 'cost'],
    expected: 'recommendations of energy certificates',
    onRow: (row, line) => {
      const measure =
        known(row.get('summary')) ?? known(row.get('named')) ?? known(row.get('description'));
      if (measure === null) return sink.leaveOut('names no measure');
      count += 1;
      if (count > RECOMMENDATIONS_MAX) {
        const reason = 'holds too many recommendations; import the files of the local authorities';
        throw new ImportError('too_large', { file: file.name, line }, reason);
      }
      const recommendation = {
        measure,
        indicativeCost: known(row.get('cost')),
        typicalSavingAnnual: known(row.get('saving')),
      };
      const number = row.get('number');
      const list = byCertificate.get(number);
      if (list === undefined) byCertificate.set(number, [recommendation]);
      else list.push(recommendation);
    },
  });
  return byCertificate;
}

export const epc: Dataset = {
  name: 'epc',
  title: 'Energy performance certificates of dwellings, England and Wales',
  files:
    'certificates.csv (with recommendations.csv of the same folder), a folder or zip of domestic-<authority> folders, or the bulk file of the service since 2026',
  from: 'https://get-energy-performance-data.communities.gov.uk',
  licence:
    'Open Government Licence v3.0 for all but addresses and postcodes, which are OS and Royal Mail copyright and not to be republished record by record',
  attribution: attributions.epc,
  members: /(^|\/)[^/]*(certificates|recommendations|domestic)[^/]*\.csv$/i,
  read: readCertificates,
};
