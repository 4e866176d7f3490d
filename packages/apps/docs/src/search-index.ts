import MiniSearch from 'minisearch';
import { isDetailed, searchOptions, type SearchEntry } from './browser/search-options.ts';
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
      // Numbers stand in every table of the reference: there nobody looks for one.
      text: isDetailed(url) ? text.replaceAll(numbersOfTables, ' ') : text,
      snippet: isDetailed(url) ? '' : beginningOf(text),
    })),
  );
  search.addAll(entries);
  return JSON.stringify(search);
}

/** Figures; a section of an act or a status is looked for. */
const numbersOfTables = /\b(?:\d{1,3}[.,]\d[\d.,]*|\d{4,}|\d)\b/g;
const snippetMost = 60;

/** The first words of a text. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= snippetMost) return line;
  return `${line.slice(0, line.lastIndexOf(' ', snippetMost))} …`;
}
