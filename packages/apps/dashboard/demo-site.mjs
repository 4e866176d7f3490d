// The built server on its demo data, at noon of a fixed day, with a browser session: what pictures and Lighthouse look at.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readSettings, startServer } from 'freehold';

export const now = '2026-11-21T12:00:00Z';

/** Needs a build. Its maps have the ground that FREEHOLD_BASE_MAP names. */
export async function startDemoSite() {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  const { FREEHOLD_BASE_MAP = '' } = process.env;
  const environment = {
    PORT: '0',
    FREEHOLD_DATA_DIR: directory,
    FREEHOLD_NOW: now,
    FREEHOLD_BASE_MAP,
  };
  const running = await startServer(readSettings(environment, true), pino({ level: 'silent' }));
  const { accounts } = JSON.parse(readFileSync(join(directory, 'demo-credentials.json'), 'utf8'));
  const { api_key: key, session_token } = accounts.find(({ name }) => name === 'enterprise');
  const session = await fetch(`${running.url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', origin: running.url },
    body: JSON.stringify({ session_token }),
  });
  const [cookie] = session.headers.getSetCookie().map((header) => header.split(';', 1)[0]);
  if (cookie === undefined) throw new Error(`No session: ${session.status}`);
  const found = await fetch(`${running.url}/api/v1/properties?area=M14&limit=1&sort_by=best_bmv`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = await found.json();
  const deal =
    'purchasePrice=200000&stampDuty.nation=england&monthlyRent=1250&owner.otherIncome=45000';
  return {
    url: running.url,
    /** `name=value`, of a signed-in session. */
    cookie,
    pages: {
      deal: `#/buy-to-let?${deal}`,
      search: '#/search?area=M14&bmv_only=true',
      home: `#/home/${data.properties[0].id}`,
      area: '#/area?at=M14,YO31',
      map: '#/area?measure=avg_yield',
    },
    async stop() {
      await running.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
