import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { counted } from '../figures.ts';
import { address, changeValues } from '../state.ts';
import { Pages } from '../view/pages.tsx';
import { FilterBar } from './filter-bar.tsx';
import { criteriaOf, filterLabels, filtersSet, placeOf, withoutFilters } from './filters.ts';
import { ResultsMap } from './results-map.tsx';
import { SaveScanner } from './save-scanner.tsx';
import { ResultsTable } from './results-table.tsx';
import { SortChoice } from './sort-choice.tsx';

const pageSize = 25;
/** The API reaches this many items by page number. */
const reach = 10_000;

/** Listings by filters, as a table and on a map. */
export function SearchPage() {
  const { values } = address.value;
  const [marked, mark] = useState<string | null>(null);
  const page = Number(values['page'] ?? '') || 1;
  const query = {
    ...criteriaOf(values),
    ...placeOf(values),
    sort_by: values['sort_by'] ?? 'newest',
    page,
    limit: pageSize,
  };
  const asked = useAsk(
    JSON.stringify(query),
    (signal) => client.searchProperties({ query: query as never }, { signal }),
    { keep: true },
  );
  const kind = values['listing_type'] === 'rent' ? 'to let' : 'for sale';
  const total = asked.data?.pagination.total;
  const set = filtersSet(values);
  return (
    <>
      <div class="heading">
        <div>
          <h1>Search</h1>
          <p role="status">
            {total === undefined
              ? 'Homes by price, yield, value and place'
              : `${counted(total, 'home')} ${kind}`}
          </p>
        </div>
        <div class="actions">
          {set > 0 && (
            <button type="button" onClick={() => changeValues(withoutFilters(values))}>
              Clear {counted(set, 'filter')}
            </button>
          )}
          <SaveScanner values={values} />
        </div>
      </div>
      <FilterBar values={values} change={changeValues} />
      <div class="search">
        <section class="found" aria-label="List" aria-busy={asked.isWaiting}>
          <SortChoice
            value={values['sort_by'] ?? 'newest'}
            sort={(order) => changeValues({ ...values, sort_by: order, page: '' })}
          />
          <AnswerOf asked={asked} what="the homes" labels={filterLabels}>
            {({ properties, pagination, coverage, fill_with: datasets }) =>
              properties.length === 0 && pagination.total > 0 ? (
                <PastTheEnd page={page} first={() => changeValues({ ...values, page: '' })} />
              ) : properties.length === 0 ? (
                <NoHomes hasNone={coverage === 'none'} datasets={datasets} />
              ) : (
                <>
                  <ResultsTable
                    listings={properties}
                    values={values}
                    sort={(order) => changeValues({ ...values, sort_by: order, page: '' })}
                    mark={mark}
                  />
                  <Pages
                    page={page}
                    size={pageSize}
                    reach={reach}
                    total={pagination.total}
                    go={(next) => {
                      changeValues({ ...values, page: String(next) });
                      document.querySelector('.found')?.scrollIntoView();
                    }}
                  />
                </>
              )
            }
          </AnswerOf>
        </section>
        <ResultsMap
          values={values}
          listings={asked.data?.properties ?? []}
          total={asked.isWaiting ? null : (total ?? null)}
          marked={marked}
          change={changeValues}
        />
      </div>
    </>
  );
}

/** An address of a page that the list no longer has. */
function PastTheEnd({ page, first }: { readonly page: number; readonly first: () => void }) {
  return (
    <div class="missing">
      <h2>The list has no page {page}</h2>
      <button type="button" onClick={first}>
        Show the first page
      </button>
    </div>
  );
}

/** Nothing meets the filters, or nothing is held: these are two things. */
function NoHomes({
  hasNone,
  datasets,
}: {
  readonly hasNone: boolean;
  readonly datasets: readonly string[];
}) {
  return (
    <div class="missing">
      <h2>{hasNone ? 'No listings are held for this place' : 'No home meets these filters'}</h2>
      <p>
        {hasNone ? (
          <>
            Import them:{' '}
            {datasets.map((name) => (
              <code key={name}>freehold import {name}</code>
            ))}
          </>
        ) : (
          'Remove a filter, or widen the bounds.'
        )}
      </p>
    </div>
  );
}
