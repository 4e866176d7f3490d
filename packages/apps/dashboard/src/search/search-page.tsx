import { useEffect, useState } from 'preact/hooks';
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
import { ListOptions } from './list-options.tsx';
import type { Listing } from './listing.ts';
import {
  hidden,
  isHidden,
  listed,
  opened,
  pageSize,
  shortlist,
  toggleHidden,
  toggleShortlisted,
} from './screening.ts';
import { rowLinks, step, useKeys } from './use-keys.ts';

/** The API reaches this many items by page number. */
const reach = 10_000;

/** Listings by filters, as a table and on a map. */
export function SearchPage() {
  const { values } = address.value;
  const [marked, mark] = useState<string | null>(null);
  const page = Number(values['page'] ?? '') || 1;
  const size = pageSize.value;
  const query = {
    ...criteriaOf(values),
    ...placeOf(values),
    sort_by: values['sort_by'] ?? 'newest',
    page,
    limit: size,
  };
  const asked = useAsk(
    JSON.stringify(query),
    (signal) => client.searchProperties({ query: query as never }, { signal }),
    { keep: true },
  );
  const kind = values['listing_type'] === 'rent' ? 'to let' : 'for sale';
  const total = asked.data?.pagination.total;
  const set = filtersSet(values);
  const found = asked.data?.properties;
  useEffect(() => {
    if (found === undefined) return;
    listed.value = found.map(({ id }) => id);
    // Back from a home, the list is where it was left.
    const row = opened.value && document.querySelector<HTMLElement>(`[data-id="${opened.value}"]`);
    opened.value = null;
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  }, [found]);
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    s: () => focused(found, toggleShortlisted),
    x: () => focused(found, ({ id }) => toggleHidden(id)),
  });
  const hiddenHere = found?.filter(({ id }) => isHidden(id)).length ?? 0;
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
          {shortlist.value.length > 0 && (
            <a class="button" href="#/shortlist">
              Shortlist ({shortlist.value.length})
            </a>
          )}
          <SaveScanner values={values} />
        </div>
      </div>
      <FilterBar values={values} change={changeValues} />
      <div class="search">
        <section class="found" aria-label="List" aria-busy={asked.isWaiting}>
          <div class="list-head">
            <ListOptions
              query={query}
              total={total ?? 0}
              resized={() => changeValues({ ...values, page: '' })}
            />
            <SortChoice
              value={values['sort_by'] ?? 'newest'}
              sort={(order) => changeValues({ ...values, sort_by: order, page: '' })}
            />
          </div>
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
                  <p class="note list-note">
                    <span class="key-help">
                      <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>s</kbd> shortlist, <kbd>x</kbd>{' '}
                      hide.{' '}
                    </span>
                    {hiddenHere > 0 && `${counted(hiddenHere, 'home')} of this page hidden. `}
                    {hidden.value.length > 0 && (
                      <button type="button" class="link" onClick={() => (hidden.value = [])}>
                        Show all that are hidden ({hidden.value.length})
                      </button>
                    )}
                  </p>
                  <Pages
                    page={page}
                    size={size}
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

/** Does something with the home that has the focus. */
function focused(homes: readonly Listing[] | undefined, act: (home: Listing) => void): void {
  const id = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a.listing')
    ?.dataset['id'];
  const home = homes?.find((each) => each.id === id);
  if (home === undefined) return;
  const next = rowLinks().findIndex((row) => row.dataset['id'] === id) + 1;
  act(home);
  if (isHidden(home.id)) rowLinks()[next]?.focus();
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
            . Homes that are not for sale need none:{' '}
            <a href="#/scanners/off-market/new">who may sell off the market</a>
          </>
        ) : (
          'Remove a filter, or widen the bounds.'
        )}
      </p>
    </div>
  );
}
