import { useState } from 'preact/hooks';
import { SignedIn } from '../account/signed-in.tsx';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { downloadCsv } from '../view/download.ts';
import { Heading } from '../view/heading.tsx';
import {
  emptyRow,
  holdingColumns,
  holdings,
  holdingsOf,
  owner,
  portfolioBody,
} from './holdings.ts';
import { Holdings, Owner } from './holdings-form.tsx';
import { PortfolioAnswer } from './portfolio-answer.tsx';

/** Homes held together: what they earn after tax, which loans end when, and what rates and voids would do. */
export function PortfolioPage() {
  return <SignedIn>{() => <Portfolio />}</SignedIn>;
}

function Portfolio() {
  const rows = holdings.value;
  const [refusal, refuse] = useState('');
  const [asked, ask] = useState<string | null>(null);
  const body = portfolioBody(rows, owner.value);
  const key = JSON.stringify(body);
  const answer = useAsk(
    asked,
    (signal) => client.portfolio({ body: JSON.parse(asked ?? '') as typeof body }, { signal }),
    { keep: true },
  );
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = holdingsOf(await file.text());
    refuse(read === null ? 'The first line of the file must name the columns; one is “name”.' : '');
    if (read !== null) holdings.value = read;
  };
  return (
    <>
      <Heading
        title="Portfolio"
        about="The homes you hold, as one: kept in this browser until you sign out"
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
                rows.map((row) => holdingColumns.map(([each]) => row[each])),
              )
            }
          >
            Download as CSV
          </button>
        </div>
      </Heading>
      <form
        aria-label="The homes"
        onSubmit={(event) => {
          event.preventDefault();
          ask(key);
        }}
      >
        <Owner />
        <Holdings rows={rows} />
        <p class="actions holding-actions">
          <button
            type="button"
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
      </form>
      {asked !== null && (
        <AnswerOf asked={answer} what="the portfolio">
          {(data) => (
            <div class={asked === key ? undefined : 'is-before'}>
              <PortfolioAnswer data={data} />
            </div>
          )}
        </AnswerOf>
      )}
    </>
  );
}
