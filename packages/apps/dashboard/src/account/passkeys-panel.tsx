import { useEffect, useState } from 'preact/hooks';
import { NameForm } from '../view/name-form.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const look = async () => setPasskeys(await readPasskeys());
  const run = async (change: () => Promise<string | null>) => {
    setBusy(true);
    const failed = await change();
    setFailure(failed);
    setBusy(false);
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
        <NameForm
          id="passkey-name"
          label="Name of the new passkey"
          placeholder="This laptop"
          name={name}
          setName={setName}
          verb="Make a passkey"
          isBusy={isBusy}
          make={() => void run(() => makePasskey(name))}
        />
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
      {passkeys !== null && (
        <Table
          label="Passkeys of the account"
          empty="There is no passkey yet."
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
