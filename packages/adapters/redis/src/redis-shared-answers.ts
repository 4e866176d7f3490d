import { createHash } from 'node:crypto';
import type { SharedAnswers } from '@freehold/operations';
import { Breaker } from './breaker.ts';
import { Connection } from './connection.ts';
import { inTime } from './in-time.ts';

/** The longest that a call waits for a shared answer; past it the server counts as gone. */
const answerMs = 100;
/** Places for answers: one that comes to a taken place takes it. So Redis holds at most so many. */
const placesMost = 4_096;
/** Characters; a longer answer stays with its server. Together at most 256 MiB of ASCII. */
const textMost = 65_536;

/** How shared answers are used. */
export interface SharedAnswersUse {
  /** Whether they can be asked now. */
  readonly shared: boolean;
  readonly hits: number;
  readonly misses: number;
}

export interface RedisSharedAnswers extends SharedAnswers {
  use(): SharedAnswersUse;
  close(): void;
}

/**
 * Answers of all servers in Redis, in 4,096 places at most; the newest answer of a place drives out the one before, and answers
 * over 64 Ki characters are not kept. While Redis does not answer, nothing is kept or found, and it is tried again each second.
 *
 * `prefix` must name the database that answers are read from and the release that writes them: neither may read another's.
 */
export async function openRedisSharedAnswers({
  url,
  prefix,
}: {
  readonly url: string;
  readonly prefix: string;
}): Promise<RedisSharedAnswers> {
  const connection = new Connection(url);
  const breaker = new Breaker();
  let hits = 0;
  let misses = 0;

  /** Null where Redis does not answer. */
  const ask = async <T>(question: () => Promise<T>): Promise<T | null> => {
    if (!breaker.mayAsk()) return null;
    try {
      const answer = await inTime(answerMs, question);
      breaker.succeeded();
      connection.answered();
      return answer;
    } catch {
      breaker.failed();
      connection.failed();
      return null;
    }
  };

  // A start does not wait for a Redis that is away.
  await inTime(answerMs, () => connection.opened).catch(() => breaker.failed());
  return {
    async get(name) {
      const found = await ask(() => connection.client.get(placeOf(prefix, name)));
      const head = headOf(name);
      const text = found?.startsWith(head) === true ? found.slice(head.length) : null;
      if (text === null) misses += 1;
      else hits += 1;
      return text;
    },
    async keep(name, text, lifeMs) {
      if (text.length > textMost) return;
      const expiration = { type: 'PX', value: lifeMs } as const;
      await ask(() =>
        connection.client.set(placeOf(prefix, name), headOf(name) + text, { expiration }),
      );
    },
    use: () => ({ shared: !breaker.isOpen, hits, misses }),
    close: () => connection.close(),
  };
}

/** The place of a name, which other names may share. */
function placeOf(prefix: string, name: string): string {
  const place = createHash('sha256').update(name).digest().readUInt32BE() % placesMost;
  return `${prefix}${place}`;
}

/** What stands before a text and tells whose it is; the length ends the name, whatever is in it. */
const headOf = (name: string): string => `${name.length}:${name}`;
