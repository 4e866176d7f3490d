import { afterAll, afterEach, expect, it } from 'vitest';
import { emailSender } from '../../src/email-sender.ts';
import { startMailServer } from './mail-server.ts';
import { until } from './receiver.ts';

const mail = await startMailServer();
afterAll(() => mail.stop());
afterEach(() => mail.replies.clear());

const email = { to: 'me@mail.example', subject: 'News', text: 'Text' };
const send = (signal = new AbortController().signal) =>
  emailSender({ url: mail.url, sender: 'freehold@server.example' })(email, signal);

it('gives the reply that is about the address or the message', async () => {
  expect(await send()).toBe(250);
  mail.replies.set('RCPT', '550 No such mailbox');
  expect(await send()).toBe(550);
  mail.replies.clear();
  mail.replies.set('DATA', '452 Later');
  expect(await send()).toBe(452);
});

it('tells a refusal of the server itself as what it is, not as one of the address', async () => {
  mail.replies.set('MAIL', '550 Who are you');
  await expect(send()).rejects.toMatchObject({
    fault: 'unreachable',
    message: 'The mail server does not serve this server: it answers 550 to MAIL FROM',
  });
});

it('closes the connection when it is aborted, so that nothing is sent that counts as failed', async () => {
  mail.replies.set('DATA', '');
  const before = mail.received.length;
  const abort = new AbortController();
  const sending = send(abort.signal);
  await until(async () => (await mail.connections()) === 1);
  abort.abort(new Error('too slow'));
  await expect(sending).rejects.toMatchObject({ fault: 'unreachable' });
  await until(async () => (await mail.connections()) === 0);
  expect(mail.received).toHaveLength(before);
});
