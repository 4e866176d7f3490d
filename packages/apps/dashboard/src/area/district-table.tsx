import { useState } from 'preact/hooks';
import { Pages } from '../view/pages.tsx';
import { Table, type Column } from '../view/table.tsx';
import {
  districtMeasures,
  figureOf,
  leastOnOffer,
  type District,
  type DistrictMeasure,
} from './district-measures.ts';

const pageSize = 50;

/** What the map shows, as a table: every outcode with every figure, in the order of one of them. */
export function DistrictTable({
  ranked,
  measure,
  choose,
  open,
  mark,
}: {
  readonly ranked: readonly District[];
  readonly measure: DistrictMeasure;
  readonly choose: (measure: string) => void;
  readonly open: (outcode: string) => void;
  /** Told which outcode is looked at. */
  readonly mark: (outcode: string | null) => void;
}) {
  const [page, setPage] = useState(1);
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Table
        label="Table of the outcodes ranked"
        class="ranking"
        rows={shown}
        keyOf={({ postcode_district: name }) => name}
        look={(district) => mark(district?.postcode_district ?? null)}
        sortedAt={1 + districtMeasures.indexOf(measure)}
        columns={[
          [
            'Outcode',
            ({ postcode_district: name }) => (
              <button type="button" class="link" onClick={() => open(name)}>
                {name}
              </button>
            ),
          ],
          ...districtMeasures.map((each): Column<District> => [
            <button key={each.name} type="button" onClick={() => choose(each.name)}>
              {each.title}
              <span aria-hidden="true">{each === measure ? ' ↓' : ''}</span>
            </button>,
            (district) => each.write(figureOf(district, each)),
            each.isMinor && each !== measure ? 'minor' : undefined,
          ]),
        ]}
      />
      <p class="note after-table">
        A dash stands for a figure that is not known, or rests on fewer than {leastOnOffer}{' '}
        listings.
      </p>
      {ranked.length > pageSize && (
        <Pages page={page} size={pageSize} total={ranked.length} go={setPage} />
      )}
    </>
  );
}
