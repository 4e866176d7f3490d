import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { anchorOf, relativeUrl, type Page } from './page.ts';

/** A part of a page under one heading, as search finds it. */
export interface Part {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

export interface Heading {
  readonly level: number;
  readonly anchor: string;
  readonly text: string;
}

export interface Drawn {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly parts: readonly Part[];
}

/** Where a link leads: a page of the site by the path of its source, with the operations of the API. */
export interface Targets {
  readonly pages: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, string>;
}

/** Anchors of the layout, which stands around every page. */
const layoutAnchors = ['main', 'contents', 'results', 'result-count'];

/** A heading may name its anchor: `## Stamp duty {#stampDuty}`. */
const named = / \{#([\w.-]+)\}$/;

/** The page as HTML, its headings in order and without a gap in their levels. */
export function draw(page: Page, targets: Targets): Drawn {
  const headings: Heading[] = [];
  const levels: number[] = [];
  const taken = new Set<string>(layoutAnchors);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        while ((levels.at(-1) ?? 0) >= depth) levels.pop();
        levels.push(depth);
        const level = levels.length;
        const [, given] = named.exec(text) ?? [];
        const html = this.parser.parseInline(tokens).replace(named, '');
        const anchor = unused(given ?? anchorOf(plainText(html)), taken);
        headings.push({ level, anchor, text: plainText(html) });
        return `<h${level} id="${anchor}">${html}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const target = resolved(href, page, targets);
        return target === null ? text : `<a href="${escaped(target)}">${text}</a>`;
      },
      // Scrolled with the keys, so that a keyboard reaches what a screen cuts off.
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (tag: string, row: readonly Tokens.TableCell[]) =>
          row
            .map(({ tokens, align }) => {
              const end = align === 'right' ? ' class="number"' : '';
              // A column without a name has no header.
              const name = tokens.length === 0 ? 'td' : tag;
              return `<${name}${end}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells('th', header)}</tr></thead><tbody>\n${body}\n</tbody></table></div>\n`;
      },
      // A picture of a README is not among the files of the site.
      image: ({ text }: Tokens.Image) => escaped(text),
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    },
  });
  const html = marked.parse(page.markdown, { async: false });
  return { html, headings, parts: partsOf(html, headings) };
}

/** An address as it stands on the page; null where what it names is not on the site. */
function resolved(href: string, page: Page, { pages, operations }: Targets): string | null {
  if (href.startsWith('#') || href.startsWith('https:') || href.startsWith('http:')) return href;
  if (href.startsWith('operation:')) {
    const target = operations.get(href.slice('operation:'.length));
    if (target === undefined) throw new Error(`${page.url} links to ${href}, which is none`);
    return relativeUrl(page.url, target);
  }
  if (href.startsWith('site:')) return relativeUrl(page.url, href.slice('site:'.length));
  const [path = '', anchor] = href.split('#', 2);
  const from = page.source === null ? '' : posix.dirname(page.source);
  const file = path.startsWith('/') ? posix.join('.', path) : posix.join(from, path);
  const bare = file.endsWith('/') ? file.slice(0, -1) : file;
  const url = pages.get(bare) ?? pages.get(posix.join(bare, 'README.md'));
  if (url === undefined) return null;
  return relativeUrl(page.url, url) + (anchor === undefined ? '' : `#${anchor}`);
}

/** The text under each heading. */
function partsOf(html: string, headings: readonly Heading[]): Part[] {
  const starts = headings.map(({ level, anchor }) => html.indexOf(`<h${level} id="${anchor}">`));
  return headings.map(({ anchor, text, level }, at) => {
    const from = html.indexOf(`</h${level}>`, starts[at]);
    return { anchor, title: text, text: plainText(searched(html.slice(from, starts[at + 1]))) };
  });
}

function unused(anchor: string, taken: Set<string>): string {
  let free = anchor;
  for (let at = 1; taken.has(free); at += 1) free = `${anchor}-${at}`;
  taken.add(free);
  return free;
}

/** Without code, and of tables only what they name, which is the first cell of each row, and statuses of HTTP. A row is one line. */
function searched(html: string): string {
  const text = html
    .split('<pre')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('</pre>'))))
    .join('');
  return text
    .split('\n')
    .map((line) => (line.startsWith('<tr><td') ? searchedCells(line) : line))
    .join('\n');
}

function searchedCells(row: string): string {
  const [first = '', ...others] = row.split('</td>');
  return [first, ...others.filter((cell) => />[45]\d\d$/.test(cell))].join(' ');
}

/** The words of HTML that this file wrote. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
