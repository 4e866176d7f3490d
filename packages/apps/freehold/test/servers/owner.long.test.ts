import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from 'freehold';
import { openAccounts } from '../../src/accounts.ts';
import { call } from '../accounts-world.ts';
import { startWorld, type World } from './world.ts';

const sales = fileURLToPath(
  new URL('../../../../../fixtures/open-data/price-paid/pp-excerpt.csv', import.meta.url),
);
const patient = { timeout: 240_000, interval: 500 };
let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  const account = await world.data.account('enterprise', { withKey: false });
  token = account.session;
  const settings = {
    FREEHOLD_DATA_DIR: world.data.directory,
    FREEHOLD_DATABASE_URL: world.cluster.url,
  };
  const operator = await openAccounts(readSettings(settings, false));
  await operator.accountAdministration.change({
    id: 'made owner',
    at: new Date(),
    by: null,
    accountId: account.id,
    change: { isOwner: true },
  });
  await operator.close();
});
afterAll(() => world.end());

type Json = ReturnType<typeof JSON.parse>;

/** A call of the owner to a server. */
async function ask(
  server: number,
  method: string,
  path: string,
  content?: object,
): Promise<{ readonly status: number; readonly body: Json }> {
  const { url } = world.servers[server]!;
  return call(url, `/api/v1/owner/${path}`, { token, method, body: content });
}

it('a backup is refused with the program that copies the database, and none is listed', async () => {
  for (const server of [0, 1]) {
    const refused = await ask(server, 'POST', 'backups', {});
    expect([refused.status, refused.body.error.code]).toEqual([422, 'validation_error']);
    expect(refused.body.error.message).toContain('use pg_dump, and copy the data directory');
    expect((await ask(server, 'GET', 'backups')).body).toEqual({
      is_running: false,
      failure: null,
      backups: [],
    });
  }
});

it('a file that comes whole to one server is imported, and every server answers from it', async () => {
  const content = await readFile(sales);
  const order = { dataset: 'price-paid', file_name: 'pp.csv', bytes: content.length };
  const begun = await ask(0, 'POST', 'upload', order);
  expect([begun.status, begun.body.received]).toEqual([201, 0]);
  const part = { offset: 0, content: content.toString('base64') };
  const path = `upload/${begun.body.id}`;
  // As a balancer that takes the servers in turn sends it.
  const elsewhere = await ask(1, 'PUT', path, part);
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.body.error.message).toContain('use freehold import DATASET FILE');
  expect((await ask(0, 'PUT', path, part)).body).toEqual({
    received: content.length,
    started: 'import price-paid pp.csv',
  });
  const last = async () => (await ask(0, 'GET', 'upload')).body.last;
  await expect.poll(async () => (await last()).state, patient).toBe('done');
  expect((await last()).report).toMatch(/pp\.csv: \d+ rows, 6 kept\n/);
  const { key } = await world.data.account('enterprise');
  for (const { url } of world.servers) {
    const { body } = await call(url, '/api/v1/sold-prices?postcode=ZZ1', { token: key });
    // The last day of the excerpt, as its lines say.
    expect(body['data']).toMatchObject({ area: 'ZZ1', data_until: '2021-11-01' });
  }
});
