import { expect, it } from 'vitest';
import { mailboxOf } from '../../src/accounts/email-address.ts';
import { confirmationOf } from '../../src/accounts/email-confirmation.ts';
import type { Call } from '../../src/operation/operation.ts';
import type { Webhook } from '../../src/ports/webhooks.ts';

const webhook = { accountId: 'account', id: 'w', url: 'mailto:me@mail.example' } as Webhook;
const call = { now: new Date(0), signal: new AbortController().signal } as Call;
const secrets = { seal: () => 'sealed', open: () => '' };

it('an address is told that there is no mail server, also one that was asked when there was', async () => {
  const ask = confirmationOf({ secrets: secrets as never, sendEmail: null, baseUrl: () => '' });
  expect(await ask(webhook, call)).toMatchObject({
    code: 'validation_error',
    extra: { details: { field: 'url' } },
  });
});

it('a mail server that refuses for now is asked again by the caller', async () => {
  const ask = confirmationOf({
    secrets: secrets as never,
    sendEmail: () => Promise.resolve(450),
    baseUrl: () => '',
  });
  await expect(ask(webhook, call)).rejects.toThrow('The mail server answers 450');
});

it.each([
  ['me@mail.example', 'me@mail.example'],
  ['Me+one+two@Mail.Example', 'me@mail.example'],
  ['m.e@mail.example', 'm.e@mail.example'],
])('%s is counted as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
