import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { change, count, percent, pounds, titled } from '../figures.ts';
import { Unknown } from '../view/unknown.tsx';

/** The outcode around the home in figures. */
export function AreaFigures({ outcode }: { readonly outcode: string }) {
  const trends = useAsk(outcode, (signal) =>
    client.areaTrends({ params: { outcode } }, { signal }),
  );
  const yields = useAsk(outcode, (signal) =>
    client.areaYields({ params: { outcode } }, { signal }),
  );
  const demand = useAsk(outcode, (signal) =>
    client.demand({ query: { postcode: outcode } }, { signal }),
  );
  return (
    <dl class="facts-list">
      <AnswerOf asked={trends} what="the prices of the area">
        {(found) =>
          found.median_price_current === null ? (
            <Unknown what="What homes sell for" datasets={found.fill_with} />
          ) : (
            <>
              <div>
                <dt>Median sold, 12 months</dt>
                <dd>{pounds(found.median_price_current)}</dd>
              </div>
              <div>
                <dt>Change in 1 year</dt>
                <dd>{change(found['1yr'].change_pct)}</dd>
              </div>
              <div>
                <dt>Change in 5 years</dt>
                <dd>{change(found['5yr'].change_pct)}</dd>
              </div>
            </>
          )
        }
      </AnswerOf>
      <AnswerOf asked={yields} what="the yields of the area">
        {(found) => (
          <div>
            <dt>Median gross yield</dt>
            <dd>{percent(found.median_gross_yield_pct, 2)}</dd>
          </div>
        )}
      </AnswerOf>
      <AnswerOf asked={demand} what="the demand of the area">
        {(found) => (
          <>
            <div>
              <dt>Demand, of 100</dt>
              <dd>
                {count(found.demand_index)}
                {found.demand_label !== null && `, ${titled(found.demand_label).toLowerCase()}`}
              </dd>
            </div>
            <div>
              <dt>Mean age of listings</dt>
              <dd>
                {found.avg_days_listed === null ? '–' : `${count(found.avg_days_listed)} days`}
              </dd>
            </div>
          </>
        )}
      </AnswerOf>
    </dl>
  );
}
