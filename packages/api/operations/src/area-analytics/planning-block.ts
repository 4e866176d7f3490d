import { BLOCK_LEAST, monthsBefore } from '@freehold/market/aggregates';
import { ratioPercent } from '@freehold/money/kernel';
import { daysAfter, windowFields, type DataSpan } from '../known/data-span.ts';
import { percent } from '../wire.ts';
import { daysOf } from './block-days.ts';
import { planningMonths, type Evidence } from './evidence.ts';

const conversion = /\bconver(?:t|sion)|change of use/i;

/** What was applied for in the months up to the last that applications are known of. */
export function planningBlock({
  applications,
  applicationsPosition: position,
  applicationsSpan: span,
}: Pick<Evidence, 'applications' | 'applicationsPosition' | 'applicationsSpan'>) {
  if (applications.length < BLOCK_LEAST || position === null) return null;
  const decided = applications.filter(
    ({ status }) => status === 'approved' || status === 'refused',
  );
  const approved = decided.filter(({ status }) => status === 'approved');
  return {
    sample_size: applications.length,
    position,
    ...daysOf(applicationsWindow(span, applications.length)),
    applications_12m: applications.length,
    approved_pct: percent(ratioPercent(approved.length, decided.length)),
    conversions_12m: applications.filter(({ description }) => conversion.test(description ?? ''))
      .length,
  };
}

function applicationsWindow(span: DataSpan, count: number) {
  const to = span.windowEnd;
  const from = daysAfter(monthsBefore(to, planningMonths), 1);
  return windowFields(span, { from, to, count }, 'applications');
}
