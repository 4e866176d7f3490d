import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { equal, until } from './checks.mjs';

/** A scanner's new match, told to receivers that take it, fail once, redirect, and never answer. */
export const webhooks = { 'webhooks: taken, refused once, redirected, not answered': told };

async function told({ answered, send, command, project, samples }) {
  const received = { good: [], fails: [], redirects: [], hangs: [], elsewhere: [] };
  const receiver = createServer(async (request, response) => {
    const name = request.url.slice(1);
    let body = '';
    for await (const part of request) body += part;
    received[name].push({ headers: request.headers, body });
    if (name === 'hangs') return;
    if (name === 'redirects') response.writeHead(302, { location: '/elsewhere' });
    else response.writeHead(name === 'fails' && received.fails.length === 1 ? 500 : 204);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const made = {};
  for (const name of ['good', 'fails', 'redirects', 'hangs']) {
    made[name] = await answered('POST', '/api/v1/webhooks', {
      url: `http://127.0.0.1:${receiver.address().port}/${name}`,
      event_types: ['scanner.new_matches'],
    });
  }
  await answered('POST', '/api/v1/lead-generators', {
    name: 'Fallowfield',
    selected_outcodes: ['M14'],
    search_criteria: { listing_type: 'sale' },
    alert_enabled: true,
  });
  const file = join(project, 'listing.csv');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(
    file,
    `reference,listing_type,first_listed_at,status,price,postcode,property_type,bedrooms\nA1,sale,${today},active,210000,${samples.postcode},terraced,3\n`,
  );
  command(`import listings ${file}`);
  const log = async (name) =>
    (await answered('GET', `/api/v1/webhooks/${made[name].id}/deliveries`)).deliveries[0];
  // A failed attempt comes again after five seconds, one without an answer ends after fifteen.
  await until('the webhooks', async () => (await log('hangs'))?.error && received.fails.length > 1);
  const [{ headers, body }] = received.good;
  const secret = Buffer.from(made.good.secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  equal(
    'signature',
    headers['webhook-signature'],
    `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  equal(
    'the same message again',
    received.fails[1].headers['webhook-id'],
    received.fails[0].headers['webhook-id'],
  );
  equal('a redirect that is followed', received.elsewhere.length, 0);
  const states = {};
  for (const name of ['good', 'fails', 'redirects', 'hangs'])
    states[name] = (await log(name)).error;
  equal('errors of the log', states, {
    good: null,
    fails: null,
    redirects: 'redirected',
    hangs: 'too_slow',
  });
  const replay = await log('good');
  await answered('POST', `/api/v1/webhooks/${made.good.id}/deliveries/${replay.id}/replay`);
  await until('the replay', () => received.good.length > 1);
  for (const { id } of Object.values(made)) await send('DELETE', `/api/v1/webhooks/${id}`);
  receiver.close();
  receiver.closeAllConnections();
}
