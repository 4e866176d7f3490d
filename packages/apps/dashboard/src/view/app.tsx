import { comparisonExample } from '../deal/comparison.ts';
import type { Values } from '../deal/field.ts';
import { address, changeValues, isExample } from '../state.ts';
import { strategyPages } from '../strategies/index.ts';
import { ComparePage } from './compare-page.tsx';
import { DealPage } from './deal-page.tsx';

const compareSlug = 'compare';
const compareSummary = 'The same home let, shared, flipped or let by the night, on the same cash.';

/** The frame of every page, and the page of the address. */
export function App() {
  const { page: slug, values: typed } = address.value;
  const page = strategyPages.find((each) => each.slug === slug) ?? strategyPages[0];
  if (page === undefined) throw new Error('There is no strategy');
  const isComparison = slug === compareSlug;
  const example = isComparison ? comparisonExample : page.example;
  const values = isExample.value ? example : typed;
  const change = (key: string, value: string) => changeValues({ ...values, [key]: value });
  const title = isComparison ? 'Compare strategies' : page.title;
  document.title = `${title} – Freehold`;
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        Skip to the figures
      </a>
      <header class="top">
        <a class="brand" href="#/">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 21V10.5L12 3l9 7.5V21h-6v-7H9v7z" />
          </svg>
          Freehold
        </a>
        <nav aria-label="Strategies">
          {strategyPages.map((each) => (
            <a
              key={each.slug}
              href={`#/${each.slug}`}
              aria-current={!isComparison && each === page ? 'page' : undefined}
            >
              {each.title}
            </a>
          ))}
          <a href={`#/${compareSlug}`} aria-current={isComparison ? 'page' : undefined}>
            Compare
          </a>
        </nav>
        <a class="aside" href="docs">
          API
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        <div class="heading">
          <div>
            <h1>{title}</h1>
            <p>{isComparison ? compareSummary : page.summary}</p>
          </div>
          <Actions />
        </div>
        {isExample.value && (
          <p class="example">These figures are an example. Type your own over them.</p>
        )}
        {isComparison ? (
          <ComparePage key={compareSlug} values={values} change={change} />
        ) : (
          <DealPage key={page.slug} page={page} values={values} change={change} />
        )}
      </main>
      <footer>
        <p>
          Worked out in this browser: nothing you type leaves it. The address holds the deal; keep
          it to open the deal again. Figures are no advice on investment, tax or law.
        </p>
      </footer>
    </>
  );
}

/** The fragment is the page's own address, so the link moves the focus by itself. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('.results')?.scrollIntoView();
  document.getElementById('content')?.focus();
}

const cleared: Values = { 'stampDuty.nation': 'england' };

function Actions() {
  return (
    <div class="actions">
      <button type="button" onClick={() => changeValues(cleared)}>
        Clear
      </button>
      <button type="button" onClick={() => void navigator.clipboard?.writeText(location.href)}>
        Copy link
      </button>
      <button type="button" class="primary" onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
