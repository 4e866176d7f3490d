import type { ComponentChild } from 'preact';
import { address } from '../state.ts';
import { AreaPage } from '../area/area-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { ShortlistPage } from '../search/shortlist-page.tsx';
import { SourcesPage } from '../sources/sources-page.tsx';
import { SoldPage } from '../sold/sold-page.tsx';
import { ValuePage } from '../value/value-page.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { ScannersPage } from '../scanners/scanners-page.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { OwnerPage } from '../owner/owner-page.tsx';

/** A page that talks to the server. */
export interface OnlinePage {
  /** First segment of its address. */
  readonly slug: string;
  readonly title: string;
  /** Draws it; `rest` is the address behind the slug, `1234` of `#/home/1234`. */
  readonly view: (rest: string) => ComponentChild;
}

export const onlinePages: readonly OnlinePage[] = [
  { slug: 'search', title: 'Search', view: () => <SearchPage /> },
  { slug: 'shortlist', title: 'Shortlist', view: () => <ShortlistPage /> },
  { slug: 'sources', title: 'Sources', view: () => <SourcesPage /> },
  { slug: 'sold', title: 'Sold prices', view: () => <SoldPage /> },
  { slug: 'value', title: 'Value of a home', view: () => <ValuePage /> },
  { slug: 'home', title: 'Home', view: (id) => <HomePage key={id} id={id} /> },
  { slug: 'area', title: 'Areas', view: () => <AreaPage /> },
  {
    slug: 'sign-in',
    title: 'Sign in',
    // A link may be pasted where the page is open already.
    view: () => <SignInPage key={address.value.values['link']} />,
  },
  { slug: 'account', title: 'Account', view: (rest) => <AccountPage rest={rest} /> },
  { slug: 'scanners', title: 'Scanners', view: (rest) => <ScannersPage rest={rest} /> },
  { slug: 'owner', title: 'Owner', view: (rest) => <OwnerPage rest={rest} /> },
];
