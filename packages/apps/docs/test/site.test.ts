import { gzipSync } from 'node:zlib';
import { resolve } from 'node:path';
import MiniSearch from 'minisearch';
import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import { describe, expect, test } from 'vitest';
import { searchOptions, type SearchEntry } from '../src/browser/search-options.ts';
import { describedCommands } from '../commands.ts';
import { changelogFeed } from '../src/changelog-feed.ts';
import { siteFiles } from '../src/site.ts';

const files = siteFiles(resolve(import.meta.dirname, '../../../..'), describedCommands());
const pages = [...files].filter(([url]) => url.endsWith('.html'));
const index = files.get('search-index.json') ?? '';

/** The values of an attribute on a page. */
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

const anchors = new Map(pages.map(([url, html]) => [url, new Set(valuesOf(html, 'id'))]));
const operationIds = Object.values(
  openApiDocument(Object.values<AnyRoute>(routes)).paths as Record<string, object>,
).flatMap((methods) =>
  Object.values(methods).map(({ operationId }: { operationId: string }) => operationId),
);

/** Why an address on a page leads nowhere; null where it leads somewhere. */
function fault(from: string, href: string): string | null {
  if (/^(https?|data):/.test(href)) return null;
  const target = new URL(href, `https://site/docs/${from}`);
  // The dashboard of the server, which serves the site below it.
  if (target.pathname === '/') return null;
  const path = target.pathname.replace('/docs/', '');
  const anchor = target.hash.slice(1);
  // The page that tries the API makes its anchors, which are operations, in the browser.
  if (path === 'api') return anchor === '' || operationIds.includes(anchor) ? null : href;
  if (['style.css', 'search.js'].includes(path)) return null;
  if (path.endsWith('.atom')) return files.has(path) ? null : href;
  const found = anchors.get(path);
  return found !== undefined && (anchor === '' || found.has(anchor)) ? null : href;
}

describe('the documentation', () => {
  test('has a page for everything that is promised', () => {
    const urls = pages.map(([url]) => url);
    for (const [folder, least] of [
      ['tutorials/', 4],
      ['how-to/', 7],
      ['methods/', 14],
      ['reference/http/', 25],
      ['reference/packages/', 20],
      ['reference/api/', 6],
    ] as const) {
      expect([folder, urls.filter((url) => url.startsWith(folder)).length]).toEqual([
        folder,
        expect.toSatisfy((count: number) => count >= least),
      ]);
    }
  });

  test.each(pages)('every link and anchor of %s leads somewhere', (url, html) => {
    const links = [...valuesOf(html, 'href'), ...valuesOf(html, 'src')];
    expect(links.length).toBeGreaterThan(50);
    expect(links.map((href) => fault(url, href)).filter((found) => found !== null)).toEqual([]);
  });

  test('the feed of the changelog has an entry for each version, of the newest day that it names', () => {
    const feed = changelogFeed(
      '# Changelog\n\n## 0.2.0\n\nRates of 2026-12-01 & since.\n\n## 0.1.0\n\nRead on 2026-11-21, in force 2025-04-01.\n',
    );
    const all = (name: string) =>
      [...feed.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
    expect(all('title')).toEqual(['Changes of Freehold', '0.2.0', '0.1.0']);
    expect(all('updated')).toEqual([
      '2026-12-01T00:00:00Z',
      '2026-12-01T00:00:00Z',
      '2026-11-21T00:00:00Z',
    ]);
    expect(all('content')[0]).toBe('Rates of 2026-12-01 &amp; since.');
    expect(files.get('reference/changelog.atom')).toContain('<title>Unreleased</title>');
  });

  test('the page of commands has each command with its options', () => {
    const page = files.get('reference/commands.html') ?? '';
    const commands = [...page.matchAll(/<h2[^>]*>.*?<code>([\w-]+)<\/code>/g)];
    expect(commands.length).toBeGreaterThan(15);
    expect(page).toContain('<code>freehold stamp-duty [options] [price]</code>');
    expect(page).toContain('<code>--nation &lt;nation&gt;</code>');
  });

  test('a link to nothing is found', () => {
    expect(fault('methods/rent.html', '../methods/none.html')).toBe('../methods/none.html');
    expect(fault('methods/rent.html', '#none')).toBe('#none');
    expect(fault('methods/rent.html', '../')).toBe('../');
    expect(fault('methods/rent.html', '../api#none')).toBe('../api#none');
    expect(fault('methods/rent.html', 'valuation.html#formula')).toBeNull();
  });

  test.each(pages)(
    '%s has one first heading, no gap in its levels, no anchor twice',
    (_url, html) => {
      const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [at, level] of levels.entries()) {
        expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
      }
      const ids = valuesOf(html, 'id');
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  test.each(pages)(
    '%s holds no script, style, handler or address that the policy refuses',
    (_url, html) => {
      expect(html).not.toMatch(/<script(?! type="module" src=")|<style| style="| on[a-z]+="/);
      expect(valuesOf(html, 'src').filter((src) => /^[a-z]+:|^\/\//.test(src))).toEqual([]);
    },
  );

  test.each(pages)('no line of %s stands for something that was not put in', (_url, html) => {
    expect(html).not.toContain('{{ ');
    const text = html.replace(/<pre[^]*?<\/pre>/g, '');
    expect(text).not.toContain('undefined');
    expect(text).not.toContain('[object Object]');
  });

  test('every operation is described once, under its id', () => {
    const described = pages
      .filter(([url]) => url.startsWith('reference/http/'))
      .flatMap(([, html]) => valuesOf(html, 'id'));
    expect(operationIds.length).toBeGreaterThan(110);
    expect(
      operationIds.filter((id) => described.filter((each) => each === id).length !== 1),
    ).toEqual([]);
  });
});

describe('every method page', () => {
  test.each(pages.filter(([url]) => url.startsWith('methods/')))(
    '%s says what it means, how, with an example, how rounded, from where, where it fails',
    (url) => {
      const asked = ['what-it-means', 'example', 'rounding', 'sources'];
      const found = anchors.get(url) ?? new Set();
      expect(asked.filter((anchor) => !found.has(anchor))).toEqual([]);
      expect(found.has('formula')).toBe(true);
      expect(found.has('where-it-fails') || found.has('how-sure-and-where-it-fails')).toBe(true);
    },
  );
});

describe('the search', () => {
  const search = MiniSearch.loadJSON<SearchEntry>(index, searchOptions);

  test('takes less than 170 kB to load', () => {
    expect(gzipSync(index).length).toBeLessThan(170_000);
  });

  test('leads to pages and anchors that exist', () => {
    const stored = JSON.parse(index) as { documentIds: Record<string, string> };
    const ids = Object.values(stored.documentIds);
    expect(ids.length).toBeGreaterThan(500);
    expect(ids.map((id) => fault('index.html', id)).filter((found) => found !== null)).toEqual([]);
  });

  test.each([
    ['FREEHOLD_PUBLIC_URL', 'reference/settings.html'],
    ['insufficient_scope', 'reference/error-codes.html#over-http'],
    ['stamp duty rounding', 'methods/stamp-duty.html#rounding'],
    ['walkability', 'methods/walkability.html'],
    ['rent estimate', 'methods/rent.html'],
    ['enterWindow', 'reference/api/metering.html#index.enterWindow'],
    ['walkabilty', 'methods/walkability.html'],
    ['429', 'reference/error-codes.html#over-http'],
  ])('%s is found among the first five', (asked, url) => {
    const found = search.search(asked).slice(0, 5);
    expect(found.map(({ id }) => String(id))).toContain(url);
  });
});
