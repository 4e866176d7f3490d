import { describe, expect, it } from 'vitest';
import { answerMs, limits, silentMs } from '../src/connections/pool.ts';
import { knownMs } from '../src/connections/until-known.ts';

describe.each(Object.entries(limits))('the time limits of %s', (_purpose, limit) => {
  const { connectMs, statementMs, idleInTransactionMs, lockMs } = limit;

  it('let the server end what it waits for before the caller takes the connection for lost', () => {
    expect(lockMs).toBeLessThan(statementMs);
    expect(answerMs).toBeGreaterThan(0);
  });

  it('free the locks of a silent process before another has waited for them in vain', () => {
    // A load sets aside what it reads, and holds nobody up.
    expect(idleInTransactionMs < lockMs || limit === limits.loads).toBe(true);
  });

  it('let the server keep an answer longer than its caller waits for it', () => {
    expect(statementMs + silentMs).toBeGreaterThan(statementMs + answerMs);
  });

  it('give up a connection that cannot be had before any statement would end', () => {
    expect(connectMs).toBeLessThan(statementMs + answerMs);
  });
});

it('a charge whose answer is lost is asked for again twice at least', () => {
  const { connectMs, statementMs } = limits.metering;
  const onceLost = statementMs + answerMs;
  expect(knownMs).toBeGreaterThanOrEqual(onceLost + 2 * (connectMs + onceLost));
});
