import { createHash } from 'node:crypto';
import type { Scope } from '@freehold/contract';
import { visibleText, type Account, type OAuthClient } from '@freehold/operations';
import { busySeconds } from './responses.ts';

export const cookieName = 'freehold_consent';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1c2733}' +
  'h1{font-size:1.4rem}code{background:#eef2f5;padding:.1rem .3rem;border-radius:.2rem;overflow-wrap:anywhere}' +
  'label{display:block;margin:1.2rem 0 .3rem}select,input{font:inherit;width:100%;padding:.4rem;box-sizing:border-box}' +
  'button{font:inherit;padding:.5rem 1.2rem;margin:1.2rem .6rem 0 0}';
const styleHash = createHash('sha256').update(style).digest('base64');

export interface ConsentQuestion {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly transaction: string;
  readonly cookie: string;
  /** True where the server is reached over https. */
  readonly secure: boolean;
  /** The accounts of the demo to choose from; the account that the dashboard is signed in to; or null: the user shows a credential. */
  readonly asks: readonly Account[] | Account | null;
}

/** The page that asks the user; plain HTML, no script. */
export function consentPage(question: ConsentQuestion): Response {
  const { client, redirectUri, scopes, transaction, cookie, secure, asks } = question;
  const { host } = new URL(redirectUri);
  const name = client.name?.trim() || client.id;
  const body = `<h1>Let ${escape(name)} use your account?</h1>
<p>The application calls itself <code>${escape(name)}</code> (<code>${escape(client.id)}</code>);
this server cannot vouch for it. You will be returned to <code>${escape(host)}</code>.</p>
<p>It asks to read, as far as your plan includes it, and to use your request quota:</p>
<ul>${scopes.map((scope) => `<li><code>${escape(scope)}</code></li>`).join('')}</ul>
<form method="post" action="/oauth/authorize">
<input type="hidden" name="transaction" value="${escape(transaction)}">
${accountFields(asks)}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button>
</form>`;
  const flags = `Path=/oauth; HttpOnly; SameSite=Strict; Max-Age=600${secure ? '; Secure' : ''}`;
  return page(200, body, {
    formAction: `'self' ${policySource(redirectUri)}`,
    headers: { 'Set-Cookie': `${cookieName}=${cookie}; ${flags}` },
  });
}

/** An address as a content policy names it. An IPv6 one has no name there: browsers would pass it over, and lead nobody back. */
function policySource(uri: string): string {
  const { origin, protocol, hostname } = new URL(uri);
  return hostname.startsWith('[') ? protocol : origin;
}

/** A page that says what is wrong; the browser goes nowhere from it. */
export function errorPage(
  message: string,
  status = 400,
  headers: Record<string, string> = {},
): Response {
  const body = `<h1>This request cannot be answered</h1><p>${escape(message)}</p>`;
  return page(status, body, { formAction: "'none'", headers });
}

/** The page of a server that cannot answer now. */
export function busyPage(): Response {
  const message = `The server cannot answer now; try again in ${busySeconds} s.`;
  return errorPage(message, 503, { 'Retry-After': String(busySeconds) });
}

/** The page of a form that is larger than the server reads. */
export function tooLargePage(): Response {
  return errorPage('The form is too large.', 413);
}

/** As `errorPage`, with a link that returns the error to the application. */
export function returnPage(message: string, back: URL): Response {
  const body = `<h1>This request cannot be answered</h1><p>${escape(message)}</p>
<p>This server cannot vouch for the application, which is at <code>${escape(back.host)}</code>:
<a href="${escape(back.href)}" rel="noreferrer">return to it</a> only if you came from there.</p>`;
  return page(400, body, { formAction: "'none'", headers: {} });
}

function accountFields(asks: ConsentQuestion['asks']): string {
  if (asks === null) {
    return `${credentialField('required')}
<p>Without any of them: sign in to the dashboard in this browser, then load this page again.</p>`;
  }
  if (isAccount(asks)) {
    return `<p>You are signed in as <code>${escape(asks.name)}</code> (plan ${escape(asks.plan)}).</p>
<details><summary>Use another account</summary>${credentialField('')}</details>`;
  }
  const options = asks.map(
    ({ id, name, plan }) =>
      `<option value="${escape(id)}">${escape(name)} (plan ${escape(plan)})</option>`,
  );
  return `<label for="account">Demo account to sign in as</label>
<select id="account" name="account">${options.join('')}</select>`;
}

const isAccount = (asks: readonly Account[] | Account): asks is Account => 'plan' in asks;

const credentialField = (
  attribute: 'required' | '',
) => `<label for="credential">Sign-in link, API key or session token</label>
<input id="credential" name="credential" type="password" autocomplete="off" ${attribute}>
<p>The owner of this installation makes a link with <code>freehold accounts link</code>. It works once.</p>`;

/** A page of plain HTML without script. `body` and `formAction` are written as they are. */
export function page(
  status: number,
  body: string,
  {
    formAction,
    headers,
  }: { readonly formAction: string; readonly headers: Record<string, string> },
): Response {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Freehold</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body>${body}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
