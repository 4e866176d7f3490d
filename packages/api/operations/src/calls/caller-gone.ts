/** The caller closed the connection before the end of the answer: the reason why the signal of its call aborts. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** True where a signal aborted because the caller left. */
export const callerLeft = (signal: AbortSignal): boolean =>
  signal.aborted && signal.reason instanceof CallerGone;

/** The status that logs give to a call whose caller left before the answer; nobody receives it. */
export const callerGoneStatus = 499;
