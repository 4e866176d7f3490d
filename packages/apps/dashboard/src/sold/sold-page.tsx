import { useState } from 'preact/hooks';
import { Failure } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, counted, day, pounds } from '../figures.ts';
import { kingdom } from '../map/kingdom.ts';
import { widened, type Bounds } from '../map/mercator.ts';
import { address, changeValues, today } from '../state.ts';
import { downloadCsv } from '../view/download.ts';
import { Heading } from '../view/heading.tsx';
import { Panel } from '../view/panel.tsx';
import { SelectField } from '../view/select.tsx';
import { TextEntry } from '../view/text-entry.tsx';
import { Unknown } from '../view/unknown.tsx';
import { circleOf, kilometresMost, SoldMap } from './sold-map.tsx';
import {
  saleMeasures,
  saleTypes,
  typeName,
  type Sale,
  type SaleMeasure,
  type SalesAnswer,
} from './sale.ts';
import { SoldTable } from './sold-table.tsx';

/** Sales that one question gives at most. */
const most = 1000;
/** The register of England and Wales begins with this year. */
const firstYear = 1995;
const lastYear = Number(today.slice(0, 4));
const years = [
  ['', 'Last 24 months'],
  ...Array.from({ length: lastYear - firstYear + 1 }, (_, ago) => lastYear - ago).map(
    (year) => [String(year), String(year)] as const,
  ),
] as const;

/** Every registered sale of a place on a map and in a table, by year and type. */
export function SoldPage() {
  const { values } = address.value;
  const place = (values['at'] ?? '').toUpperCase();
  const [seen, setSeen] = useState<Bounds | null>(null);
  const middle = useAsk(place === '' ? null : place, (signal) =>
    client.salesNear({ query: { postcode: place, limit: 1 } }, { signal }),
  );
  const year = values['year'] ?? '';
  const type = values['type'] ?? '';
  const measure: SaleMeasure = values['by'] === 'price_per_sqft' ? 'price_per_sqft' : 'sale_price';
  const circle = seen && circleOf(seen);
  const query = circle !== null &&
    circle.radius_km <= kilometresMost && {
      ...circle,
      limit: most,
      ...(type === '' ? {} : { property_type: type as 'D' }),
      ...(year === '' ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }),
    };
  const asked = useAsk(
    query === false ? null : JSON.stringify(query),
    (signal) => client.salesNear({ query: query as never }, { signal }),
    { keep: true },
  );
  const [marked, mark] = useState<string | null>(null);
  const found = query === false ? null : asked.data;
  const sales = found?.sales ?? [];
  const set = (key: string) => (value: string) => changeValues({ ...values, [key]: value });
  return (
    <>
      <Heading
        title="Sold prices"
        about={
          <span role="status">
            {found === null
              ? 'What homes were sold for, one by one'
              : `${said(found)}, within ${found.radius_km.toFixed(1)} km of the middle of the map`}
          </span>
        }
      >
        <div class="actions">
          {sales.length > 0 && (
            <button type="button" onClick={() => saveTable(sales, place)}>
              Download as CSV
            </button>
          )}
        </div>
      </Heading>
      <div class="sold-filters">
        <PlaceForm key={place} place={place} go={set('at')} />
        <SelectField
          id="sold-year"
          label="Sold in"
          value={year}
          options={years}
          choose={set('year')}
        />
        <SelectField
          id="sold-by"
          label="Colour by"
          value={measure}
          options={saleMeasures}
          choose={set('by')}
        />
        <div class="chips" role="group" aria-label="Type">
          {[['', 'All'] as const, ...saleTypes].map(([code, name]) => (
            <button
              key={code}
              type="button"
              class="chip"
              aria-pressed={type === code}
              onClick={() => set('type')(code)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {middle.failure !== null && (
        <Failure failure={middle.failure} what={`the sales of ${place}`} again={middle.again} />
      )}
      {middle.data !== null && middle.data.latitude === null && (
        <Unknown what={`Where ${place} lies`} datasets={middle.data.fill_with} />
      )}
      <div class="panels results">
        <Panel title="Map of sales" isWide>
          <SoldMap
            sales={sales}
            measure={measure}
            marked={marked}
            show={boxAround(middle.data) ?? kingdom}
            onMoved={setSeen}
          />
          <Note asked={asked} isTooWide={query === false && seen !== null} />
          {found !== null && sales.length === 0 && found.fill_with.length > 0 && (
            <Unknown what="What homes sold for here" datasets={found.fill_with} />
          )}
          {found !== null && found.standard_count > 0 && (
            <dl class="headline">
              <div>
                <dt>Median price</dt>
                <dd>{pounds(found.median_price)}</dd>
                <dd class="range">{counted(found.standard_count, 'sale')} at market value</dd>
              </div>
              <div>
                <dt>Median price a sq ft</dt>
                <dd>{pounds(found.median_price_per_sqft)}</dd>
                <dd class="range">{areasKnown(sales)}</dd>
              </div>
            </dl>
          )}
        </Panel>
        {sales.length > 0 && (
          <Panel title="Sales" note={noteOf(sales)} isWide>
            <SoldTable key={JSON.stringify(query)} sales={sales} mark={mark} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** How many sales are given, and of which days. */
function said({ sales, truncated, from, to }: SalesAnswer): string {
  const oldest = sales.at(-1)?.sale_date;
  return truncated && oldest !== undefined
    ? `The newest ${counted(sales.length, 'sale')}, ${day(oldest)} to ${day(to)}`
    : `${counted(sales.length, 'sale')}, ${day(from)} to ${day(to)}`;
}

/** What the table leaves out, and where its points are. */
function noteOf(sales: readonly Sale[]): string {
  const isByPostcode = sales.every(({ position }) => position === 'postcode');
  return `Newest first; land, garages and shops are left out.${isByPostcode ? ' Each point is that of the postcode.' : ''}`;
}

function areasKnown(sales: readonly Sale[]): string {
  const known = sales.filter(({ floor_area_sqft: area }) => area !== null).length;
  return known === 0
    ? 'no floor area known: freehold import epc'
    : `floor area of ${count(known)} known`;
}

function Note({
  asked,
  isTooWide,
}: {
  readonly asked: ReturnType<typeof useAsk>;
  readonly isTooWide: boolean;
}) {
  if (isTooWide) {
    return (
      <p class="note" role="status">
        Give a postcode or outcode, or zoom in until the map is {2 * kilometresMost} km across or
        less: then each sale is a point.
      </p>
    );
  }
  if (asked.failure !== null) {
    return <Failure failure={asked.failure} what="the sales" again={asked.again} />;
  }
  return asked.isWaiting ? (
    <p class="waiting" role="status">
      Loading the sales…
    </p>
  ) : null;
}

/** Where the sales are looked for. */
function PlaceForm({
  place,
  go,
}: {
  readonly place: string;
  readonly go: (place: string) => void;
}) {
  const [typed, setTyped] = useState(place);
  return (
    <form
      class="field place"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go(typed.trim().toUpperCase());
      }}
    >
      <TextEntry
        id="sold-place"
        label="Place"
        placeholder="BS3 or BS3 1LX"
        value={typed}
        set={setTyped}
      />
      <button type="submit">Show</button>
    </form>
  );
}

/** Half the height of the map at first, degrees: some 900 m. */
const reach = 0.008;

function boxAround(middle: SalesAnswer | null): Bounds | null {
  if (middle === null || middle.latitude === null || middle.longitude === null) return null;
  const { latitude, longitude } = middle;
  return widened({ north: latitude, south: latitude, east: longitude, west: longitude }, reach);
}

function saveTable(sales: readonly Sale[], place: string): void {
  downloadCsv(
    `sold-prices${place === '' ? '' : `-${place.replace(' ', '')}`}.csv`,
    [
      'day',
      'price',
      'address',
      'postcode',
      'type',
      'tenure',
      'new build',
      'floor area sq ft',
      'price a sq ft',
      'at market value',
      'latitude',
      'longitude',
    ],
    sales.map((sale) => [
      sale.sale_date,
      sale.sale_price,
      sale.address,
      sale.postcode,
      typeName(sale.property_type),
      sale.tenure,
      sale.new_build ? 'yes' : 'no',
      sale.floor_area_sqft,
      sale.price_per_sqft,
      sale.transaction_category === 'standard' ? 'yes' : 'no',
      sale.latitude,
      sale.longitude,
    ]),
  );
}
