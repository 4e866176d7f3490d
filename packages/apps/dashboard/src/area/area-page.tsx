import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { hashOf } from '../address.ts';
import { address } from '../state.ts';
import { Heading } from '../view/heading.tsx';
import { Panel } from '../view/panel.tsx';
import { TextEntry } from '../view/text-entry.tsx';
import { Unknown } from '../view/unknown.tsx';
import { AreaMap } from './area-map.tsx';
import { areasOf, hasRecords, mostAreas, outcodesOf, type Area, type AreaAnswer } from './areas.ts';
import { ByBedrooms, Compared, Distribution, SoldByType } from './area-tables.tsx';
import { measureNamed } from './district-measures.ts';
import { MonthsChart, YearsChart } from './price-charts.tsx';
import { Segments } from './segments.tsx';

/** A new entry of the history, so that "back" leads to the outcodes or the map before. */
function show(outcodes: readonly string[]): void {
  location.hash = hashOf({ page: 'area', values: { at: outcodes.join(',') } });
}
/** From the map or the table far down the page. */
function open(outcode: string): void {
  show([outcode]);
  scrollTo(0, 0);
}

/** One to four outcodes side by side, or all of them on a map. */
export function AreaPage() {
  const outcodes = outcodesOf(address.value.values['at'] ?? '');
  const asked = useAsk(outcodes.length === 0 ? null : outcodes.join(','), (signal) =>
    areasOf(outcodes, signal),
  );
  if (outcodes.length > 0) document.title = `${outcodes.join(', ')} – Freehold`;
  return (
    <>
      <Heading
        title={outcodes.length === 0 ? 'Areas' : outcodes.join(', ')}
        about="What homes sell and let for, and how fast, by outcode"
      >
        <div class="actions">
          {asked.isWaiting
            ? outcodes.map((outcode) => (
                <span key={outcode} class="button is-awaited">
                  {packTitle(outcode, outcodes)}
                </span>
              ))
            : asked.data?.filter(hasRecords).map(({ outcode }) => (
                <a
                  key={outcode}
                  class="button"
                  href={`api/v1/area-pack/${outcode}`}
                  download={`${outcode}.pdf`}
                >
                  {packTitle(outcode, outcodes)}
                </a>
              ))}
        </div>
      </Heading>
      <Chosen outcodes={outcodes} />
      {outcodes.length === 0 ? (
        <AreaMap measure={measureNamed(address.value.values['measure'])} open={open} />
      ) : (
        <AnswerOf asked={asked} what={outcodes.join(', ')}>
          {(areas) => <Areas answers={areas} />}
        </AnswerOf>
      )}
    </>
  );
}

const packTitle = (outcode: string, { length }: readonly string[]): string =>
  length === 1 ? 'Download the area pack (PDF)' : `Area pack of ${outcode} (PDF)`;

function Areas({ answers }: { readonly answers: readonly AreaAnswer[] }) {
  const areas = answers.filter(hasRecords);
  const [only] = areas;
  return (
    <>
      {answers.map((area) => !hasRecords(area) && <NoRecords key={area.outcode} area={area} />)}
      {only !== undefined && <AreaPanels areas={areas} first={only} />}
    </>
  );
}

/** That nothing is held of an outcode, and the imports that have it. */
function NoRecords({ area: { outcode, trends, demand } }: { readonly area: AreaAnswer }) {
  return (
    <section aria-label={`${outcode} without records`}>
      <p class="unknown">No sale and no listing in {outcode} is known here.</p>
      {trends.fill_with.length > 0 && (
        <Unknown what={`What homes sell for in ${outcode}`} datasets={trends.fill_with} />
      )}
      {demand.fill_with.length > 0 && (
        <Unknown what={`What homes are offered for in ${outcode}`} datasets={demand.fill_with} />
      )}
    </section>
  );
}

function AreaPanels({ areas, first }: { readonly areas: readonly Area[]; readonly first: Area }) {
  return (
    <div class="panels results">
      <Panel title="In figures" isWide>
        <Compared areas={areas} />
      </Panel>
      <Panel title="Sold prices over the years" note="Median of the 12 months to each date">
        <YearsChart areas={areas} />
      </Panel>
      <Panel title="Sold prices by month" note="Median of each month">
        <MonthsChart areas={areas} />
      </Panel>
      <Panel title="Sold prices by type" note="Median of 12 months, and its change in a year">
        <SoldByType areas={areas} />
      </Panel>
      <Panel title="Rents by bedrooms" note="Median asked a month">
        <ByBedrooms areas={areas} />
      </Panel>
      <Panel title="Asking prices" note="The middle half of homes on offer, and the median" isWide>
        <Distribution areas={areas} />
      </Panel>
      {areas.length === 1 && first.demand.coverage !== 'none' && (
        <Panel title="Segments" note="The market by type and bedrooms" isWide>
          <Segments outcode={first.outcode} />
        </Panel>
      )}
    </div>
  );
}

/** The outcodes on the page: each can be taken away, and one more added. */
function Chosen({ outcodes }: { readonly outcodes: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const add = (event: Event) => {
    event.preventDefault();
    show(outcodesOf([...outcodes, typed].join(',')));
    setTyped('');
  };
  return (
    <form class="chosen" onSubmit={add}>
      {outcodes.map((outcode) => (
        <button
          key={outcode}
          type="button"
          class="chip"
          aria-label={`${outcode}, remove`}
          aria-pressed="true"
          onClick={() => show(outcodes.filter((each) => each !== outcode))}
        >
          {outcode} <span aria-hidden="true">×</span>
        </button>
      ))}
      {outcodes.length < mostAreas && (
        <>
          <TextEntry
            id="outcode"
            label={outcodes.length === 0 ? 'Outcode' : 'Compare with'}
            placeholder="M14"
            value={typed}
            set={setTyped}
          />
          <button type="submit" disabled={typed.trim() === ''}>
            {outcodes.length === 0 ? 'Show' : 'Add'}
          </button>
        </>
      )}
    </form>
  );
}
