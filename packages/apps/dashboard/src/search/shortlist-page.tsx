import { count, percent, pounds } from '../figures.ts';
import { Heading } from '../view/heading.tsx';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { downloadHomes } from './homes-file.ts';
import { lastList } from './last-list.ts';
import { RowMarks } from './row-marks.tsx';
import { isKept, mostKept, shortlist } from './screening.ts';

/** The homes that were put on the shortlist of this browser, as the search showed them then. */
export function ShortlistPage() {
  const homes = shortlist.value;
  return (
    <>
      <Heading
        title="Shortlist"
        about={`Kept in this browser until you sign out, the newest ${count(mostKept)} at most; figures are those of the day each home was put here`}
      >
        {homes.length > 0 && (
          <div class="actions">
            <button type="button" onClick={() => downloadHomes('shortlist.csv', homes, isKept)}>
              Download as CSV
            </button>
          </div>
        )}
      </Heading>
      {homes.length === 0 ? (
        <p>
          No home is on it yet: press the star of a row, or the key s, in a{' '}
          <a href={lastList().href}>{lastList().title.toLowerCase()}</a>.
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
