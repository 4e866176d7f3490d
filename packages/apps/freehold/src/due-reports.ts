import {
  makeDueReports,
  type Leadership,
  type OnFailure,
  type ReportSubscriptions,
} from '@freehold/operations';
import { everyMinute } from './every-minute.ts';

/** Makes the reports that fall due, every minute on one of the servers, so that webhooks are told. Gives what stops it. */
export function startDueReports({
  reportSubscriptions,
  leadership,
  clock,
  onFailure,
}: {
  readonly reportSubscriptions: ReportSubscriptions;
  readonly leadership: Leadership;
  readonly clock: () => Date;
  readonly onFailure: OnFailure;
}): () => Promise<void> {
  return everyMinute(async (stop) => {
    if (!leadership.leads()) return;
    try {
      await makeDueReports({ reportSubscriptions }, clock(), stop);
    } catch (error) {
      // Made a minute later, or when somebody asks for them.
      if (!stop.aborted) onFailure('due_reports', error);
    }
  });
}
