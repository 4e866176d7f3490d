import { changelogFeed } from './changelog-feed.ts';
import { layout } from './layout.ts';
import { operationUrls } from './http-reference.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { draw } from './markdown.ts';
import { titleOf } from './page.ts';
import { sectionsOfSite } from './pages.ts';
import { repositoryAt } from './repository.ts';
import { searchIndex } from './search-index.ts';

/**
 * Every page of the documentation and the index that searches it, by the path below the root of the site; the style sheet
 * and the script are beside it (`build.mjs`).
 *
 * @param root the folder of the repository.
 * @param commands every command of `freehold` in Markdown (`commands.ts`).
 * @throws Error for a page that names a section, a file or an operation that is not there.
 */
export function siteFiles(root: string, commands: string): ReadonlyMap<string, string> {
  const sections = sectionsOfSite(repositoryAt(root, commands));
  const pages = sections.flatMap((section) => section.pages);
  const sources = pages.flatMap(({ source, url }) =>
    source === null ? [] : [[source, url] as const],
  );
  const targets = { pages: new Map(sources), operations: operationUrls };
  const drawn = pages.map((page) => ({
    page,
    url: page.url,
    title: titleOf(page),
    drawn: draw(page, targets),
  }));
  return new Map([
    ...drawn.map(({ page, drawn }) => [page.url, layout(page, drawn, sections)] as const),
    ...pages.map(({ url, markdown }) => [url.replace(/html$/, 'md'), markdown] as const),
    ['llms.txt', llmsText(sections)],
    ['llms-full.txt', llmsFullText(sections)],
    [
      'reference/changelog.atom',
      changelogFeed(pages.find(({ url }) => url === 'reference/changelog.html')?.markdown ?? ''),
    ],
    ['search-index.json', searchIndex(drawn)],
  ]);
}
