import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { WideTable } from '../view/panel.tsx';
import { countText } from './when.ts';

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
      <WideTable label="Calls by endpoint">
        <table class="grid records">
          <thead>
            <tr>
              <th scope="col">Endpoint</th>
              <th scope="col" class="amount">
                Calls
              </th>
              <th scope="col" class="amount">
                Charged
              </th>
              <th scope="col" class="share">
                <span class="hidden">Share of the dearest</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((endpoint) => (
              <EndpointRow
                key={endpoint.operation_id}
                endpoint={endpoint}
                share={endpoint.credits / most}
                isChosen={endpoint.operation_id !== null && endpoint.operation_id === chosen}
                choose={choose}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {!isWhole && endpoints.length > shownFirst && (
        <button type="button" onClick={() => showWhole(true)}>
          Show all {countText(endpoints.length)} endpoints
        </button>
      )}
    </section>
  );
}

function EndpointRow({
  endpoint,
  share,
  isChosen,
  choose,
}: {
  readonly endpoint: Endpoint;
  /** Of the charges of the endpoint that was charged most. */
  readonly share: number;
  readonly isChosen: boolean;
  readonly choose: (operationId: string | null) => void;
}) {
  const { operation_id: id, requests, credits } = endpoint;
  return (
    <tr>
      <th scope="row">
        {id === null ? (
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
        )}
      </th>
      <td class="amount">{countText(requests)}</td>
      <td class="amount">{countText(credits)}</td>
      <td class="share">
        <svg width="100" height="10" aria-hidden="true">
          <rect x="0" y="0" width={Math.max(credits > 0 ? 1 : 0, share * 100)} height="10" rx="2" />
        </svg>
      </td>
    </tr>
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
