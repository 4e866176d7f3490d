import { FetchRefused, type FetchFault, type GuardedFetch } from '@freehold/operations';
import { boundedJson } from '../input/bounded-json.ts';
import { SourceTrouble } from './source-trouble.ts';

/** A page of a hundred applications, of 20 KB each where real ones have some 3 KB: what is parsed in one go. */
const bytesMax = 2 * 1024 * 1024;
/** A page of a hundred applications has some 10,000 values; boundaries have more. */
const valuesMax = 100_000;
const redirectsMax = 3;

const troubles: Readonly<Record<FetchFault, string>> = {
  not_public: 'it redirects to an address that is not open',
  bad_redirect: 'it redirects to nowhere, or too often',
  unreachable: 'it cannot be reached',
  too_slow: 'it does not answer in time',
  too_large: 'its answer is too large',
  encoded: 'its answer is in an unknown encoding',
};

/**
 * Gets JSON from a source that the operator named. Only that origin may be on a private network: a redirect elsewhere
 * must be https and lead to a public address, checked on the address connected to.
 *
 * @throws SourceTrouble
 */
export async function fetchJson(
  fetch: GuardedFetch,
  url: URL,
  signal: AbortSignal,
): Promise<unknown> {
  const limits = { bytesMax, redirectsMax, signal, accept: 'application/json' };
  try {
    const { status, bytes } = await fetch(url, { ...limits, trustedOrigin: url.origin });
    return await parsed(status, bytes);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new SourceTrouble(troubles[error.fault], { cause: error });
  }
}

async function parsed(status: number, bytes: Uint8Array): Promise<unknown> {
  if (status === 429) throw new SourceTrouble('it asks for fewer questions');
  if (status !== 200) throw new SourceTrouble(`it answers with status ${status}`);
  const json = await boundedJson(Buffer.from(bytes), valuesMax);
  if ('value' in json) return json.value;
  throw new SourceTrouble(
    json.fault === 'malformed' ? 'its answer cannot be read' : 'its answer is too large',
  );
}
