import type pg from 'pg';
import { to } from 'pg-copy-streams';

/** Reads a field as COPY writes it; null is never given. */
export type FieldReader = (text: string) => unknown;

/** Rows of a batch. */
const batchRows = 8_192;

const null_ = String.raw`\N`;
const escaped: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Reads a text. */
export const asText: FieldReader = (text) =>
  text.includes('\\')
    ? text.replaceAll(/\\(.)/gs, (_, letter: string) => escaped[letter] ?? letter)
    : text;

/**
 * The rows of a query as columns, in batches: for each reader an array of values, null where there is none. Nothing of the
 * query may come from outside: COPY takes no values.
 *
 * @throws the error of the driver
 */
export async function* copyOut(
  client: pg.ClientBase,
  query: string,
  readers: readonly FieldReader[],
): AsyncGenerator<readonly (readonly unknown[])[]> {
  const pieces = client.query(to(`COPY (${query}) TO STDOUT`)).setEncoding('utf8');
  const empty = (): unknown[][] => readers.map(() => []);
  let batch = empty();
  let rest = '';
  for await (const piece of pieces as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const fields = line.split('\t');
      for (let at = 0; at < readers.length; at++) {
        const field = fields[at] as string;
        batch[at]?.push(field === null_ ? null : readers[at]?.(field));
      }
    }
    if ((batch[0]?.length ?? 0) < batchRows) continue;
    yield batch;
    batch = empty();
  }
  yield batch;
}
