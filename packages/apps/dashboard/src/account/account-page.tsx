import { useState } from 'preact/hooks';
import { AssistantsPanel } from './assistants-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { LogsPanel } from './logs-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { signOut, type SignedInAccount } from './session.ts';
import { SignedIn } from './signed-in.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';
import { Tabs, type Views } from '../view/tabs.tsx';
import { Heading } from '../view/heading.tsx';

const views: Views = {
  usage: [
    'Usage',
    () => (
      <>
        <PlanPanel />
        <UsagePanel />
      </>
    ),
  ],
  keys: ['Keys', () => <KeysPanel />],
  passkeys: ['Passkeys', () => <PasskeysPanel />],
  logs: ['Logs', () => <LogsPanel />],
  alerts: [
    'Alerts',
    () => (
      <>
        <ReportsPanel />
        <WebhooksPanel />
      </>
    ),
  ],
  assistants: ['Assistants', () => <AssistantsPanel />],
};

/** The account of who is signed in: one view at a time. */
export function AccountPage({ rest }: { readonly rest: string }) {
  return <SignedIn>{(account) => <Account account={account} rest={rest} />}</SignedIn>;
}

function Account({ account, rest }: { readonly account: SignedInAccount; readonly rest: string }) {
  return (
    <>
      <Heading title={account.name} about={`Account ${account.id}`}>
        <SignOut />
      </Heading>
      <Tabs label="Account" address="#/account/" rest={rest} views={views}>
        {account.is_owner && <a href="#/owner">Owner</a>}
      </Tabs>
    </>
  );
}

function SignOut() {
  const [hasFailed, setFailed] = useState(false);
  const leave = async (isEverywhere: boolean) => setFailed(!(await signOut(isEverywhere)));
  return (
    <div class="actions">
      {hasFailed && (
        <span class="refusal" role="alert">
          Not signed out: the server did not answer.
        </span>
      )}
      <button type="button" onClick={() => void leave(true)}>
        Sign out everywhere
      </button>
      <button type="button" onClick={() => void leave(false)}>
        Sign out
      </button>
    </div>
  );
}
