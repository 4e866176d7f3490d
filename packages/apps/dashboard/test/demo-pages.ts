import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSignInLink } from '@freehold/identity';
import { readSettings } from 'freehold';
import type { BrowserContext, Page } from 'playwright-core';
import { listenBare } from '../../../adapters/express/test/bare-app.ts';
import { openAccounts, type OpenAccounts } from '../../freehold/src/accounts.ts';
import { openBaseMap } from '../../freehold/src/base-map.ts';
import {
  startDemoServer,
  type DemoServer,
  type Json,
} from '../../freehold/test/http/demo-server.ts';
import { startMailServer, type MailServer } from '../../freehold/test/webhooks/mail-server.ts';
import { buildDashboard } from '../build.ts';
import { launchPages, type BrowserPages, type ContextOptions } from './browser-pages.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** The pages built from the sources, over one demo server and one browser. */
export interface DemoPages {
  readonly server: DemoServer;
  readonly browser: BrowserPages;
  /** Puts these pages in the place of those of a server, this one or another. */
  readonly files: Awaited<ReturnType<typeof servePages>>;
  /** Takes what the server mails. */
  readonly mail: MailServer;
  /** The command line on the machine of the server. */
  readonly operator: OpenAccounts;
  /** Opens an address; signed in unless `account` is null. */
  open(
    address: string,
    options?: ContextOptions,
    more?: {
      readonly account?: string | null;
      /** Stands between the page and the server. */
      readonly prepare?: (context: BrowserContext) => Promise<unknown>;
    },
  ): Promise<Page>;
  /** A link that signs in, as the command line makes it. */
  linkOf(accountId: string): Promise<string>;
  /** What the API answers, asked with a key. */
  data(path: string): Promise<Json>;
  stop(): Promise<void>;
}

/** The pages built from the sources, served in the place of those that the server under test has from the last build. */
export async function servePages(
  parts: Pick<NonNullable<Parameters<typeof listenBare>[0]>, 'baseMap' | 'isDemo'>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-dashboard-'));
  await buildDashboard(folder);
  const site = await listenBare({ dashboard: pathToFileURL(`${folder}/`), ...parts });
  return {
    to: (context: BrowserContext) =>
      context.route(
        ({ pathname }) => pathname === '/' || /\.(?:js|css)$/.test(pathname),
        async (route) => {
          const { pathname } = new URL(route.request().url());
          // A connection that stood idle may be closed as it is used again.
          const response = await route.fetch({ url: site.url + pathname, maxRetries: 3 });
          await route.fulfill({ response });
        },
      ),
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Starts them over the demo records, or over those of a data directory, and with the base map of a file where one is named;
 * the enterprise account is an owner.
 */
export async function startDemoPages(
  directory?: string,
  baseMapPath: string | null = null,
): Promise<DemoPages> {
  const baseMap = await openBaseMap({ baseMap: baseMapPath, dataDirectory: '' });
  const files = await servePages({ baseMap, isDemo: () => directory === undefined });
  const mail = await startMailServer();
  const server = await startDemoServer({
    FREEHOLD_SMTP_URL: mail.url,
    FREEHOLD_EMAIL_SENDER: 'freehold@server.example',
    ...(directory === undefined ? {} : { FREEHOLD_DATA_DIR: directory }),
    ...(baseMapPath === null ? {} : { FREEHOLD_BASE_MAP: baseMapPath }),
  });
  const settings = { FREEHOLD_DATA_DIR: server.directory, FREEHOLD_NOW: now.toISOString() };
  const operator = await openAccounts(readSettings(settings, false));
  await operator.accountAdministration.change({
    id: crypto.randomUUID(),
    at: now,
    by: null,
    accountId: 'demo-enterprise',
    change: { isOwner: true },
  });
  const browser = await launchPages();
  return {
    server,
    browser,
    files,
    mail,
    operator,
    open: (address, options, { account = 'business', prepare } = {}) =>
      browser.open(new URL(address, server.url).href, options, async (context) => {
        await files.to(context);
        // A page that asks for the last days asks for those of the server.
        await context.clock.setFixedTime(now);
        if (account !== null) {
          const response = await context.request.post(`${server.url}/session`, {
            headers: { origin: server.url },
            data: { session_token: server.sessionOf(account) },
          });
          if (!response.ok()) throw new Error(`${account} is not signed in: ${response.status()}`);
        }
        await prepare?.(context);
      }),
    linkOf: (accountId) => makeSignInLink(operator, { accountId, baseUrl: server.url, now }),
    async data(path) {
      const { body } = await server.send('GET', path);
      return body.data ?? body;
    },
    async stop() {
      await browser.close();
      await operator.close();
      await server.stop();
      await mail.stop();
      await files.stop();
      await baseMap?.close();
    },
  };
}

/** As long as a locator waits. */
export const patience = { timeout: 30_000 };
