import { escaped, type Drawn, type Heading } from './markdown.ts';
import { relativeUrl, titleOf, type Page, type Section } from './page.ts';

/** A page with fewer headings has no list of them. */
const leastHeadings = 3;

/** The whole page: head, navigation, what it says. No script or style stands in it, as the policy of the server asks. */
export function layout(page: Page, drawn: Drawn, sections: readonly Section[]): string {
  const to = (url: string) => relativeUrl(page.url, url);
  const title = titleOf(page);
  const full = page.url === 'index.html' ? title : `${title} – Freehold documentation`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(full)}</title>
<link rel="stylesheet" href="${to('style.css')}">
<link rel="icon" href="data:,">
<link rel="alternate" type="application/atom+xml" title="Changes" href="${to('reference/changelog.atom')}">
<script type="module" src="${to('search.js')}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="title" href="${to('index.html')}">Freehold</a>
<a class="contents" href="#contents">Contents</a>
<a href="${to('api')}">Try the API</a>
<a href="${to('../')}">Dashboard</a>
<form role="search" hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false">
<span id="result-count" role="status"></span>
<ol id="results" hidden></ol>
</form>
</header>
<div class="columns">
<main id="main" tabindex="-1">
${drawn.html.replace('</h1>', `</h1>\n${onThisPage(drawn.headings)}`)}
</main>
<nav id="contents" aria-label="Contents">
${sections.map((section) => navigation(section, page)).join('\n')}
</nav>
</div>
</body>
</html>
`;
}

function onThisPage(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < leastHeadings) return '';
  const links = listed.map(
    ({ anchor, text }) => `<li><a href="#${anchor}">${escaped(text)}</a></li>`,
  );
  return `<details class="here"><summary>On this page</summary><ul>${links.join('')}</ul></details>`;
}

function navigation({ title, pages }: Section, current: Page): string {
  const isOpen = pages.some(({ url }) => url === current.url);
  const links = pages.map((page) => {
    const mark = page.url === current.url ? ' aria-current="page"' : '';
    const text = titleOf(page).replace(/^(HTTP: |API of )/, '');
    return `<li><a href="${relativeUrl(current.url, page.url)}"${mark}>${escaped(text)}</a></li>`;
  });
  if (pages.length === 1) return `<ul>${links.join('')}</ul>`;
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary><ul>${links.join('')}</ul></details>`;
}
