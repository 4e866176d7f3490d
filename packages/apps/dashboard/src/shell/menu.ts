import type { PartName } from './part.ts';

/** An entry of the menu: where it leads and the pages that belong to it. */
export interface MenuEntry {
  readonly title: string;
  readonly href: string;
  /** First segments of the addresses of its pages. */
  readonly pages: readonly string[];
  readonly part: PartName;
}

/** Pages that talk to the server. */
export const menu: readonly MenuEntry[] = [
  {
    title: 'Saved',
    href: '#/saved',
    pages: ['saved', 'save', 'client', 'portfolio'],
    part: 'saved',
  },
  { title: 'Value', href: '#/value', pages: ['value'], part: 'online' },
  { title: 'Sold prices', href: '#/sold', pages: ['sold'], part: 'online' },
  { title: 'Search', href: '#/search', pages: ['search', 'home', 'shortlist'], part: 'online' },
  { title: 'Areas', href: '#/area', pages: ['area'], part: 'online' },
  { title: 'Scanners', href: '#/scanners', pages: ['scanners'], part: 'online' },
  {
    title: 'Account',
    href: '#/account',
    pages: ['account', 'sign-in', 'owner', 'sources'],
    part: 'online',
  },
];

/** Every address that no other entry names is a deal's. */
export const dealsEntry: MenuEntry = {
  title: 'Deals',
  href: '#/buy-to-let',
  pages: [],
  part: 'deals',
};

/** The first segment of the page of an address: `home` of `home/1234`. */
export const slugOf = (page: string): string => page.split('/', 1)[0] ?? '';

export function entryOf(page: string): MenuEntry {
  const slug = slugOf(page);
  return menu.find(({ pages }) => pages.includes(slug)) ?? dealsEntry;
}

export const partOf = (page: string): PartName => entryOf(page).part;
