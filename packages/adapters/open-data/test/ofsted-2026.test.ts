import { describe, expect, test } from 'vitest';
import { fixture, imported, present, written } from './data.ts';

/** The columns of 2026 that are read and those that must not be taken for them, in the publisher's words. */
const columns = [
  'URN',
  'School name',
  'Inspection start date',
  'Publication date',
  'Safeguarding standards',
  'Inclusion',
  'Curriculum and teaching',
  'Achievement',
  'Attendance and behaviour',
  'Personal development and wellbeing',
  'Early years (where applicable)',
  'Post-16 provision (where applicable)',
  'Leadership and governance',
  'Category of concern',
  'Inspection start date of latest OEIF graded inspection',
  'Publication date of latest OEIF graded inspection',
  'Latest OEIF overall effectiveness',
  'Latest OEIF quality of education',
  'Latest OEIF early years provision (where applicable)',
  'Date of latest ungraded inspection',
  'Ungraded inspection publication date',
  'Ungraded inspection overall outcome',
] as const;
type Row = { readonly [C in (typeof columns)[number]]?: string };

const graded: Row = {
  'Inspection start date of latest OEIF graded inspection': '14/02/2023',
  'Publication date of latest OEIF graded inspection': '20/03/2023',
  'Latest OEIF overall effectiveness': '3',
  'Latest OEIF quality of education': '2',
  'Latest OEIF early years provision (where applicable)': '9',
};
const card: Row = {
  'Inspection start date': '13/01/2026',
  'Publication date': '20/02/2026',
  'Safeguarding standards': 'Met',
  Inclusion: 'Strong standard',
  'Curriculum and teaching': 'Expected standard',
  Achievement: 'Needs attention',
  'Attendance and behaviour': 'Exceptional',
  'Personal development and wellbeing': 'Expected standard',
  'Early years (where applicable)': '9',
  'Post-16 provision (where applicable)': '9',
  'Leadership and governance': 'Urgent improvement',
  'Category of concern': 'SM',
};

async function schoolOf(row: Row) {
  const told: Row = { URN: '999001', 'School name': 'Sample', ...row };
  const lines = [columns, columns.map((column) => told[column] ?? 'NULL')];
  const text = lines.map((fields) => `${fields.map((field) => `"${field}"`).join(',')}\n`).join('');
  const { store, report } = await imported(
    'schools',
    fixture('schools/edubasealldata20260101.csv'),
    written('Management_information_-_as_at_31_August_2026.csv', text),
  );
  const school = store.all('school').find(({ urn }) => urn === '999001');
  return { school, inspections: report.files.find(({ file }) => /Management/.test(file)) };
}

describe('an overall grade', () => {
  test('is of the day of its own inspection, not of the report card', async () => {
    const { school } = await schoolOf({ ...graded, ...card });
    expect(school).toMatchObject({ ofstedRating: 3, inspectionDate: '2023-02-14' });
  });

  test.each([
    ['School remains Good', 2],
    ['School remains Good (Improving) - S5 Next', 2],
    ['School remains Outstanding', 1],
  ])('that an ungraded inspection says remains is of that day: %s', async (outcome, rating) => {
    const { school } = await schoolOf({
      ...graded,
      'Latest OEIF overall effectiveness': String(rating),
      'Date of latest ungraded inspection': '12/03/2025',
      'Ungraded inspection overall outcome': outcome,
    });
    expect(school).toMatchObject({ ofstedRating: rating, inspectionDate: '2025-03-12' });
  });

  test.each(['NULL', 'Standards maintained', 'Not applicable'])(
    'stays the graded one where an ungraded inspection says %s',
    async (outcome) => {
      const { school } = await schoolOf({
        ...graded,
        'Date of latest ungraded inspection': '12/03/2025',
        'Ungraded inspection overall outcome': outcome,
      });
      expect(school).toMatchObject({ ofstedRating: 3, inspectionDate: '2023-02-14' });
    },
  );

  test.each(['Not judged', 'NULL', '', '9'])('written %j is none', async (told) => {
    const { school, inspections } = await schoolOf({
      ...graded,
      'Latest OEIF overall effectiveness': told,
    });
    expect(school).toMatchObject({ ofstedRating: null, inspectionDate: null, reportCard: null });
    expect(inspections?.leftOut).toMatchObject([
      { reason: 'has no overall grade and no report card', rows: 1 },
    ]);
  });
});

describe('a report card', () => {
  test('stands beside the old grade, without the subjects that do not apply', async () => {
    const { school } = await schoolOf({ ...graded, ...card });
    expect(school?.reportCard).toEqual({
      inspectedOn: '2026-01-13',
      judgements: [
        { subject: 'inclusion', grade: 'strong_standard' },
        { subject: 'curriculum_and_teaching', grade: 'expected_standard' },
        { subject: 'achievement', grade: 'needs_attention' },
        { subject: 'attendance_and_behaviour', grade: 'exceptional' },
        { subject: 'personal_development_and_wellbeing', grade: 'expected_standard' },
        { subject: 'leadership_and_governance', grade: 'urgent_improvement' },
      ],
      safeguardingMet: true,
      concern: 'special_measures',
    });
  });

  test('alone gives no overall grade', async () => {
    const { school } = await schoolOf(card);
    expect(school).toMatchObject({ ofstedRating: null, inspectionDate: null });
    expect(school?.reportCard?.judgements).toHaveLength(6);
  });

  test('with a word that is no grade is kept without it, and told', async () => {
    const { school, inspections } = await schoolOf({ ...card, Inclusion: 'Splendid' });
    expect(school?.reportCard?.judgements).toHaveLength(5);
    expect(inspections?.unread.map(({ reason }) => reason)).toEqual([
      'the grade of inclusion is no known word',
    ]);
  });
});

test.for(
  present([
    {
      path: 'registers-2026/schools/SYNTHETIC-Management_information_-_state-funded_schools_-_latest_inspections_as_at_31_August_2026.csv',
    },
  ]),
)('the sample $path is read whole', async ({ path }) => {
  const { report } = await imported('schools', fixture('schools/edubasealldata20260101.csv'), path);
  const inspections = report.files.find(({ file }) => file === path);
  expect(inspections).toMatchObject({ rows: 30, refused: [], unread: [] });
});
