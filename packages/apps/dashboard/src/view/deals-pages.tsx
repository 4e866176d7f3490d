import { comparisonExample } from '../deal/comparison.ts';
import type { Values } from '../deal/field.ts';
import { address, changeValues, isExample } from '../state.ts';
import { strategyPages } from '../strategies/index.ts';
import { ComparePage } from './compare-page.tsx';
import { DealPage } from './deal-page.tsx';

const compareSlug = 'compare';
const compareSummary = 'The same home let, shared, flipped or let by the night, on the same cash.';

/** The page of a strategy, or of their comparison, as the address says. */
export function DealsPages() {
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
      <nav class="tabs" aria-label="Strategies">
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
    </>
  );
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
