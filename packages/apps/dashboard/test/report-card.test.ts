import { expect, test } from 'vitest';
import { inShort } from '../src/home/report-card.ts';

test('a report card is told in short: what worries, then its grades from the best', () => {
  const judgements = [
    { subject: 'inclusion', grade: 'expected_standard' },
    { subject: 'achievement', grade: 'needs_attention' },
    { subject: 'attendance_and_behaviour', grade: 'strong_standard' },
    { subject: 'leadership_and_governance', grade: 'expected_standard' },
  ] as const;
  const card = { inspection_date: '2026-01-13', judgements: [...judgements] };
  expect(inShort({ ...card, safeguarding_met: true, category_of_concern: null })).toBe(
    '1 strong standard, 2 expected standard, 1 needs attention',
  );
  expect(
    inShort({
      ...card,
      judgements: [],
      safeguarding_met: false,
      category_of_concern: 'special_measures',
    }),
  ).toBe('Special measures, Safeguarding standards not met');
  expect(
    inShort({ ...card, judgements: [], safeguarding_met: null, category_of_concern: null }),
  ).toBe('No grades');
});
