import type { Operations } from '@freehold/client';
import { titled } from '../figures.ts';

export type School = Operations['areaSchools']['answer']['schools'][number];
type Card = NonNullable<School['report_card']>;

/** Grades of a report card, the best first. */
const grades: readonly Card['judgements'][number]['grade'][] = [
  'exceptional',
  'strong_standard',
  'expected_standard',
  'needs_attention',
  'urgent_improvement',
];

/** What worries first, then how many subjects have each grade: `2 strong standard, 4 expected standard`. */
export function inShort({
  judgements,
  safeguarding_met: isSafe,
  category_of_concern: concern,
}: Card): string {
  const counts = grades.flatMap((grade) => {
    const subjects = judgements.filter((each) => each.grade === grade).length;
    return subjects === 0 ? [] : [`${subjects} ${grade.replaceAll('_', ' ')}`];
  });
  const parts = [
    ...(concern === null ? [] : [titled(concern)]),
    ...(isSafe === false ? ['Safeguarding standards not met'] : []),
    ...counts,
  ];
  return parts.length === 0 ? 'No grades' : parts.join(', ');
}
