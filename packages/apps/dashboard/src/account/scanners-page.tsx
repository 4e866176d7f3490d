import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { counted } from '../figures.ts';
import { inUnit } from '../format.ts';
import { WideTable } from '../view/panel.tsx';
import { useAct } from './act.ts';
import { SignedIn } from './signed-in.tsx';
import { countText, whenText } from './when.ts';

/** Saved scanners with what is new since the last visit, or the matches of one. */
export function ScannersPage({ rest }: { readonly rest: string }) {
  return <SignedIn>{() => (rest === '' ? <Scanners /> : <Matches id={rest} />)}</SignedIn>;
}

function Scanners() {
  const scanners = useAsk('scanners', (signal) => client.listLeadGenerators({}, { signal }), {
    keep: true,
  });
  const act = useAct();
  return (
    <>
      <div class="heading">
        <div>
          <h1>Scanners</h1>
          <p>Searches that are kept, with what is new since you last looked.</p>
        </div>
      </div>
      {act.refusal !== null && (
        <p class="refusal" role="alert">
          {act.refusal}
        </p>
      )}
      <AnswerOf asked={scanners} what="your scanners">
        {({ lead_generators: list, limit, remaining }) => (
          <>
            {list.length === 0 && (
              <p class="note">
                There is no scanner yet. Save one from a <a href="#/search">search</a>.
              </p>
            )}
            <ul class="cards">
              {list.map((scanner) => (
                <li key={scanner.id} class="panel">
                  <div>
                    <a href={`#/scanners/${scanner.id}`}>
                      <strong>{scanner.name}</strong>
                    </a>
                    <p class="note">
                      {scanner.selected_outcodes.length > 0
                        ? scanner.selected_outcodes.join(', ')
                        : 'A drawn area'}
                      .{' '}
                      {scanner.last_checked_at === null
                        ? 'Not looked at yet.'
                        : `Last looked at on ${whenText(scanner.last_checked_at)}.`}
                    </p>
                  </div>
                  <span class={scanner.new_since_last_check > 0 ? 'badge is-new' : 'badge'}>
                    {countText(scanner.new_since_last_check)} new
                  </span>
                  <button
                    type="button"
                    aria-label={`Delete ${scanner.name}`}
                    disabled={act.isBusy}
                    onClick={() =>
                      act.run(
                        () => client.deleteLeadGenerator({ params: { lg_id: scanner.id } }),
                        scanners.again,
                      )
                    }
                  >
                    Delete
                  </button>
                </li>
              ))}
            </ul>
            {limit !== null && remaining !== null && (
              <p class="note">
                {countText(remaining)} of {countText(limit)} scanners of the plan are free.
              </p>
            )}
          </>
        )}
      </AnswerOf>
    </>
  );
}

function Matches({ id }: { readonly id: string }) {
  const scanner = useAsk(`scanner ${id}`, (signal) =>
    client.getLeadGenerator({ params: { lg_id: id } }, { signal }),
  );
  const matches = useAsk(`matches of ${id}`, (signal) =>
    client.leadGeneratorProperties({ params: { lg_id: id }, query: { limit: 50 } }, { signal }),
  );
  return (
    <>
      <div class="heading">
        <div>
          <h1>{scanner.data?.name ?? 'Scanner'}</h1>
          <p>
            <a href="#/scanners">All scanners</a>
            {matches.data !== null && ` · ${sinceText(matches.data.properties)}`}
          </p>
        </div>
      </div>
      <AnswerOf asked={matches} what="the matches">
        {({ properties }) =>
          properties.length === 0 ? (
            <p class="note">No home matches.</p>
          ) : (
            <WideTable label="Matches">
              <table class="grid records">
                <thead>
                  <tr>
                    <th scope="col">Home</th>
                    <th scope="col">Price</th>
                    <th scope="col">Below value</th>
                  </tr>
                </thead>
                <tbody>
                  {newFirst(properties).map((home) => (
                    <tr key={home.id}>
                      <th scope="row">
                        <a href={`#/home/${home.id}`}>{home.address ?? home.title}</a>
                        {home.is_new && <span class="mark">new</span>}
                      </th>
                      <td>{inUnit('money', home.price === null ? null : String(home.price))}</td>
                      <td>
                        {inUnit(
                          'percentage',
                          home.bmv_discount_percentage === null
                            ? null
                            : home.bmv_discount_percentage.toFixed(1),
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideTable>
          )
        }
      </AnswerOf>
    </>
  );
}

type IsNew = { readonly is_new: boolean };

/** What came since the last visit stands above the rest, each in the order of the server. */
function newFirst<Home extends IsNew>(homes: readonly Home[]): Home[] {
  return [...homes.filter((home) => home.is_new), ...homes.filter((home) => !home.is_new)];
}

function sinceText(homes: readonly IsNew[]): string {
  const found = homes.filter((home) => home.is_new).length;
  return `${counted(found, 'new home')} since you last looked`;
}
