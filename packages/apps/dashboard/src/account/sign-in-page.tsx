import { useEffect, useState } from 'preact/hooks';
import { client } from '../api/client.ts';
import { address } from '../state.ts';
import { TextEntry } from '../view/text-entry.tsx';
import { hasPasskeys, provePasskey } from './passkeys.ts';
import { session, signIn, type Proof, type SignInFailure } from './session.ts';

/** What signs in of a link that was pasted whole, or of its code alone. */
const linkIn = (text: string): string => text.trim().split('link=').at(-1)?.split('&')[0] ?? '';

/** The owner of a server that holds nothing fetches files first; everybody else asks. */
async function firstPage(): Promise<string> {
  if (session.value?.is_owner !== true) return '';
  const found = await client.dataCoverage({}).catch(() => null);
  return found?.data.datasets.every(({ rows }) => rows === 0) === true ? 'owner/files' : '';
}

/** Signs in by the link of the address, or by a token of the identity provider. */
export function SignInPage() {
  const [link, setLink] = useState(address.value.values['link'] ?? null);
  const [next] = useState(address.value.values['next'] ?? null);
  const [token, setToken] = useState('');
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState<SignInFailure>(null);
  const [isBusy, setBusy] = useState(false);
  const account = session.value;
  const isSignedIn = account !== null && account !== undefined;

  const enter = async (prove: () => Proof | Promise<Proof | string>) => {
    setBusy(true);
    const proof = await prove();
    const refused = typeof proof === 'string' ? proof : await signIn(proof);
    setBusy(false);
    setFailure(refused);
    setLink(null);
    // Behind the `#`, so it is a page of this server whatever it says. Back leads past this form then.
    if (refused === null) location.replace(`#/${next ?? (await firstPage())}`);
  };
  useEffect(() => {
    // A link is used once: it stays neither in the address nor in the history.
    if (link !== null) history.replaceState(null, '', '#/sign-in');
  }, []);

  return (
    <div class="sign-in">
      <h1>Sign in</h1>
      {failure !== null && (
        <p class="refusal" role="alert">
          {failure}
        </p>
      )}
      {(link !== null || isSignedIn) && (
        <div class="panel">
          {isSignedIn && (
            <p>
              You are signed in as <strong>{account.name}</strong>.
            </p>
          )}
          {link === null ? (
            <a class="button primary" href="#/account">
              Go to the account
            </a>
          ) : (
            // Asked first: whoever sent the link may have made it for an account of their own.
            <>
              <p>
                The link signs this browser in to the account that it was made for, and what you do
                then is kept there. Go on only if you asked for it.
              </p>
              <button
                type="button"
                class="primary"
                disabled={isBusy}
                onClick={() => void enter(() => ({ link }))}
              >
                {isSignedIn ? 'Sign in with the link instead' : 'Sign in with the link'}
              </button>
            </>
          )}
        </div>
      )}
      {link === null && !isSignedIn && hasPasskeys && (
        <div class="panel">
          <button
            type="button"
            class="primary"
            disabled={isBusy}
            onClick={() => void enter(provePasskey)}
          >
            Sign in with a passkey
          </button>
          <p class="note">You make one under Account, Passkeys, once a link has signed you in.</p>
        </div>
      )}
      {link === null && !isSignedIn && (
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            setLink(linkIn(pasted));
          }}
        >
          <p>
            You sign in with a link that works once. The owner of this server makes one under
            Accounts, <code>freehold serve</code> prints one when it starts, and{' '}
            <code>freehold accounts link ACCOUNT</code> makes one for any account.
          </p>
          <TextEntry
            id="sign-in-link"
            label="Paste the link"
            spellcheck={false}
            value={pasted}
            set={setPasted}
          />
          <button type="submit" class="primary" disabled={linkIn(pasted) === ''}>
            Go on
          </button>
        </form>
      )}
      <details class="panel">
        <summary>Sign in with a token of an identity provider</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void enter(() => ({ session_token: token }));
          }}
        >
          <label for="session-token">Session token</label>
          <textarea
            id="session-token"
            rows={4}
            required
            autocomplete="off"
            spellcheck={false}
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
          <p class="note">
            Your identity provider issues it. On a server of your own, <code>freehold token</code>{' '}
            prints one.
          </p>
          <button type="submit" class="primary" disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign in'}
          </button>
        </form>
      </details>
    </div>
  );
}
