import { StoreBusy } from './refusal.ts';

const attemptsMost = 5;

/**
 * What an attempt to change a record gives; undefined where somebody else changed it meanwhile, so that it is read and
 * changed anew, five times in all. `what` is the word for the record.
 *
 * @throws StoreBusy
 */
export async function againstOthers<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  for (let made = 0; made < attemptsMost; made += 1) {
    const given = await attempt();
    if (given !== undefined) return given;
  }
  throw new StoreBusy(`Others keep changing this ${what}`);
}
