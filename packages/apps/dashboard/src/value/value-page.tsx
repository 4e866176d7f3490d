import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { hashOf } from '../address.ts';
import { count, day, percent, pounds, titled } from '../figures.ts';
import { amountsOf, type Values } from '../deal/field.ts';
import { Value } from '../home/value-panel.tsx';
import { valuedHref } from '../home/analyse.ts';
import { HomeMap } from '../home/home-map.tsx';
import { saleTypes, typeName } from '../sold/sale.ts';
import { address, changeValues } from '../state.ts';
import { Facts, type Fact } from '../view/facts.tsx';
import { Heading } from '../view/heading.tsx';
import { Panel } from '../view/panel.tsx';
import { SelectField } from '../view/select.tsx';
import { TextEntry, TextField } from '../view/text-entry.tsx';
import { Unknown } from '../view/unknown.tsx';
import { foundText, homeNamed } from './found-home.ts';
import { ValueList } from './value-list.tsx';

type Query = Pick<
  NonNullable<Operations['valuation']['input']['query']>,
  'address' | 'uprn' | 'type' | 'floor_area_sqft' | 'bedrooms'
>;
type Answer = Operations['valuation']['answer'];

const types = [['', 'As registered'] as const, ...saleTypes];

/** Amounts that may be added to what registers tell of the home. */
const ofHome = ['floor_area_sqft', 'bedrooms'] as const;

/** What the page takes beside the address, by the name of the API. */
const labels: ReadonlyMap<string, string> = new Map([
  ['address', 'Address or UPRN'],
  ['uprn', 'Address or UPRN'],
  ['type', 'Type'],
  ['floor_area_sqft', 'Floor area, sq ft'],
  ['bedrooms', 'Bedrooms'],
]);

/** What any home would sell and let for, by its address or UPRN, and what that rests on. */
export function ValuePage() {
  const { values } = address.value;
  const query = queryOf(values);
  const key = query && JSON.stringify(query);
  const asked = useAsk(key, (signal) =>
    client.valuation({ query: { ...query, include: 'evidence' } }, { signal }),
  );
  return (
    <>
      <Heading
        title="Value of a home"
        about="By its address with the postcode, or its UPRN; listed or not"
      />
      <AskedHome key={values['address'] ?? ''} values={values} />
      {query === null && <ValueList />}
      {query !== null && (
        <AnswerOf asked={asked} what="the value" labels={labels}>
          {(valuation) => <Answered valuation={valuation} query={query} values={values} />}
        </AnswerOf>
      )}
    </>
  );
}

/** The question of an address; null while no home is named. */
function queryOf(values: Values): Query | null {
  const named = (values['address'] ?? '').trim();
  if (named === '') return null;
  return {
    ...homeNamed(named),
    ...((values['type'] ?? '') === '' ? {} : { type: values['type'] }),
    ...amountsOf(values, ofHome),
  };
}

/** The home that is asked for; what registers do not tell of it may be added. */
function AskedHome({ values }: { readonly values: Values }) {
  const [line, setLine] = useState(values['address'] ?? '');
  const [area, setArea] = useState(values['floor_area_sqft'] ?? '');
  const [rooms, setRooms] = useState(values['bedrooms'] ?? '');
  const [type, setType] = useState(values['type'] ?? '');
  return (
    <form
      class="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        changeValues({ address: line.trim(), type, floor_area_sqft: area, bedrooms: rooms });
      }}
    >
      <div class="filter-row">
        <div class="field place">
          <TextEntry
            id="value-address"
            label="Address or UPRN"
            placeholder="12 High Street, Bristol, BS3 1LX"
            value={line}
            set={setLine}
          />
        </div>
        <SelectField id="value-type" label="Type" value={type} options={types} choose={setType} />
        <TextField
          id="value-area"
          label="Floor area, sq ft"
          inputMode="decimal"
          placeholder="Not given"
          value={area}
          set={setArea}
        />
        <TextField
          id="value-rooms"
          label="Bedrooms"
          inputMode="decimal"
          placeholder="Not given"
          value={rooms}
          set={setRooms}
        />
        <button type="submit" class="primary" disabled={line.trim() === ''}>
          Value it
        </button>
      </div>
    </form>
  );
}

function Answered({
  valuation,
  query,
  values,
}: {
  readonly valuation: Answer;
  readonly query: Query;
  readonly values: Values;
}) {
  const { home } = valuation;
  const comparable = useAsk(JSON.stringify(query), (signal) => {
    const { floor_area_sqft: _area, ...asked } = query;
    return client.comparables({ query: { ...asked, limit: 50 } }, { signal });
  });
  const { postcode } = valuation;
  const placed = useAsk(postcode, (signal) =>
    client.salesNear({ query: { postcode: postcode ?? '', limit: 1 } }, { signal }),
  );
  return (
    <>
      <dl class="headline">
        <div>
          <dt>Value</dt>
          <dd>{pounds(valuation.sale_estimate)}</dd>
          <dd class="range">
            {valuation.sale_lower === null
              ? 'too little evidence'
              : `${pounds(valuation.sale_lower)} to ${pounds(valuation.sale_upper)}`}
          </dd>
        </div>
        <div>
          <dt>Rent a month</dt>
          <dd>{pounds(valuation.rent_estimate)}</dd>
          <dd class="range">
            {valuation.gross_yield_pct === null
              ? 'no rents known here'
              : `${percent(valuation.gross_yield_pct, 2)} gross yield`}
          </dd>
        </div>
        <div>
          <dt>Last sold for</dt>
          <dd>{pounds(home?.last_sale_price)}</dd>
          <dd class="range">
            {(home?.last_sale_date ?? null) === null
              ? 'no sale of it known'
              : day(home.last_sale_date)}
          </dd>
        </div>
        <div>
          <dt>Sales known until</dt>
          <dd>{day(valuation.data_until)}</dd>
          <dd class="range">
            {valuation.stale_months === null
              ? '\u00A0'
              : `${count(valuation.stale_months)} months ago`}
          </dd>
        </div>
      </dl>
      <div class="panels results">
        <Panel title="The home" note={foundText(valuation)}>
          <Matched valuation={valuation} values={values} />
        </Panel>
        <Panel title="Where the sales behind it are">
          {postcode === null ? (
            noPlace
          ) : (
            <AnswerOf asked={placed} what="the place of its postcode">
              {({ latitude, longitude }) =>
                latitude === null || longitude === null ? (
                  noPlace
                ) : (
                  <HomeMap
                    at={{ latitude, longitude }}
                    name={`Postcode ${postcode}`}
                    sales={comparable.data?.comparables ?? []}
                    evidence={valuation.evidence ?? null}
                    schools={[]}
                    stops={[]}
                  />
                )
              }
            </AnswerOf>
          )}
        </Panel>
        <Panel title="Value" note="What it would sell for, and the sales behind it" isWide>
          <Value valuation={valuation} price={null} />
        </Panel>
      </div>
    </>
  );
}

const noPlace = <p class="unknown">The place of its postcode is not known.</p>;

/** The line as it finds the home again. */
const withPostcode = (line: string, { postcode }: Answer): string =>
  postcode === null || line.includes(postcode) ? line : `${line}, ${postcode}`;

function Matched({ valuation, values }: { readonly valuation: Answer; readonly values: Values }) {
  const { home, property_id: id, ignored, fill_with: datasets } = valuation;
  const typed = home?.property_type ?? null;
  const tenure = home?.tenure ?? null;
  const facts: readonly Fact[] = [
    ['Address', home?.address ?? null],
    ['Type', typed === null ? null : typeName(typed)],
    ['Tenure', tenure === null ? null : titled(tenure)],
    [
      'Floor area',
      (home?.floor_area_sqft ?? null) === null ? null : `${count(home.floor_area_sqft)} sq ft`,
    ],
    ['UPRN', (home?.uprn ?? null) === null ? null : String(home?.uprn)],
  ];
  return (
    <>
      <Facts facts={facts} unknown="Not known" />
      {datasets.length > 0 && <Unknown what="A part of the evidence" datasets={datasets} />}
      {ignored.map((each) => (
        <p key={each} class="facts">
          Not used: {each}.
        </p>
      ))}
      {(home?.candidates.length ?? 0) > 0 && (
        <>
          <p class="facts">Homes that it may be:</p>
          <ul class="tags">
            {home?.candidates.map((line) => (
              <li key={line}>
                <a
                  href={hashOf({
                    page: 'value',
                    values: { address: withPostcode(line, valuation) },
                  })}
                >
                  {line}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="actions">
        {id !== null && (
          <a
            class="button primary"
            href={hashOf({ page: `home/${id}`, values: amountsOf(values, ofHome) })}
          >
            Everything known of this home, and its deals
          </a>
        )}
        {id === null && valuation.sale_estimate !== null && (
          <a
            class="button primary"
            href={valuedHref(values['address'] ?? '', valuation.sale_estimate)}
          >
            Its deals, at this value
          </a>
        )}
        {valuation.postcode !== null && (
          <a class="button" href={hashOf({ page: 'sold', values: { at: valuation.postcode } })}>
            Sold prices around it
          </a>
        )}
      </p>
    </>
  );
}
