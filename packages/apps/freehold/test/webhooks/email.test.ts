import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { useDemoServer, type Json } from '../http/demo-server.ts';
import { startMailServer, type ReceivedMail } from './mail-server.ts';
import { until } from './receiver.ts';

const base = '/api/v1/webhooks';
const mail = await startMailServer();
afterAll(() => mail.stop());

const without = useDemoServer();
const server = useDemoServer({
  FREEHOLD_SMTP_URL: mail.url.replace('//', '//mailer:mail-password@'),
  FREEHOLD_EMAIL_SENDER: 'freehold@server.example',
});

/** Lets its mornings come at once. */
function makeDue(id: string): void {
  const db = new Database(join(server.directory, 'accounts.sqlite'));
  const due = 'UPDATE webhook_deliveries SET due_at = 0 WHERE webhook_id = ? RETURNING id';
  expect(db.prepare(due).all(id)).not.toEqual([]);
  db.prepare('UPDATE webhooks SET due_at = 0 WHERE id = ?').run(id);
  db.close();
}
const add = (account: string, address: string) =>
  server.send('POST', base, { account, body: { url: `mailto:${address}` } });
const read = async (account: string, id: string): Promise<Json> =>
  (await server.send('GET', `${base}/${id}`, { account })).body;
const sentTo = (address: string): ReceivedMail[] =>
  mail.received.filter(({ to }) => to === address);
const linkIn = (text: string): string => /http\S+token=\S+/.exec(text)?.[0] ?? '';
const follow = (link: string, method = 'POST') => fetch(link, { method });

describe('an email address as a receiver', () => {
  it('is refused where the owner has set no mail server', async () => {
    const { status, body } = await without.send('POST', base, {
      body: { url: 'mailto:me@mail.example' },
    });
    expect([status, body.error.details.field]).toEqual([422, 'url']);
    expect(body.error.message).toContain('has set no mail server');
    expect((await fetch(`${without.url}/email/confirm?token=x`)).status).toBe(404);
    // Emails of a mail server that was set before end all the same.
    expect((await fetch(`${without.url}/email/unsubscribe?token=x`)).status).toBe(200);
    expect((await follow(`${without.url}/email/unsubscribe?token=x`)).status).toBe(404);
  });

  it.each([
    'mailto:me',
    'mailto:me@mail.example,other@mail.example',
    'mailto:me@mail.example?cc=other@mail.example',
    'mailto:me@mail.example%0d%0aBcc:other@mail.example',
    'mailto:',
  ])('is one mailbox and nothing else: %s is refused', async (url) => {
    const before = mail.received.length;
    const { status, body } = await server.send('POST', base, { body: { url } });
    expect([status, body.error.details.field]).toEqual([422, 'url']);
    expect(mail.received).toHaveLength(before);
  });

  it('gets a link first, then what is new each morning in one email, until it unsubscribes', async () => {
    const account = 'business';
    const address = 'reader@mail.example';
    const { status, body: added } = await add(account, address);
    expect([status, added.is_active, added.disabled_reason]).toEqual([201, false, 'unconfirmed']);
    expect(sentTo(address)).toHaveLength(1);
    const [asked] = sentTo(address) as [ReceivedMail];
    expect(asked.from).toBe('freehold@server.example');
    const link = linkIn(asked.text);

    // Neither the account itself nor a program that opens every link confirms.
    await server.send('PATCH', `${base}/${added.id}`, { account, body: { is_active: false } });
    expect((await read(account, added.id)).disabled_reason).toBe('unconfirmed');
    const page = await follow(link, 'GET');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')]);
    expect((await read(account, added.id)).is_active).toBe(false);
    expect((await follow(link)).status).toBe(200);
    expect(await read(account, added.id)).toMatchObject({
      is_active: true,
      disabled_at: null,
      disabled_reason: null,
    });

    const subscriptions = '/api/v1/area-report-subscriptions';
    for (const area of ['M14', 'M20']) {
      const body = { name: `Rents £ ${area}`, area, frequency: 'weekly' };
      const { body: made } = await server.send('POST', subscriptions, { account, body });
      await server.ageSubscription(made.id, 7 * 86_400_000);
      await server.send('GET', `${subscriptions}/${made.id}/reports`, { account });
    }
    const told = async (): Promise<Json[]> =>
      (await server.send('GET', `${base}/${added.id}/deliveries`, { account })).body.deliveries;
    const waiting = await told();
    // Told at noon of 21 November: seven in the morning is seven in UTC.
    expect(waiting.map(({ status: state, next_attempt_at: at }) => [state, at])).toEqual([
      ['pending', '2026-11-22T07:00:00.000Z'],
      ['pending', '2026-11-22T07:00:00.000Z'],
    ]);
    expect(sentTo(address)).toHaveLength(1);
    // Sent again it comes in the morning too, so that nobody is sent more than one a day.
    const again = `${base}/${added.id}/deliveries/${waiting[0].id}/replay`;
    const { body: replayed } = await server.send('POST', again, { account });
    expect(replayed).toEqual(waiting[0]);
    makeDue(added.id);
    await until(async () => {
      // Several questions a second are all that the plan of the account allows.
      await pause(250);
      return (await told()).every(({ status: state }) => state === 'delivered');
    });
    expect((await told()).map(({ response_status: code }) => code)).toEqual([250, 250]);
    const digests = sentTo(address).slice(1);
    const text = digests.map((one) => one.text).join('');
    for (const area of ['M14', 'M20']) expect(text).toContain(`Rents £ ${area}: the report of`);
    const [digest] = digests as [ReceivedMail];
    expect(digest.headers.get('subject')).toMatch(/^Freehold: [12] reports?$/);
    expect(digest.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    const unsubscribe = (digest.headers.get('list-unsubscribe') ?? '').replace(/^<|>$/g, '');
    expect(linkIn(digest.text)).toBe(unsubscribe);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(unsubscribe, { method: 'POST', body })).status).toBe(200);
    expect(await read(account, added.id)).toMatchObject({
      is_active: false,
      disabled_reason: 'gone',
    });
    const before = sentTo(address).length;
    await server.send('PATCH', `${base}/${added.id}`, { account, body: { is_active: true } });
    expect(await read(account, added.id)).toMatchObject({
      is_active: false,
      disabled_reason: 'unconfirmed',
    });
    expect(linkIn(sentTo(address)[before]?.text ?? '')).toContain('/email/confirm?token=');
  });

  it('follows only the links of its own address, each for its own act', async () => {
    const account = 'professional';
    const { body: added } = await add(account, 'first@mail.example');
    const link = linkIn(sentTo('first@mail.example')[0]?.text ?? '');
    expect((await follow(link.replace('/confirm', '/unsubscribe'))).status).toBe(404);
    expect((await follow(`${link.slice(0, -2)}AA`)).status).toBe(404);
    expect((await follow(`${server.url}/email/confirm`)).status).toBe(404);
    const path = `${base}/${added.id}`;
    await server.send('PATCH', path, { account, body: { url: 'mailto:second@mail.example' } });
    expect((await follow(link)).status).toBe(404);
    expect((await read(account, added.id)).is_active).toBe(false);
    const second = linkIn(sentTo('second@mail.example')[0]?.text ?? '');
    expect((await follow(second)).status).toBe(200);
    expect((await read(account, added.id)).is_active).toBe(true);
    // A receiver that its account pauses stays paused.
    await server.send('PATCH', path, { account, body: { is_active: false } });
    expect((await follow(second)).status).toBe(200);
    expect((await read(account, added.id)).is_active).toBe(false);
    // An address that messages are posted to has no mailbox that could agree.
    await server.send('PATCH', path, { account, body: { url: 'mailto:third@mail.example' } });
    await server.send('PATCH', path, { account, body: { url: 'https://hooks.example/' } });
    expect(await read(account, added.id)).toMatchObject({
      is_active: true,
      disabled_at: null,
      disabled_reason: null,
    });
  });

  it('is not kept where the mail server refuses it, and an account asks at most ten at once', async () => {
    const account = 'enterprise';
    mail.reply = '550 No such mailbox';
    const refused = await add(account, 'nobody@mail.example');
    mail.reply = '250 Taken';
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      'url: is refused by the mail server, which answers 550',
    ]);
    expect((await server.send('GET', base, { account })).body.count).toBe(0);
    for (let count = 1; count < 10; count += 1) {
      const { status, body } = await add(account, `many${count}@mail.example`);
      expect(status).toBe(201);
      await server.send('DELETE', `${base}/${body.id}`, { account });
    }
    // `send` would wait until there is room.
    const eleventh = await fetch(server.url + base, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.keyOf(account)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: 'mailto:more@mail.example' }),
    });
    const { error } = await eleventh.json();
    expect([eleventh.status, error.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(error.message).toContain('asked to confirm');
    expect(sentTo('more@mail.example')).toEqual([]);
  });

  it('asks one mailbox at most three times at once, whichever accounts and spellings name it', async () => {
    const answers = [
      await add('business', 'victim@mail.example'),
      await add('professional', 'Victim+a@mail.example'),
      await add('business', 'victim+b@mail.example'),
      await add('professional', 'victim+c@mail.example'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(answers[3]?.body.error.message).toContain('asked to confirm');
    expect(mail.received.filter(({ to }) => /^victim/i.test(to))).toHaveLength(3);
  });

  it('has the password of the mail server written to no file of the server', async () => {
    for (const file of await readdir(server.directory, { recursive: true })) {
      const bytes = await readFile(join(server.directory, file)).catch(() => null);
      expect([file, bytes?.includes('mail-password') ?? false]).toEqual([file, false]);
    }
  });
});
