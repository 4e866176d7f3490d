import { existsSync } from 'node:fs';

/**
 * The browser of Debian that tests and trials start, or null where none is installed. Its shell without windows is the same
 * engine, and takes half the processor time of the whole browser.
 */
export const browserPath =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  null;

/** How playwright starts it: without a sandbox, which root may not have, and without calls home. */
export const launchOptions = {
  executablePath: browserPath ?? 'chromium is not installed',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
};
