import { useState } from 'preact/hooks';
import { comparisonExample, comparisonFields } from '../deal/comparison.ts';
import { carriedTo, withTyped, type Values } from '../deal/field.ts';
import { hashOf } from '../address.ts';
import { day } from '../figures.ts';
import { downloadSheet } from '../sheet/download-sheet.ts';
import { address, changeValues, isExample, today } from '../state.ts';
import { useCurrentInSight } from '../shell/use-current-in-sight.ts';
import { StartPage } from '../start/start-page.tsx';
import { strategyPages } from '../strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';
import { ComparePage } from './compare-page.tsx';
import { CopyButton } from './copy-button.tsx';
import { DealPage } from './deal-page.tsx';

const compareSlug = 'compare';
const compareSummary = 'The same home let, shared, flipped or let by the night, on the same cash.';

/** The page of a strategy, or of their comparison, as the address says. */
export function DealsPages() {
  const { page: slug } = address.value;
  const named = strategyPages.find((each) => each.slug === slug);
  if (slug === '' && isExample.value) {
    return (
      <>
        <StrategyTabs current={null} />
        <StartPage hasServer={hasServer} />
      </>
    );
  }
  if (named === undefined && !['', compareSlug].includes(slug)) return <NoPage />;
  const page = named ?? strategyPages[0];
  if (page === undefined) throw new Error('There is no strategy');
  return <DealOf page={page} isComparison={slug === compareSlug} />;
}

function DealOf({
  page,
  isComparison,
}: {
  readonly page: StrategyPage;
  readonly isComparison: boolean;
}) {
  const { values: typed } = address.value;
  const example = isComparison ? comparisonExample : page.example;
  const values = isExample.value ? example : typed;
  const change = (key: string, value: string) =>
    changeValues(withTyped(isExample.value ? withoutOwner(example) : typed, key, value));
  const title = isComparison ? 'Compare strategies' : page.title;
  document.title = `${title} – Freehold`;
  return (
    <>
      <StrategyTabs current={isComparison ? compareSlug : page.slug} />
      <div class="heading">
        <div>
          <h1>{title}</h1>
          <DealName values={values} summary={isComparison ? compareSummary : page.summary} />
        </div>
        <p class="only-printed">
          Worked out on {day(today)}. Opens again at {location.href}
        </p>
        <Actions page={isComparison ? null : page} values={values} />
      </div>
      {isExample.value && (
        <p class="example">These figures are an example. Type your own over them.</p>
      )}
      {isComparison ? (
        <ComparePage key={compareSlug} values={values} change={change} />
      ) : (
        <DealPage key={page.slug} page={page} values={values} change={change} />
      )}
    </>
  );
}

/** The strategies and their comparison; each keeps of what is typed what it knows too. */
function StrategyTabs({ current }: { readonly current: string | null }) {
  const { values: typed } = address.value;
  const tabs = useCurrentInSight(current ?? '');
  return (
    <nav class="tabs" aria-label="Strategies" ref={tabs}>
      {strategyPages.map((each) => (
        <a
          key={each.slug}
          href={hashOf({ page: each.slug, values: carriedTo(fieldsOf(each), typed) })}
          aria-current={each.slug === current ? 'page' : undefined}
        >
          {each.title}
        </a>
      ))}
      <a
        href={hashOf({ page: compareSlug, values: carriedTo(comparisonFields, typed) })}
        aria-current={compareSlug === current ? 'page' : undefined}
      >
        Compare
      </a>
    </nav>
  );
}

/** What the example says of its owner is nobody else's: a deal of one's own begins without it. */
function withoutOwner(example: Values): Values {
  return Object.fromEntries(Object.entries(example).filter(([key]) => !key.startsWith('owner.')));
}

/** Of an address that is mistyped. */
function NoPage() {
  document.title = 'Freehold';
  return (
    <>
      <div class="heading">
        <h1>There is no such page</h1>
      </div>
      <p>
        Its address is mistyped. <a href="#/buy-to-let">Deals</a>
      </p>
    </>
  );
}

/** A new entry of the history, so that "back" has the deal again. */
function clear(): void {
  const { page } = address.value;
  location.hash = hashOf({ page, values: { 'stampDuty.nation': 'england' } });
}

/** The name of a deal that has one, with the home that it is of; else what the page is for. */
function DealName({ values, summary }: { readonly values: Values; readonly summary: string }) {
  const { name = '', home = '' } = values;
  if (name === '') return <p>{summary}</p>;
  return <p class="deal-name">{home === '' ? name : <a href={`#/home/${home}`}>{name}</a>}</p>;
}

/** A page that was opened from a file has no server to save with. */
const hasServer = location.protocol !== 'file:';

/** Without a page, of the comparison, which is neither saved nor a spreadsheet. */
function Actions({
  page,
  values,
}: {
  readonly page: StrategyPage | null;
  readonly values: Values;
}) {
  const [hasFailed, setFailed] = useState(false);
  const save = (of: StrategyPage) =>
    downloadSheet(of, values).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div class="actions">
      {hasFailed && (
        <span class="refusal" role="alert">
          The spreadsheet could not be made. Try again.
        </span>
      )}
      {hasServer && page !== null && (
        <a class="button" href={hashOf({ page: `save/${page.slug}`, values })}>
          Save
        </a>
      )}
      {hasServer && page !== null && (
        <a class="button" href={hashOf({ page: `client/${page.slug}`, values })}>
          Client’s sheet
        </a>
      )}
      <button type="button" onClick={clear}>
        Clear
      </button>
      <CopyButton title="Copy link" text={location.href} otherwise="copy it from the address bar" />
      {page !== null && (
        <button type="button" onClick={() => void save(page)}>
          Spreadsheet
        </button>
      )}
      <button type="button" class="primary" onClick={() => print()}>
        Print or PDF
      </button>
    </div>
  );
}
