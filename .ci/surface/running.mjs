import { equal, matches } from './checks.mjs';

/** What those who run a server, and those who read about it, use. */
export const running = {
  'gzip, brotli, ETag, traceparent': protocol,
  'freehold accounts, freehold doctor': owners,
  'the documentation: every link of every page': documentation,
};

async function protocol({ send }) {
  const path = '/api/v1/properties?area=M14&limit=20';
  const tags = new Set();
  for (const coding of ['gzip', 'br']) {
    const first = await send('GET', path, undefined, { 'accept-encoding': coding });
    equal(coding, first.headers.get('content-encoding'), coding);
    const tag = first.headers.get('etag');
    tags.add(tag);
    const again = await send('GET', path, undefined, {
      'accept-encoding': coding,
      'if-none-match': tag,
    });
    equal(`${coding}, asked again with its ETag`, [again.status, again.text], [304, '']);
  }
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  equal('traceparent', (await send('GET', path, undefined, { traceparent })).status, 200);
}

function owners({ command, accounts }) {
  const account = accounts.find(({ name }) => name === 'starter');
  const id = account.user_id;
  matches('accounts list', command('accounts list'), /enterprise/);
  command(`accounts plan ${id} growth`);
  command(`accounts suspend ${id}`);
  matches('accounts list', command('accounts list'), /suspended/);
  command(`accounts resume ${id}`);
  for (const line of command('doctor').split('\n'))
    if ([...line].length > 100)
      throw new Error(`freehold doctor prints a line of ${[...line].length} columns:\n${line}`);
}

async function documentation({ url, send }) {
  const asked = new Map();
  const pages = ['/docs/'];
  for (const page of pages) {
    const { status, headers, text } = await send('GET', page);
    if (page === '/docs' && status === 307) continue;
    equal(page, status, 200);
    if (!headers.get('content-type').startsWith('text/html')) continue;
    for (const [, link] of text.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)) {
      const { origin, pathname } = new URL(link, url + page);
      if (origin !== url || !pathname.startsWith('/docs') || asked.has(pathname)) continue;
      asked.set(pathname, page);
      pages.push(pathname);
    }
  }
  if (pages.length < 80) throw new Error(`only ${pages.length} pages of the documentation`);
}
