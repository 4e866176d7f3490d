import MiniSearch from 'minisearch';
import { searchOptions, type SearchEntry } from './browser/search-options.ts';
import type { Drawn } from './markdown.ts';

/** The words of every page, part by part, as the script of the pages reads them. */
export function searchIndex(
  pages: readonly { readonly url: string; readonly title: string; readonly drawn: Drawn }[],
): string {
  const search = new MiniSearch<SearchEntry>(searchOptions);
  const entries = pages.flatMap(({ url, title, drawn }) =>
    drawn.parts.map(({ anchor, title: part, text }, at) => ({
      id: at === 0 ? url : `${url}#${anchor}`,
      page: title,
      title: part,
      text,
    })),
  );
  search.addAll(entries);
  return JSON.stringify(search);
}
