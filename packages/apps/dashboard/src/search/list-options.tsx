import { useState } from 'preact/hooks';
import { client } from '../api/client.ts';
import { counted } from '../figures.ts';
import { Select } from '../view/select.tsx';
import { columnTitles } from './columns.ts';
import { downloadHomes } from './homes-file.ts';
import type { Listing } from './listing.ts';
import { chosenColumns, pageSize, pageSizes } from './screening.ts';

/** Homes that a file of a search holds at most, and those of each question for them. */
const fileMost = 1000;
const atOnce = 100;

/** How many homes a page has, which columns, and the whole search as a file. */
export function ListOptions({
  query,
  total,
  resized,
}: {
  readonly query: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly resized: () => void;
}) {
  const [progress, setProgress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const homes: Listing[] = [];
    try {
      for (let page = 1; homes.length < Math.min(total, fileMost); page += 1) {
        setProgress(`${counted(homes.length, 'home')} read…`);
        const { data } = await client.searchProperties({
          query: { ...query, page, limit: atOnce },
        });
        homes.push(...data.properties);
        if (data.properties.length < atOnce) break;
      }
      downloadHomes('search.csv', homes);
      setProgress(
        total > fileMost ? `The first ${counted(fileMost, 'home')} are in the file.` : null,
      );
    } catch {
      setProgress('The file could not be made. Try again.');
    }
    setBusy(false);
  };
  const shown = chosenColumns.value;
  return (
    <div class="list-options">
      <label>
        Rows{' '}
        <Select
          value={pageSize.value}
          options={pageSizes.map((size) => [size, String(size)])}
          choose={(size) => {
            pageSize.value = Number(size);
            resized();
          }}
        />
      </label>
      <details class="columns">
        <summary>Columns</summary>
        <fieldset>
          <legend class="hidden">Columns of the list</legend>
          {columnTitles.map((title) => (
            <label key={title}>
              <input
                type="checkbox"
                checked={shown === null || shown.includes(title)}
                onChange={({ currentTarget }) => {
                  const before = shown ?? columnTitles;
                  chosenColumns.value = columnTitles.filter((each) =>
                    each === title ? currentTarget.checked : before.includes(each),
                  );
                }}
              />{' '}
              {title}
            </label>
          ))}
          <button type="button" onClick={() => (chosenColumns.value = null)}>
            As the screen has room
          </button>
        </fieldset>
      </details>
      <button type="button" disabled={total === 0 || isBusy} onClick={() => void save()}>
        Download as CSV
      </button>
      <span role="status">{progress}</span>
    </div>
  );
}
