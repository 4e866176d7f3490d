import { pino, type Logger } from 'pino';

/**
 * Lines of the log are written together, once they are so many bytes or so many milliseconds have passed: by a profile, a write
 * for each turn of the event loop takes 8 % of it where calls read nothing, and 1.5 % so. What waits is written when the process
 * ends; one that is killed loses it.
 */
const batch = { minLength: 8_192, periodicFlush: 200 };

/** Bytes of lines that wait while nobody reads them; what comes then is dropped and counted. */
export const waitingBytesMax = 4 * 1024 * 1024;

/**
 * JSON lines, written beside the event loop: a slow reader of the log holds up no answer, and one that does not read takes
 * no memory without a bound. Headers, bodies and queries are never logged; redaction is for what an error may carry, which is
 * always logged as `err`: only such lines are searched.
 */
export function lineLogger(descriptor: number): Logger {
  const lines = pino.destination({
    dest: descriptor,
    sync: false,
    maxLength: waitingBytesMax,
    ...batch,
  });
  const logger = pino({ redact: ['err.authorization', 'err.headers.authorization'] }, lines);
  let dropped = 0;
  lines.on('drop', () => (dropped += 1));
  lines.on('drain', () => {
    if (dropped === 0) return;
    const lost = dropped;
    dropped = 0;
    logger.warn({ lost }, 'lines of the log were lost: they were not read in time');
  });
  return logger;
}
