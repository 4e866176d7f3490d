import type { ReportCard, ReportCardSubject } from '@freehold/operations';
import type { InputFile } from '../input/input-file.ts';
import { readTable, type Row } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { known } from '../values/text.ts';
import { ratingOf, type OfstedRating } from './school.ts';

/** The last overall grade of a school and its day, and its report card. */
export interface Inspection {
  readonly graded: { readonly rating: OfstedRating; readonly date: string | null } | null;
  readonly reportCard: ReportCard | null;
}

const SUBJECTS = {
  inclusion: ['inclusion'],
  curriculum_and_teaching: ['curriculum-and-teaching'],
  achievement: ['achievement'],
  attendance_and_behaviour: ['attendance-and-behaviour'],
  personal_development_and_wellbeing: [
    'personal-development-and-wellbeing',
    'personal-development-and-well-being',
  ],
  early_years: [/^early-years(?:-\(where-applicable\))?$/],
  post_16_provision: [/^post-16-provision(?:-\(where-applicable\))?$/],
  leadership_and_governance: ['leadership-and-governance'],
} as const satisfies Readonly<Record<ReportCardSubject, readonly (string | RegExp)[]>>;
const subjects = Object.keys(SUBJECTS) as ReportCardSubject[];

const COLUMNS = {
  urn: ['urn'],
  rating: [
    'latest-oeif-overall-effectiveness',
    'overall-effectiveness',
    /^latest-(graded|full).*overall-effectiveness/,
  ],
  date: [
    'inspection-start-date-of-latest-oeif-graded-inspection',
    'latest-oeif-inspection-start-date',
    /^latest-(graded|full).*inspection-start-date/,
  ],
  ungraded: ['ungraded-inspection-overall-outcome', /ungraded.*overall-outcome/],
  ungradedDate: [/date-of-latest-ungraded-inspection/, /ungraded-inspection-(start-)?date/],
  previousRating: [/^previous-(oeif|graded|full).*overall-effectiveness/],
  previousDate: [/^previous-(oeif|graded|full).*inspection-start-date/],
  // Of the report card where the file tells of any, else of the graded inspection.
  cardDate: ['inspection-start-date'],
  safeguarding: ['safeguarding-standards'],
  concern: ['category-of-concern'],
  ...SUBJECTS,
} as const;
type InspectionRow = Row<keyof typeof COLUMNS>;

const GRADES: ReadonlyMap<string, ReportCard['judgements'][number]['grade']> = new Map(
  Object.entries({
    exceptional: 'exceptional',
    'strong standard': 'strong_standard',
    'expected standard': 'expected_standard',
    'needs attention': 'needs_attention',
    'urgent improvement': 'urgent_improvement',
  }),
);
const CONCERNS: ReadonlyMap<string, ReportCard['concern']> = new Map(
  Object.entries({
    sm: 'special_measures',
    'special measures': 'special_measures',
    swk: 'serious_weaknesses',
    'serious weaknesses': 'serious_weaknesses',
  }),
);

/**
 * Ofsted's management information. Overall grades ended for state schools in September 2024, and report cards began in
 * November 2025: where the latest inspection has no overall grade, the last graded one stands, or the ungraded one that says
 * that its grade remains; the report card stands beside it.
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
    columns: COLUMNS,
    required: ['urn', 'rating'],
    expected: 'the register of schools (GIAS) or Ofsted’s management information',
    onRow: (row) => {
      const urn = row.get('urn');
      if (!/^[0-9]{5,7}$/.test(urn)) return sink.refuse('URN is not a number');
      const [graded, reportCard] = [gradedOf(row), reportCardOf(row, sink)];
      if (graded === null && reportCard === null) {
        return sink.leaveOut('has no overall grade and no report card');
      }
      inspections.set(urn, { graded, reportCard });
    },
  });
}

const hasReportCards = (row: InspectionRow): boolean => subjects.some((name) => row.has(name));

function gradedOf(row: InspectionRow): Inspection['graded'] {
  const ownDate = row.has('date') || hasReportCards(row) ? 'date' : 'cardDate';
  const candidates = [
    { rating: ratingOf(row.get('ungraded')), date: dateOf(row.get('ungradedDate')) },
    { rating: ratingOf(row.get('rating')), date: dateOf(row.get(ownDate)) },
    { rating: ratingOf(row.get('previousRating')), date: dateOf(row.get('previousDate')) },
  ];
  const graded = candidates.filter(({ rating }) => rating !== null);
  const [latest] = graded.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  return latest ?? null;
}

function reportCardOf(row: InspectionRow, sink: RecordSink): ReportCard | null {
  const judgements = subjects.flatMap((subject) => {
    const told = known(row.get(subject))?.toLowerCase() ?? '';
    const grade = GRADES.get(told);
    if (grade !== undefined) return [{ subject, grade }];
    if (!NO_GRADE.has(told)) sink.unread(`the grade of ${subject} is no known word`);
    return [];
  });
  const safeguarding = known(row.get('safeguarding'))?.toLowerCase();
  if (judgements.length === 0 && safeguarding === undefined) return null;
  return {
    inspectedOn: dateOf(row.get('cardDate')),
    judgements,
    safeguardingMet: safeguarding === 'met' ? true : safeguarding === 'not met' ? false : null,
    concern: CONCERNS.get(row.get('concern').toLowerCase()) ?? null,
  };
}

/** What stands where a subject does not apply, or was not graded. */
const NO_GRADE = new Set(['', '9', 'not applicable', 'not judged', 'not graded']);
