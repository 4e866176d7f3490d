import type { ComponentChildren } from 'preact';
import type { Operations } from '@freehold/client';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk, type Asked } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { LazyPanel } from '../view/lazy-panel.tsx';
import { Panel } from '../view/panel.tsx';
import {
  Article4Facts,
  FloodFacts,
  HeritageFacts,
  Planning,
  SchoolsNear,
  StopsNear,
} from './place-panels.tsx';

/** What the place means for the home: planning, protection, water, schools, stations. */
export function AroundHome({
  id,
  schools,
  stops,
  hasPoint,
  children,
}: {
  readonly id: string;
  readonly schools: Asked<Operations['areaSchools']['answer']>;
  readonly stops: Asked<Operations['areaTransport']['answer']>;
  readonly hasPoint: boolean;
  /** Stands above what protects the home. */
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <div class="stack">
        {children}
        <LazyPanel title="Protection and flooding">{() => <Designations id={id} />}</LazyPanel>
      </div>
      <LazyPanel title="Planning" note="Applications near, newest first">
        {() => <Applications id={id} />}
      </LazyPanel>
      {hasPoint && (
        <>
          <Panel title="Schools">
            <AnswerOf asked={schools} what="the schools near">
              {(found) => <SchoolsNear schools={found} />}
            </AnswerOf>
          </Panel>
          <Panel title="Stations and stops">
            <AnswerOf asked={stops} what="the stations near">
              {(found) => <StopsNear transport={found} />}
            </AnswerOf>
          </Panel>
        </>
      )}
    </>
  );
}

function Applications({ id }: { readonly id: string }) {
  const asked = useAsk(id, (signal) =>
    client.propertyApplications({ params: { property_id: id } }, { signal }),
  );
  return (
    <AnswerOf asked={asked} what="planning">
      {(planning) => <Planning planning={planning} />}
    </AnswerOf>
  );
}

function Designations({ id }: { readonly id: string }) {
  const params = { property_id: id };
  const heritage = useAsk(id, (signal) => client.heritageStatus({ params }, { signal }));
  const article4 = useAsk(id, (signal) => client.article4Status({ params }, { signal }));
  const flood = useAsk(id, (signal) => client.floodRiskOfProperty({ params }, { signal }));
  return (
    <>
      <AnswerOf asked={heritage} what="its heritage">
        {(found) => <HeritageFacts heritage={found} />}
      </AnswerOf>
      <AnswerOf asked={article4} what="Article 4 directions">
        {(found) => <Article4Facts article4={found} />}
      </AnswerOf>
      <AnswerOf asked={flood} what="flooding">
        {(found) => <FloodFacts flood={found} />}
      </AnswerOf>
    </>
  );
}
