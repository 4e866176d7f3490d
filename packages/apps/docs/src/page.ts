/** A page before it is drawn. */
export interface Page {
  /** The path below the root of the site, `methods/stamp-duty.html`. */
  readonly url: string;
  /** The file it is made from, by its path from the root of the repository on; null for a page that no file holds. */
  readonly source: string | null;
  readonly markdown: string;
}

/** Pages that stand under one title in the navigation, in order. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The first heading of a page. */
export function titleOf({ url, markdown }: Page): string {
  const first = markdown.split('\n', 1)[0] ?? '';
  if (!first.startsWith('# ')) throw new Error(`${url} does not begin with a heading`);
  return first.slice(2).replaceAll('`', '');
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** How to reach one page of the site from another. */
export function relativeUrl(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to;
}
