import { useEffect } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { isNothingThere, useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, day, percent, pounds } from '../figures.ts';
import { lastList } from '../search/last-list.ts';
import { kindOf } from '../search/listing.ts';
import { RowMarks } from '../search/row-marks.tsx';
import { neighboursOf, opened, toggleHidden, toggleShortlisted } from '../search/screening.ts';
import { useKeys } from '../search/use-keys.ts';
import { address } from '../state.ts';
import { LazyPanel } from '../view/lazy-panel.tsx';
import { Panel } from '../view/panel.tsx';
import { comparisonLink, strategyLinks, type Home } from './analyse.ts';
import { AreaFigures } from './area-figures.tsx';
import { DealFacts, dealFactsOf } from './deal-facts.tsx';
import { DealLink } from './deal-link.tsx';
import { HomeFacts, Photos } from './home-facts.tsx';
import { HomeMap } from './home-map.tsx';
import { PriceHistory } from './history-panel.tsx';
import { AroundHome } from './around-home.tsx';
import { RentEstimate } from './rent-panel.tsx';
import { DealScore, MotivationScore, StrategyScores } from './scores-panel.tsx';
import { Value } from './value-panel.tsx';

/** One home: what it is, what it is worth and would let for, how it scores, what stands near. */
export function HomePage({ id }: { readonly id: string }) {
  const params = { property_id: id };
  const asked = useAsk(id === '' ? null : id, (signal) =>
    client.getProperty({ params }, { signal }),
  );
  useEffect(() => {
    opened.value = id;
  }, [id]);
  if (id === '' || isNothingThere(asked)) return <NoHome />;
  if (asked.data === null) {
    return (
      <>
        <div class="heading">
          <h1>Home</h1>
        </div>
        <AnswerOf asked={asked} what="the home">
          {() => null}
        </AnswerOf>
      </>
    );
  }
  return <HomeOf home={asked.data} />;
}

/** Of an address that is mistyped, or of a home that the server no longer holds. */
function NoHome() {
  return (
    <>
      <div class="heading">
        <h1>There is no such home</h1>
      </div>
      <p>
        Its address is mistyped, or the home is no longer held here.{' '}
        <a href={lastList().href}>{lastList().title}</a>
      </p>
    </>
  );
}

function HomeOf({ home }: { readonly home: Home }) {
  const { id, postcode, outcode, latitude, longitude } = home;
  const params = { property_id: id };
  const query = { property_id: id };
  const value = useAsk(id, (signal) =>
    client.valuation({ query: { ...query, include: 'evidence' } }, { signal }),
  );
  const rent = useAsk(id, (signal) => client.rentalEstimate({ query }, { signal }));
  const deal = useAsk(id, (signal) =>
    client.dealScore({ query: { ...query, explain: true } }, { signal }),
  );
  const history = useAsk(id, (signal) => client.propertySoldHistory({ params }, { signal }));
  const sales = useAsk(id, (signal) =>
    client.comparables({ query: { ...query, limit: 50 } }, { signal }),
  );
  const given = dealFactsOf(address.value.values);
  const inputs = useAsk(JSON.stringify([id, given]), (signal) =>
    client.dealInputs({ params, query: given }, { signal }),
  );
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const pointKey = point && `${latitude},${longitude}`;
  const schools = useAsk(pointKey, (signal) =>
    client.areaSchools({ query: point ?? noPoint }, { signal }),
  );
  const stops = useAsk(pointKey, (signal) =>
    client.areaTransport({ query: point ?? noPoint }, { signal }),
  );
  const isSale = home.listing_type === 'sale';
  const price = isSale ? home.price : null;
  const monthlyRent = rent.data?.rent_estimate_pcm ?? home.estimated_monthly_rent;
  const name = home.address ?? home.title;
  document.title = `${name} – Freehold`;
  const { before, after } = neighboursOf(id);
  useKeys({
    j: () => go(after),
    k: () => go(before),
    u: () => (location.hash = lastList().href),
    s: () => toggleShortlisted(home),
    x: () => {
      toggleHidden(id);
      go(after);
    },
  });
  return (
    <>
      <nav class="trail" aria-label="Back">
        <a href={lastList().href}>{lastList().title}</a>
        {outcode !== null && <a href={`#/area?at=${outcode}`}>{outcode}</a>}
        {before !== null && (
          <a href={`#/home/${before}`} title="k">
            Previous home
          </a>
        )}
        {after !== null && (
          <a href={`#/home/${after}`} title="j">
            Next home
          </a>
        )}
        <RowMarks home={home} />
      </nav>
      <div class="heading">
        <div>
          <h1>{name}</h1>
          <p>{[kindOf(home), postcode].filter((each) => each).join(' · ')}</p>
        </div>
        <div class="actions" role="group" aria-label="Analyse as">
          <span class="label" aria-hidden="true">
            Analyse as
          </span>
          {strategyLinks.map((link) => (
            <DealLink key={link.page} class="button" to={link} home={home} inputs={inputs}>
              {link.title}
            </DealLink>
          ))}
          <DealLink class="button primary" to={comparisonLink} home={home} inputs={inputs}>
            {comparisonLink.title}
          </DealLink>
        </div>
      </div>
      <dl class="headline">
        {home.listing_type === null ? (
          <div>
            <dt>Last sold for</dt>
            <dd>{pounds(history.data?.summary.last_sale_price ?? null)}</dd>
            <dd class="range">{day(history.data?.summary.last_sale_date ?? null)}</dd>
          </div>
        ) : (
          <div>
            <dt>{isSale ? 'Price asked' : 'Rent asked a month'}</dt>
            <dd>{pounds(home.price)}</dd>
          </div>
        )}
        <div>
          <dt>Value</dt>
          <dd>{pounds(value.data?.sale_estimate ?? home.estimated_value)}</dd>
          <dd class="range">
            {value.data?.sale_lower === null || value.data === null
              ? '\u00A0'
              : `${pounds(value.data.sale_lower)} to ${pounds(value.data.sale_upper)}`}
          </dd>
        </div>
        <div>
          <dt>Rent a month</dt>
          <dd>{pounds(monthlyRent)}</dd>
          <dd class="range">
            {home.estimated_rental_yield === null
              ? '\u00A0'
              : `${percent(home.estimated_rental_yield, 2)} gross yield`}
          </dd>
        </div>
        <div>
          <dt>Deal score, of 100</dt>
          <dd>{count(home.deal_score)}</dd>
          <dd class="range">
            {home.bmv_discount_percentage === null
              ? '\u00A0'
              : `${percent(Math.abs(home.bmv_discount_percentage))} ${
                  home.bmv_discount_percentage < 0 ? 'above' : 'below'
                } value`}
          </dd>
        </div>
      </dl>
      <DealFacts inputs={inputs} />
      <div class="panels results">
        <Panel title="The home">
          <Photos home={home} />
          <HomeFacts home={home} />
        </Panel>
        <Panel title="Where it is" note="What stands near, and the sales that tell its value">
          {point === null ? (
            <p class="unknown">Its place is not known.</p>
          ) : (
            <HomeMap
              at={point}
              name={name}
              sales={sales.data?.comparables ?? []}
              evidence={value.data?.evidence ?? null}
              schools={schools.data?.schools ?? []}
              stops={stops.data?.transport_links ?? []}
            />
          )}
        </Panel>
        <Panel title="Value" note="What it would sell for, and the sales behind it" isWide>
          <AnswerOf asked={value} what="the value">
            {(valuation) => <Value valuation={valuation} price={price} />}
          </AnswerOf>
        </Panel>
        <Panel title="Price history">
          <AnswerOf asked={history} what="its sales">
            {(found) => <PriceHistory home={home} history={found} />}
          </AnswerOf>
        </Panel>
        <div class="stack">
          <Panel title="Rent" note="A month, from homes to let near it">
            <AnswerOf asked={rent} what="the rent">
              {(found) => <RentEstimate rent={found} />}
            </AnswerOf>
          </Panel>
          <Panel title="Deal score" note="What each factor adds, out of 100">
            <AnswerOf asked={deal} what="the deal score">
              {(found) => <DealScore deal={found} />}
            </AnswerOf>
          </Panel>
        </div>
        <LazyPanel title="Strategies" note="How well it fits each, out of 100" isWide>
          {() => <Strategies home={home} inputs={inputs} />}
        </LazyPanel>
        <AroundHome id={id} schools={schools} stops={stops} hasPoint={point !== null}>
          <LazyPanel
            title="Motivation"
            note="Public signs that the seller wants to sell, out of 100"
          >
            {() => <Motivation id={id} />}
          </LazyPanel>
        </AroundHome>
        {outcode !== null && (
          <LazyPanel
            title={`The area, ${outcode}`}
            note={<a href={`#/area?at=${outcode}`}>Prices, rents and demand of {outcode}</a>}
            isWide
          >
            {() => <AreaFigures outcode={outcode} />}
          </LazyPanel>
        )}
      </div>
    </>
  );
}

/** Opens another home of the list. */
function go(to: string | null): void {
  if (to !== null) location.hash = `#/home/${to}`;
}

/** Never sent: a question about a point is asked only where there is one. */
const noPoint = { latitude: 0, longitude: 0 };

function Motivation({ id }: { readonly id: string }) {
  const asked = useAsk(id, (signal) =>
    client.motivationScore({ query: { property_id: id, explain: true } }, { signal }),
  );
  return (
    <AnswerOf asked={asked} what="the motivation score">
      {(motivation) => <MotivationScore motivation={motivation} />}
    </AnswerOf>
  );
}

function Strategies({ home, inputs }: Omit<Parameters<typeof StrategyScores>[0], 'strategies'>) {
  const asked = useAsk(home.id, (signal) =>
    client.strategyScores({ query: { property_id: home.id, explain: true } }, { signal }),
  );
  return (
    <AnswerOf asked={asked} what="the strategies">
      {(strategies) => <StrategyScores home={home} strategies={strategies} inputs={inputs} />}
    </AnswerOf>
  );
}
