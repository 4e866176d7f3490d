import { expect, describe, it } from 'vitest';
import { useDemoServer, type Json } from '../http/demo-server.ts';
import { until } from './receiver.ts';

const server = useDemoServer();
const base = '/api/v1/webhooks';

const add = async (account: string, url = 'feed:'): Promise<Json> =>
  (await server.send('POST', base, { account, body: { url } })).body;
const read = async (address: string) => {
  const response = await fetch(address);
  return [response.status, response.headers.get('content-type'), await response.text()] as const;
};

describe('a feed', () => {
  it('is read by anybody who has its address, until it is paused or its secret is changed', async () => {
    const account = 'business';
    const made = await add(account);
    expect(made).toMatchObject({ url: 'feed:', is_active: true });
    const [status, type, atom] = await read(made.atom_url);
    expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(atom).toContain(`<id>urn:uuid:${made.id}</id>`);
    const held = (await server.send('GET', `${base}/${made.id}`, { account })).body;
    expect([held.atom_url, held.calendar_url]).toEqual([made.atom_url, made.calendar_url]);

    await server.send('PATCH', `${base}/${made.id}`, { account, body: { is_active: false } });
    expect((await read(made.atom_url))[0]).toBe(404);
    await server.send('PATCH', `${base}/${made.id}`, { account, body: { is_active: true } });
    expect((await read(made.atom_url))[0]).toBe(200);

    await server.send('POST', `${base}/${made.id}/rotate-secret`, { account });
    expect((await read(made.atom_url))[0]).toBe(404);
    expect((await read(made.calendar_url))[0]).toBe(404);
    const changed = (await server.send('GET', `${base}/${made.id}`, { account })).body;
    expect((await read(changed.atom_url))[0]).toBe(200);
    await server.send('DELETE', `${base}/${made.id}`, { account });
    expect((await read(changed.atom_url))[0]).toBe(404);
  });

  it('opens nothing with the address of another feed, or of a webhook', async () => {
    const [one, other] = [await add('business'), await add('growth')];
    const foreign = new URL(one.atom_url);
    foreign.searchParams.set('feed', other.id);
    expect((await read(foreign.href))[0]).toBe(404);
    foreign.searchParams.set('account', new URL(other.atom_url).searchParams.get('account')!);
    expect((await read(foreign.href))[0]).toBe(404);
    const posted = await add('business', 'https://receiver.example/x');
    expect([posted.atom_url, posted.calendar_url]).toEqual([null, null]);
    for (const path of ['/feeds/atom', '/feeds/calendar?account=a&feed=b&token=c'])
      expect((await read(server.url + path))[0]).toBe(404);
  });

  it.each(['feed:x', 'feed://host/path'])(
    'has no address of its own: %s is refused',
    async (url) => {
      const { status, body } = await server.send('POST', base, { body: { url } });
      expect([status, body.error.details.field]).toEqual([422, 'url']);
    },
  );

  it('holds each report and alert once, its words written out for XML', async () => {
    const account = 'enterprise';
    const feed = await add(account);
    const body = { name: 'Rents <&> "M14"', area: 'M14', frequency: 'weekly' };
    const path = '/api/v1/area-report-subscriptions';
    const { body: subscription } = await server.send('POST', path, { body });
    await server.ageSubscription(subscription.id, 7 * 86_400_000);
    await server.send('GET', `${path}/${subscription.id}/reports`);
    const told = async (): Promise<Json[]> =>
      (await server.send('GET', `${base}/${feed.id}/deliveries`)).body.deliveries;
    await until(async () => (await told()).some(({ status }) => status === 'delivered'));
    const [message] = await told();
    const [, , atom] = await read(feed.atom_url);
    expect(atom.match(/<entry>/g)).toHaveLength(1);
    expect(atom).toContain(`<id>urn:uuid:${message!.id}</id>`);
    expect(atom).toContain('Rents &lt;&amp;&gt; &quot;M14&quot;: the report of ');
  });

  it('holds the ends of fixed rates and the days by which certificates must be better', async () => {
    const account = 'enterprise';
    const { calendar_url: address } = await add(account);
    const [status, type, empty] = await read(address);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(empty).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(empty).not.toContain('VEVENT');
    const holding = {
      name: 'Flat 2, 1 Mill Road; Leeds, which is a name so long that its line of the calendar is folded',
      value: 200_000,
      monthly_rent: 1_000,
      loan_balance: 150_000,
      mortgage_rate: 5,
      interest_only: true,
      fixed_until: '2027-05-31',
      energy_band: 'E',
    };
    const owners = [{ kind: 'individual', name: 'Owner', nation: 'england', other_income: 60_000 }];
    const { body: kept } = await server.send('GET', '/api/v1/portfolio');
    const put = { revision: kept.revision, portfolio: { owners, holdings: [holding] } };
    expect((await server.send('PUT', '/api/v1/portfolio', { body: put })).status).toBe(200);
    const [, , calendar] = await read(address);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    const unfolded = calendar.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20270531');
    expect(unfolded).toContain(
      String.raw`SUMMARY:Fixed rate ends: Flat 2\, 1 Mill Road\; Leeds\, which is a name`,
    );
    expect(unfolded).toContain('Owed then: £150000.00.');
    const { body: worked } = await server.send('POST', '/api/v1/investment/portfolio', {
      body: put.portfolio,
    });
    const days = worked.energy.map(({ by }: Json) => `DATE:${by.replaceAll('-', '')}`);
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(unfolded).toContain(day);
  });

  it('makes an address that asks without end wait', async () => {
    let status = 0;
    for (let asked = 0; asked < 500 && status !== 429; asked += 1)
      [status] = await read(`${server.url}/feeds/atom`);
    expect(status).toBe(429);
  });
});
