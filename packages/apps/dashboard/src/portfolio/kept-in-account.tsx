import { useEffect } from 'preact/hooks';
import { ApiError, type Operations } from '@freehold/client';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { kept } from '../view/kept.ts';
import {
  holdings,
  isSamePortfolio,
  joining,
  labelsOf,
  owner,
  portfolioBody,
  typedOf,
} from './holdings.ts';

type Kept = Operations['getPortfolio']['answer'];

/** What this browser last read of an account or put there, and what was typed then. */
const agreed = kept<{
  readonly account: string;
  readonly revision: number;
  readonly typed: string;
} | null>('portfolio', null);

const typedNow = () => JSON.stringify([holdings.value, owner.value]);

/** What the account is sent; null without homes. */
function sentNow() {
  const body = portfolioBody(holdings.value, owner.value);
  return body.holdings.length === 0 ? null : body;
}

/**
 * Reads the portfolio of the account into the page, and saves that of the page there. Where both were changed since they were
 * the same, the person says which stays.
 */
export function KeptInAccount({
  account,
  leaveOut,
}: {
  readonly account: string;
  readonly leaveOut: (names: readonly string[]) => void;
}) {
  const asked = useAsk(account, (signal) => client.getPortfolio({}, { signal }));
  const act = useAct(() => {
    const labels = labelsOf(portfolioBody(holdings.value, owner.value));
    return new Map([...labels].map(([path, label]) => [`portfolio.${path}`, label]));
  });
  const there = asked.data;
  const last = agreed.value?.account === account ? agreed.value : null;
  const isChanged = last === null ? holdings.value.length > 0 : last.typed !== typedNow();
  const isBehind = there !== null && there.revision > (last?.revision ?? 0);
  // What was put there may be kept though its answer was lost.
  const isSame = isBehind && isSamePortfolio(there.portfolio, sentNow());
  const agree = (revision: number, typed: string) => {
    agreed.value = { account, revision, typed };
  };
  const open = ({ revision, portfolio }: Kept) => {
    const typed = portfolio === null ? null : typedOf(portfolio);
    holdings.value = typed?.rows ?? [];
    if (typed !== null) owner.value = typed.owner;
    leaveOut(typed?.leftOut ?? []);
    agree(revision, typedNow());
  };
  useEffect(() => {
    if (there === null || !isBehind) return;
    if (isSame) agree(there.revision, typedNow());
    else if (!isChanged) open(there);
  }, [there, isBehind, isChanged, isSame]);
  useEffect(() => {
    const home = joining.value;
    if (home === null || isBehind || (there === null && asked.failure === null)) return;
    joining.value = null;
    holdings.value = [...holdings.value.filter(({ name }) => name !== home.name), home];
  });
  const save = (revision: number) =>
    act.run(async () => {
      const typed = typedNow();
      try {
        const { data } = await client.putPortfolio({ body: { revision, portfolio: sentNow() } });
        agree(data.revision, typed);
      } catch (error) {
        // Replaced elsewhere since: what is there now is asked for, and the person chooses.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        asked.again();
      }
    });
  // Without an answer nothing is known of the account: the page goes on with what this browser keeps.
  if (there === null) return null;
  return isBehind && isChanged && !isSame ? (
    <div class="failure" role="alert">
      <p>Your account keeps another portfolio than this page.</p>
      <button type="button" onClick={() => open(there)}>
        Open that of the account
      </button>{' '}
      <button type="button" disabled={act.isBusy} onClick={() => save(there.revision)}>
        Replace it by this one
      </button>
      <ActRefusal act={act} />
    </div>
  ) : (
    <p class="actions">
      <button
        type="button"
        disabled={act.isBusy || !isChanged}
        onClick={() => save(last?.revision ?? 0)}
      >
        Save to your account
      </button>
      <span class="note" role="status">
        {last !== null && last.revision > 0 && !isChanged ? 'Saved in your account.' : ''}
      </span>
      <ActRefusal act={act} />
    </p>
  );
}
