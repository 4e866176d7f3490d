import { addressOf } from '../address.ts';

let last = '#/search';
addEventListener('hashchange', ({ oldURL }) => {
  const { hash } = new URL(oldURL);
  if (addressOf(hash).page === 'search') last = hash;
});

/** The address of the search that this tab last left, with its filters. */
export const lastSearch = (): string => last;
