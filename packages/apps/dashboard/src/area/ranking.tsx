import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, percent, pounds } from '../figures.ts';
import { Panel, WideTable } from '../view/panel.tsx';
import { Unknown } from '../view/unknown.tsx';

const measures = [
  ['avg_yield', 'Yield'],
  ['avg_rent_pcm', 'Rent a month'],
  ['median_price', 'Median price'],
  ['avg_days_on_market', 'Days listed'],
  ['avg_deal_score', 'Deal score'],
  ['active_property_count', 'Homes on offer'],
] as const;

type MeasureName = (typeof measures)[number][0];

/** The outcodes of the country by a measure, the highest first. */
export function Ranking({ add }: { readonly add: (outcode: string) => void }) {
  const [measure, setMeasure] = useState<MeasureName>('avg_yield');
  const asked = useAsk(
    measure,
    (signal) => client.districtRanking({ query: { sort_by: measure, limit: 50 } }, { signal }),
    { keep: true },
  );
  return (
    <div class="panels results">
      <Panel title="Outcodes ranked" note="Means of homes on offer, thirty of them or more" isWide>
        <AnswerOf asked={asked} what="the ranking">
          {({ districts }) =>
            districts.length === 0 ? (
              <Unknown what="The market of outcodes" datasets={['listings']} />
            ) : (
              <WideTable label="Table of the outcodes ranked">
                <table class="grid ranking">
                  <thead>
                    <tr>
                      <th scope="col">Outcode</th>
                      {measures.map(([name, title]) => (
                        <th
                          key={name}
                          scope="col"
                          aria-sort={name === measure ? 'descending' : undefined}
                        >
                          <button type="button" onClick={() => setMeasure(name)}>
                            {title}
                            <span aria-hidden="true">{name === measure ? ' ↓' : ''}</span>
                          </button>
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {districts.map((district) => (
                      <tr key={district.postcode_district}>
                        <th scope="row">
                          <button
                            type="button"
                            class="link"
                            onClick={() => add(district.postcode_district)}
                          >
                            {district.postcode_district}
                          </button>
                        </th>
                        <td>{percent(district.avg_yield, 2)}</td>
                        <td>{pounds(district.avg_rent_pcm)}</td>
                        <td>{pounds(district.median_price)}</td>
                        <td>{count(district.avg_days_on_market)}</td>
                        <td>{count(district.avg_deal_score)}</td>
                        <td>{count(district.active_property_count)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </WideTable>
            )
          }
        </AnswerOf>
      </Panel>
    </div>
  );
}
