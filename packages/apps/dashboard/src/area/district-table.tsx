import { useState } from 'preact/hooks';
import { Pages } from '../view/pages.tsx';
import { WideTable } from '../view/panel.tsx';
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
      <WideTable label="Table of the outcodes ranked">
        <table class="grid ranking">
          <thead>
            <tr>
              <th scope="col">Outcode</th>
              {districtMeasures.map(({ name, title }) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={name === measure.name ? 'descending' : undefined}
                >
                  <button type="button" onClick={() => choose(name)}>
                    {title}
                    <span aria-hidden="true">{name === measure.name ? ' ↓' : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((district) => {
              const { postcode_district: name } = district;
              return (
                <tr
                  key={name}
                  onPointerEnter={() => mark(name)}
                  onPointerLeave={() => mark(null)}
                  onFocusIn={() => mark(name)}
                >
                  <th scope="row">
                    <button type="button" class="link" onClick={() => open(name)}>
                      {name}
                    </button>
                  </th>
                  {districtMeasures.map((each) => (
                    <td key={each.name}>{each.write(figureOf(district, each))}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
      <p class="note ranking-note">
        A dash stands for a figure that is not known, or rests on fewer than {leastOnOffer}{' '}
        listings.
      </p>
      {ranked.length > pageSize && (
        <Pages page={page} size={pageSize} total={ranked.length} go={setPage} />
      )}
    </>
  );
}
