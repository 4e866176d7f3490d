import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { useDemoServer } from './http/demo-server.ts';
import { makeOwner } from './http/make-owner.ts';

/** Plans with 200, 10 and no scanners of each family. */
const [allowed, lower, none] = ['business', 'starter', 'growth'];
const server = useDemoServer();
beforeAll(() => makeOwner(server));

const path = '/api/v1/lead-generators';

async function send(method: string, of = '', body?: object) {
  const options = { account: 'business', ...(body === undefined ? {} : { body }) };
  for (;;) {
    const answer = await server.send(method, `${path}${of}`, options);
    // The lower plans allow few calls a second.
    if (answer.status !== 429) return { status: answer.status, body: answer.body };
    await pause(200);
  }
}

/** Puts the account on a plan, as its owner does; returns when the server knows. */
async function putOn(plan: string): Promise<void> {
  await fetch(`${server.url}/api/v1/owner/accounts/demo-business`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${server.sessionOf('enterprise')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ plan }),
  });
  const planNow = async () => {
    const usage = await fetch(`${server.url}/api/v1/api-billing/usage`, {
      headers: { authorization: `Bearer ${server.sessionOf('business')}` },
    });
    return (await usage.json()).plan_tier;
  };
  await expect.poll(planNow, { timeout: 10_000 }).toBe(plan);
}

const named = (name: string) => ({ name, selected_outcodes: ['LS6'] });

it('an account whose plan is lowered keeps its scanners, makes no other, and has them all again', async () => {
  const held = (await send('GET')).body.lead_generators.length;
  for (let made = held; made < 12; made += 1) {
    expect((await send('POST', '', named(`scanner ${made}`))).status).toBe(201);
  }
  await putOn(lower);
  const listed = (await send('GET')).body.lead_generators;
  expect(listed).toHaveLength(12);
  const [first] = listed;
  expect((await send('GET', `/${first.id}/properties`)).status).toBe(200);
  expect((await send('PUT', `/${first.id}`, { name: 'renamed' })).status).toBe(200);
  const refused = await send('POST', '', named('one more'));
  expect([refused.status, refused.body.error.code]).toEqual([403, 'plan_limit_reached']);
  expect(refused.body.error.limit).toBe(10);
  // Two over the limit, and the one that fills it.
  for (const { id } of listed.slice(0, 3)) {
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
  }
  expect((await send('POST', '', named('the tenth'))).status).toBe(201);
  expect((await send('POST', '', named('the eleventh'))).status).toBe(403);

  await putOn(none);
  const shown = await send('GET');
  expect([shown.status, shown.body.error.code]).toEqual([403, 'insufficient_scope']);
  await putOn(allowed);
  expect((await send('GET')).body.lead_generators).toHaveLength(10);
});
