import { ukDayOf } from '@freehold/money/kernel';

/** The scheme of a webhook that is an email address. */
export const emailScheme = 'mailto:';
/** The whole address of a webhook that is read in place of being sent to. */
export const feedScheme = 'feed:';

/** When a message is first sent that was written at an instant: at once, and to an email address at seven in the morning. */
export const firstAttemptAt = (url: string, at: Date): Date =>
  url.startsWith(emailScheme) ? nextMorning(at) : at;

const hour = 3_600_000;

/** Seven in the morning in the United Kingdom, at an instant or the next time after it. */
function nextMorning(at: Date): Date {
  const today = morningOf(ukDayOf(at));
  // After seven, 20 hours later is the next day, also where the clocks change in between.
  return today >= at ? today : morningOf(ukDayOf(new Date(at.getTime() + 20 * hour)));
}

function morningOf(day: string): Date {
  const end = new Date(`${day}T23:30:00Z`);
  // In summer it is the next day already; the clocks change before seven.
  return new Date(`${day}T0${ukDayOf(end) === day ? 7 : 6}:00:00Z`);
}
