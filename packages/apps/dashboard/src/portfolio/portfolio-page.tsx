import { useState } from 'preact/hooks';
import { SignedIn } from '../account/signed-in.tsx';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count } from '../figures.ts';
import { downloadCsv } from '../view/download.ts';
import { Heading } from '../view/heading.tsx';
import {
  type Body,
  emptyRow,
  holdingColumns,
  holdings,
  holdingsMost,
  holdingsOf,
  labelsOf,
  owner,
  portfolioBody,
  sentHolding,
} from './holdings.ts';
import { Holdings, Owner } from './holdings-form.tsx';
import { KeptInAccount } from './kept-in-account.tsx';
import { PortfolioAnswer } from './portfolio-answer.tsx';

/** Bytes of a file at most; one of so many homes, each with the longest name, has a third of them. */
const fileMost = 1_000_000;
const tooLarge = `The file must be of at most ${count(holdingsMost)} homes.`;
const nameless = 'The first line of the file must name the columns; one is “name”.';

/** Homes held together: what they earn after tax, which loans end when, and what rates and voids would do. */
export function PortfolioPage() {
  return <SignedIn>{({ id }) => <Portfolio account={id} />}</SignedIn>;
}

function Portfolio({ account }: { readonly account: string }) {
  const rows = holdings.value;
  const [refusal, refuse] = useState('');
  const [leftOut, leaveOut] = useState<readonly string[]>([]);
  const [asked, ask] = useState<Body | null>(null);
  const body = portfolioBody(rows, owner.value);
  const askedKey = asked && JSON.stringify(asked);
  const answer = useAsk(
    askedKey,
    (signal) => client.portfolio({ body: asked ?? body }, { signal }),
    { keep: true },
  );
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = file.size > fileMost ? undefined : holdingsOf(await file.text());
    const isTooLarge = read === undefined || (read?.rows.length ?? 0) > holdingsMost;
    refuse(isTooLarge ? tooLarge : read === null ? nameless : '');
    leaveOut(isTooLarge ? [] : (read?.leftOut ?? []));
    if (!isTooLarge && read !== null) holdings.value = read.rows;
  };
  return (
    <>
      <Heading
        title="Portfolio"
        about="The homes you hold, as one: kept in this browser until you sign out, and in your account once you save them"
      >
        <div class="actions">
          <a class="button" href="#/saved">
            Saved deals
          </a>
          <button
            type="button"
            disabled={rows.length === 0}
            onClick={() =>
              downloadCsv(
                'portfolio.csv',
                holdingColumns.map(([each]) => each),
                rows.map((row) => {
                  const sent = sentHolding(row);
                  return holdingColumns.map(([each]) => sent[each]);
                }),
              )
            }
          >
            Download as CSV
          </button>
        </div>
      </Heading>
      <KeptInAccount account={account} leaveOut={leaveOut} />
      <form
        aria-label="The homes"
        onSubmit={(event) => {
          event.preventDefault();
          ask(body);
        }}
      >
        <Owner />
        <Holdings rows={rows} />
        <p class="actions holding-actions">
          <button
            type="button"
            disabled={rows.length >= holdingsMost}
            onClick={() => {
              holdings.value = [...rows, emptyRow];
            }}
          >
            Add a home
          </button>
          <label>
            From a CSV file{' '}
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
            />
          </label>
          <button type="submit" class="primary" disabled={rows.length === 0}>
            Work it out
          </button>
        </p>
        <p class="refusal" role="status">
          {refusal}
        </p>
        {leftOut.length > 0 && (
          <p class="note" role="status">
            Read without {leftOut.join(', ')}: the page has no place for it.
          </p>
        )}
      </form>
      {asked !== null && (
        <AnswerOf asked={answer} what="the portfolio" labels={labelsOf(asked)}>
          {(data) => (
            <div class={askedKey === JSON.stringify(body) ? undefined : 'is-before'}>
              <PortfolioAnswer data={data} />
            </div>
          )}
        </AnswerOf>
      )}
    </>
  );
}
