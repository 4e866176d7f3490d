import { useEffect, useState } from 'preact/hooks';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { hasPasskeys, makePasskey, readPasskeys, removePasskey, type Passkey } from './passkeys.ts';
import { whenText } from './when.ts';

/** Passkeys of the account: made, listed, removed. Without one, each sign-in takes a new link of the owner. */
export function PasskeysPanel() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = async () => setPasskeys(await readPasskeys());
  const run = async (change: () => Promise<string | null>) => {
    setBusy(true);
    const failed = await change();
    setFailure(failed);
    setBusy(false);
    setAsked(null);
    if (failed === null) setName('');
    await look();
  };
  useEffect(() => void look(), []);
  return (
    <Panel
      title="Passkeys"
      note="A passkey signs you in by the lock of your device; it never leaves it or your password manager"
    >
      {hasPasskeys ? (
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => makePasskey(name));
          }}
        >
          <label for="passkey-name">Name of the new passkey</label>
          <input
            id="passkey-name"
            required
            maxLength={100}
            placeholder="This laptop"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={isBusy}>
            Make a passkey
          </button>
        </form>
      ) : (
        <p class="note">
          This browser makes none at this address: open the server by its name over https, or at
          localhost.
        </p>
      )}
      {failure !== null && (
        <p class="refusal" role="alert">
          {failure}
        </p>
      )}
      {passkeys?.length === 0 && <p class="note">There is no passkey yet.</p>}
      {passkeys !== null && passkeys.length > 0 && (
        <Table
          label="Passkeys of the account"
          class="records"
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            ['Name', (passkey) => passkey.name],
            ['Made', (passkey) => whenText(passkey.made_at)],
            ['Last used', ({ used_at: at }) => (at === null ? 'never' : whenText(at))],
            [
              'Actions',
              ({ id, name: of }) => (
                <ConfirmedButton
                  verb="Remove"
                  name={of}
                  isAsked={asked === id}
                  ask={() => setAsked(id)}
                  isBusy={isBusy}
                  confirm={() => void run(() => removePasskey(id))}
                />
              ),
            ],
          ]}
        />
      )}
    </Panel>
  );
}
