import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { NameForm } from '../view/name-form.tsx';
import { Panel } from '../view/panel.tsx';
import { ActRefusal } from './act-refusal.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { Secret } from './secret.tsx';
import { useAct } from './act.ts';
import { dayText, whenText } from './when.ts';
import { Table } from '../view/table.tsx';

/** The keys of the account: made, shown once, revoked. */
export function KeysPanel() {
  const keys = useAsk('keys', (signal) => client.listApiKeys({}, { signal }), { keep: true });
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
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
        setMade(null);
        keys.again();
      },
    );
  return (
    <Panel title="API keys" note="At most five active keys; all draw on the plan of the account">
      <NameForm
        id="key-name"
        label="Name of the new key"
        name={name}
        setName={setName}
        verb="Make a key"
        isBusy={act.isBusy}
        make={create}
      />
      <ActRefusal act={act} />
      <Secret what="key" text={made} done={() => setMade(null)} />
      <AnswerOf asked={keys} what="your keys">
        {(list) => (
          <Table
            label="Keys of the account"
            empty="There is no key yet."
            class="records"
            rows={list}
            keyOf={({ id }) => id}
            rowClass={({ status }) => (status === 'active' ? undefined : 'is-over')}
            columns={[
              ['Name', (key) => key.name],
              ['Key', (key) => <code>{key.prefix}…</code>],
              ['Status', (key) => key.status],
              ['Made', (key) => dayText(key.created_at)],
              ['Last used', (key) => instantOr(key.last_used)],
              ['Expires', (key) => instantOr(key.expires_at)],
              [
                'Actions',
                ({ id, name: of, status }) =>
                  status === 'active' && (
                    <ConfirmedButton
                      verb="Revoke"
                      name={of}
                      isBusy={act.isBusy}
                      confirm={() => revoke(id)}
                    />
                  ),
              ],
            ]}
          />
        )}
      </AnswerOf>
    </Panel>
  );
}

function instantOr(instant: string | null): string {
  return instant === null ? 'never' : whenText(instant);
}
