import type { ComponentChildren } from 'preact';
import { hashOf } from '../address.ts';
import { address } from '../state.ts';
import { isSessionUnknown, readSession, session, type SignedInAccount } from './session.ts';

/** The address of the sign-in page, which comes back to the page that is open. */
export function signInAddress(): string {
  const next = hashOf(address.value).slice('#/'.length);
  return hashOf({ page: 'sign-in', values: { next } });
}

/** What is drawn for who is signed in; for nobody, the way to sign in. Nothing is asked of the server before. */
export function SignedIn({
  children,
}: {
  readonly children: (account: SignedInAccount) => ComponentChildren;
}) {
  const account = session.value;
  if (account === undefined && isSessionUnknown.value) {
    return (
      <div class="failure" role="alert">
        <p>The server cannot be reached or is busy, so your account could not be loaded.</p>
        <button type="button" onClick={() => void readSession()}>
          Try again
        </button>
      </div>
    );
  }
  if (account === undefined) {
    return (
      <p class="waiting" role="status">
        Loading your account…
      </p>
    );
  }
  if (account === null) {
    return (
      <div class="failure">
        <h1>Sign in</h1>
        <p>This page belongs to an account.</p>
        <a class="button primary" href={signInAddress()}>
          Sign in
        </a>
      </div>
    );
  }
  return <>{children(account)}</>;
}
