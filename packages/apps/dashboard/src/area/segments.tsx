import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, percent, pounds, titled } from '../figures.ts';
import { Table } from '../view/table.tsx';

/** The market of an outcode by type and bedrooms. */
export function Segments({ outcode }: { readonly outcode: string }) {
  const asked = useAsk(outcode, (signal) =>
    client.districtSegments({ params: { district: outcode } }, { signal }),
  );
  return (
    <AnswerOf asked={asked} what="the segments">
      {({ segments }) => (
        <Table
          label="Segments of the market"
          class="stacks"
          rows={segments}
          keyOf={(segment) => `${segment.property_type_group} ${segment.bedroom_band}`}
          columns={[
            ['Segment', (segment) => nameOf(segment.property_type_group, segment.bedroom_band)],
            ['On offer', (segment) => count(segment.active_property_count)],
            ['Median price', (segment) => pounds(segment.median_price)],
            ['Rent a month', (segment) => pounds(segment.avg_rent_pcm)],
            ['Mean yield', (segment) => percent(segment.avg_yield, 2)],
            ['Days listed', (segment) => count(segment.avg_days_on_market)],
            ['Deal score', (segment) => count(segment.avg_deal_score)],
          ]}
        />
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
