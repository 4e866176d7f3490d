import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { countText } from './when.ts';
import { Table } from '../view/table.tsx';

type EndpointUsage = Operations['endpointUsage']['answer'];
export type Endpoint = EndpointUsage['endpoints'][number];

/** Shown before the rest is asked for. */
const shownFirst = 10;

/** Endpoints with their calls and charges, the dearest first; one may be chosen. */
export function EndpointsTable({
  usage: { endpoints },
  chosen,
  choose,
}: {
  readonly usage: EndpointUsage;
  readonly chosen: string | null;
  readonly choose: (operationId: string | null) => void;
}) {
  const [isWhole, showWhole] = useState(false);
  const most = Math.max(1, ...endpoints.map(({ credits }) => credits));
  const shown = isWhole ? endpoints : endpoints.slice(0, shownFirst);
  if (endpoints.length === 0) return <p class="note">No call ran in these days.</p>;
  return (
    <section class="endpoints" aria-labelledby="endpoints-heading">
      <h3 id="endpoints-heading">By endpoint</h3>
      <p class="note">
        Calls that ran. Those refused before, by the rate limit or the quota, are in the days only.
      </p>
      <Table
        label="Calls by endpoint"
        class="records"
        rows={shown}
        keyOf={({ operation_id: id }) => String(id)}
        columns={[
          [
            'Endpoint',
            (endpoint) => {
              const { operation_id: id } = endpoint;
              const isChosen = id === chosen;
              return id === null ? (
                nameOf(endpoint)
              ) : (
                <button
                  type="button"
                  class="link"
                  aria-pressed={isChosen}
                  onClick={() => choose(isChosen ? null : id)}
                >
                  {nameOf(endpoint)}
                </button>
              );
            },
          ],
          ['Calls', ({ requests }) => countText(requests), 'amount'],
          ['Charged', ({ credits }) => countText(credits), 'amount'],
          [
            <span class="hidden">Share of the most expensive</span>,
            ({ credits }) => <ShareBar share={credits / most} />,
            'share',
          ],
        ]}
      />
      {!isWhole && endpoints.length > shownFirst && (
        <button type="button" onClick={() => showWhole(true)}>
          Show all {countText(endpoints.length)} endpoints
        </button>
      )}
    </section>
  );
}

/** A bar as long as a share of the most; what is not nil is seen. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg width="100" height="10" aria-hidden="true">
      <rect x="0" y="0" width={Math.max(share > 0 ? 1 : 0, share * 100)} height="10" rx="2" />
    </svg>
  );
}

/** `GET /api/v1/prices/asking`; the id of an endpoint that the server no longer has. */
export function nameOf({
  operation_id: id,
  method,
  path,
}: Pick<Endpoint, 'operation_id' | 'method' | 'path'>): string {
  if (id === null) return 'Before endpoints were counted';
  return method === null || path === null ? id : `${method} ${path}`;
}
