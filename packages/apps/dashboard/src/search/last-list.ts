import { addressOf } from '../address.ts';

let last = { href: '#/search', title: 'Search' };
addEventListener('hashchange', ({ oldURL }) => {
  const { hash } = new URL(oldURL);
  const { page } = addressOf(hash);
  if (page === 'search') last = { href: hash, title: 'Search' };
  else if (page.startsWith('scanners/') && !page.endsWith('/new')) {
    last = { href: hash, title: 'Scanner' };
  }
});

/** The list of homes that this tab last left: a search with its filters, or a scanner. */
export const lastList = (): { readonly href: string; readonly title: string } => last;
