import type { Operations } from '@freehold/client';
import type { ComponentChildren } from 'preact';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct, type Act } from '../account/act.ts';
import { ConfirmedButton } from '../account/confirmed-button.tsx';
import { countText, whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { type Asked, useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Heading } from '../view/heading.tsx';

type Scanners =
  Operations['listLeadGenerators']['answer'] | Operations['listOffMarketGenerators']['answer'];
type Scanner = Scanners['lead_generators'][number];

/** The scanners of the account, over listings and over homes that are not for sale. */
export function ScannerList() {
  const listed = useAsk('scanners', (signal) => client.listLeadGenerators({}, { signal }), {
    keep: true,
  });
  const offMarket = useAsk(
    'off-market scanners',
    (signal) => client.listOffMarketGenerators({}, { signal }),
    { keep: true },
  );
  const act = useAct();
  return (
    <>
      <Heading
        title="Scanners"
        about="Searches that are kept, with what is new since you last looked."
      />
      <ActRefusal act={act} />
      <Family
        title="On the market"
        asked={listed}
        address="#/scanners/"
        empty={
          <>
            There is no scanner yet. Save one from a <a href="#/search">search</a>.
          </>
        }
        act={act}
        remove={(id) => client.deleteLeadGenerator({ params: { lg_id: id } })}
      />
      <Family
        title="Off the market"
        asked={offMarket}
        address="#/scanners/off-market/"
        empty="There is no scanner over homes that are not for sale yet."
        act={act}
        remove={(id) => client.deleteOffMarketGenerator({ params: { lg_id: id } })}
      />
      <p class="actions">
        <a class="button" href="#/scanners/off-market/new">
          New off-market scanner
        </a>
      </p>
    </>
  );
}

function Family({
  title,
  asked,
  address,
  empty,
  act,
  remove,
}: {
  readonly title: string;
  readonly asked: Asked<Scanners>;
  /** Of its scanners, before the id. */
  readonly address: string;
  readonly empty: ComponentChildren;
  readonly act: Act;
  readonly remove: (id: string) => Promise<unknown>;
}) {
  return (
    <section class="scanners">
      <h2>{title}</h2>
      <AnswerOf asked={asked} what={`your scanners ${title.toLowerCase()}`}>
        {({ lead_generators: list, limit, remaining }) => (
          <>
            {list.length === 0 && <p class="note">{empty}</p>}
            {list.length > 0 && (
              <ul class="cards">
                {list.map((scanner) => (
                  <li key={scanner.id} class="panel">
                    <div>
                      <a href={`${address}${scanner.id}`}>
                        <strong>{scanner.name}</strong>
                      </a>
                      <p class="note">{placeText(scanner)}</p>
                    </div>
                    <NewBadge scanner={scanner} />
                    <ConfirmedButton
                      verb="Delete"
                      name={scanner.name}
                      isBusy={act.isBusy}
                      confirm={() => act.run(() => remove(scanner.id), asked.again)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {limit !== null && remaining !== null && (
              <p class="note">
                {countText(remaining)} of the {countText(limit)} scanners of the plan are unused.
              </p>
            )}
          </>
        )}
      </AnswerOf>
    </section>
  );
}

/** How many matches came since the last visit; of a scanner that records no changes that is not known. */
function NewBadge({ scanner }: { readonly scanner: Scanner }) {
  if (!scanner.alert_enabled) return <span class="badge">alerts off</span>;
  const { new_since_last_check: found } = scanner;
  return <span class={found > 0 ? 'badge is-new' : 'badge'}>{countText(found)} new</span>;
}

function placeText({ selected_outcodes: outcodes, last_checked_at: at }: Scanner): string {
  const place = outcodes.length > 0 ? outcodes.join(', ') : 'A drawn area';
  const looked = at === null ? 'Not looked at yet.' : `Last looked at on ${whenText(at)}.`;
  return `${place}. ${looked}`;
}
