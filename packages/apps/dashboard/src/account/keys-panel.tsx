import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { CopyButton } from '../view/copy-button.tsx';
import { Panel, WideTable } from '../view/panel.tsx';
import { useAct } from './act.ts';
import { dayText, whenText } from './when.ts';

/** The keys of the account: made, shown once, revoked. */
export function KeysPanel() {
  const keys = useAsk('keys', (signal) => client.listApiKeys({}, { signal }), { keep: true });
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const act = useAct();
  const create = () =>
    act.run(
      async () => setMade((await client.createApiKey({ body: { name } })).data.key),
      () => {
        setName('');
        keys.again();
      },
    );
  const revoke = (key_id: string) =>
    act.run(
      () => client.revokeApiKey({ params: { key_id } }),
      () => {
        setAsked(null);
        setMade(null);
        keys.again();
      },
    );
  return (
    <Panel title="API keys" note="At most five active keys; all draw on the plan of the account">
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <label for="key-name">Name of the new key</label>
        <input
          id="key-name"
          required
          maxLength={100}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={act.isBusy}>
          Make a key
        </button>
      </form>
      {act.refusal !== null && (
        <p class="refusal" role="alert">
          {act.refusal}
        </p>
      )}
      {made !== null && (
        <div class="secret" role="status">
          <p>Copy the key now: it is never shown again.</p>
          <code>{made}</code>
          <CopyButton title="Copy" text={made} otherwise="select the key and copy it" />
          <button type="button" onClick={() => setMade(null)}>
            Done
          </button>
        </div>
      )}
      <AnswerOf asked={keys} what="your keys">
        {(list) =>
          list.length === 0 ? (
            <p class="note">There is no key yet.</p>
          ) : (
            <WideTable label="Keys of the account">
              <table class="grid records">
                <thead>
                  <tr>
                    {['Name', 'Key', 'Status', 'Made', 'Last used', 'Expires', 'Act'].map(
                      (head) => (
                        <th key={head} scope="col">
                          {head}
                        </th>
                      ),
                    )}
                  </tr>
                </thead>
                <tbody>
                  {list.map((key) => (
                    <tr key={key.id} class={key.status === 'active' ? undefined : 'is-over'}>
                      <th scope="row">{key.name}</th>
                      <td>
                        <code>{key.prefix}…</code>
                      </td>
                      <td>{key.status}</td>
                      <td>{dayText(key.created_at)}</td>
                      <td>{key.last_used === null ? 'never' : whenText(key.last_used)}</td>
                      <td>{key.expires_at === null ? 'never' : whenText(key.expires_at)}</td>
                      <td>
                        {key.status === 'active' &&
                          (asked === key.id ? (
                            <button
                              type="button"
                              class="danger"
                              disabled={act.isBusy}
                              onClick={() => revoke(key.id)}
                            >
                              Revoke {key.name} for good
                            </button>
                          ) : (
                            <button
                              type="button"
                              aria-label={`Revoke ${key.name}`}
                              onClick={() => setAsked(key.id)}
                            >
                              Revoke
                            </button>
                          ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideTable>
          )
        }
      </AnswerOf>
    </Panel>
  );
}
