import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, percent, pounds, titled } from '../figures.ts';
import { WideTable } from '../view/panel.tsx';

/** The market of an outcode by type and bedrooms. */
export function Segments({ outcode }: { readonly outcode: string }) {
  const asked = useAsk(outcode, (signal) =>
    client.districtSegments({ params: { district: outcode } }, { signal }),
  );
  return (
    <AnswerOf asked={asked} what="the segments">
      {({ segments }) => (
        <WideTable label="Segments of the market">
          <table class="grid">
            <thead>
              <tr>
                <th scope="col">Segment</th>
                <th scope="col">On offer</th>
                <th scope="col">Median price</th>
                <th scope="col">Rent a month</th>
                <th scope="col">Yield</th>
                <th scope="col">Days listed</th>
                <th scope="col">Deal score</th>
              </tr>
            </thead>
            <tbody>
              {segments.map((segment) => (
                <tr key={`${segment.property_type_group} ${segment.bedroom_band}`}>
                  <th scope="row">{nameOf(segment.property_type_group, segment.bedroom_band)}</th>
                  <td>{count(segment.active_property_count)}</td>
                  <td>{pounds(segment.median_price)}</td>
                  <td>{pounds(segment.avg_rent_pcm)}</td>
                  <td>{percent(segment.avg_yield, 2)}</td>
                  <td>{count(segment.avg_days_on_market)}</td>
                  <td>{count(segment.avg_deal_score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </AnswerOf>
  );
}

function nameOf(type: string | null, bedrooms: number | null): string {
  const rooms =
    bedrooms === null
      ? null
      : bedrooms === 0
        ? 'studio'
        : `${bedrooms}${bedrooms === 5 ? ' or more' : ''} bed`;
  const parts = [type === null ? null : titled(type), rooms].filter((each) => each !== null);
  return parts.length === 0 ? 'All' : parts.join(', ');
}
