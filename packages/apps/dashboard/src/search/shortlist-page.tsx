import { count, percent, pounds } from '../figures.ts';
import { downloadCsv } from '../view/download.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { lastSearch } from './last-search.ts';
import { RowMarks } from './row-marks.tsx';
import { shortlist } from './screening.ts';

/** The homes that were put on the shortlist of this browser, as the search showed them then. */
export function ShortlistPage() {
  const homes = shortlist.value;
  return (
    <>
      <div class="heading">
        <div>
          <h1>Shortlist</h1>
          <p>Kept in this browser, with the figures of the day each home was put here</p>
        </div>
        {homes.length > 0 && (
          <div class="actions">
            <button type="button" onClick={save}>
              Download as CSV
            </button>
          </div>
        )}
      </div>
      {homes.length === 0 ? (
        <p>
          No home is on it yet: press the star of a row, or the key s, in a{' '}
          <a href={lastSearch()}>search</a>.
        </p>
      ) : (
        <Panel title="Homes" isWide>
          <Table
            label="Homes of the shortlist"
            rows={homes}
            keyOf={({ id }) => id}
            columns={[
              [
                'Home',
                ({ id, address, title, postcode }) => (
                  <>
                    <a href={`#/home/${id}`}>{address ?? title}</a>
                    <small>{postcode}</small>
                  </>
                ),
              ],
              ['Price', ({ price }) => pounds(price)],
              ['Value', ({ estimated_value: value }) => pounds(value)],
              ['Rent', ({ estimated_monthly_rent: rent }) => pounds(rent)],
              ['Yield', ({ estimated_rental_yield: gross }) => percent(gross)],
              ['Deal score', ({ deal_score: score }) => count(score)],
              [<span class="hidden">Marks</span>, (home) => <RowMarks home={home} />],
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function save(): void {
  downloadCsv(
    'shortlist.csv',
    ['address', 'postcode', 'price', 'value', 'rent a month', 'yield %', 'deal score', 'id'],
    shortlist.value.map((home) => [
      home.address ?? home.title,
      home.postcode,
      home.price,
      home.estimated_value,
      home.estimated_monthly_rent,
      home.estimated_rental_yield,
      home.deal_score,
      home.id,
    ]),
  );
}
