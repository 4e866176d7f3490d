import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { ratingOf, type OfstedRating } from './school.ts';

export interface Inspection {
  readonly rating: OfstedRating;
  readonly date: string | null;
}

/**
 * Ofsted's management information. Overall grades ended for state schools in September 2024: where the latest
 * inspection has none, the last graded one stands.
 */
export async function readInspections(
  file: InputFile,
  sink: RecordSink,
  inspections: Map<string, Inspection>,
): Promise<void> {
  await readTable({
    file,
    sink,
    encoding: 'windows-1252',
    notesBefore: 20,
    columns: {
      urn: ['urn'],
      rating: [
        'latest-oeif-overall-effectiveness',
        'overall-effectiveness',
        /^latest-(graded|full).*overall-effectiveness/,
      ],
      date: [
        'latest-oeif-inspection-start-date',
        'inspection-start-date',
        /^latest-(graded|full).*inspection-start-date/,
      ],
      ungraded: ['ungraded-inspection-overall-outcome', /ungraded.*overall-outcome/],
      ungradedDate: [/date-of-latest-ungraded-inspection/, /ungraded-inspection-(start-)?date/],
      previousRating: [/^previous-(oeif|graded|full).*overall-effectiveness/],
      previousDate: [/^previous-(oeif|graded|full).*inspection-start-date/],
    },
    required: ['urn', 'rating'],
    expected: 'the register of schools (GIAS) or Ofsted’s management information',
    onRow: (row) => {
      const urn = row.get('urn');
      if (!/^[0-9]{5,7}$/.test(urn)) return sink.refuse('URN is not a number');
      const candidates = [
        { rating: ratingOf(row.get('ungraded')), date: dateOf(row.get('ungradedDate')) },
        { rating: ratingOf(row.get('rating')), date: dateOf(row.get('date')) },
        { rating: ratingOf(row.get('previousRating')), date: dateOf(row.get('previousDate')) },
      ];
      const graded = candidates.filter(({ rating }) => rating !== null);
      const [latest] = graded.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
      if (latest === undefined) return sink.leaveOut('has no overall grade');
      inspections.set(urn, latest);
    },
  });
}
