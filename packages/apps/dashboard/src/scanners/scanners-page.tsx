import { SignedIn } from '../account/signed-in.tsx';
import { LeadsPage } from './leads-page.tsx';
import { MatchesPage } from './matches-page.tsx';
import { NewOffMarketPage } from './new-off-market-page.tsx';
import { ScannerList } from './scanner-list.tsx';

const offMarket = 'off-market/';

/** Saved scanners with what is new since the last visit, or the matches of one: `off-market/{id}`, `{id}`. */
export function ScannersPage({ rest }: { readonly rest: string }) {
  return <SignedIn>{() => pageOf(rest)}</SignedIn>;
}

function pageOf(rest: string) {
  if (rest === '') return <ScannerList />;
  if (rest === `${offMarket}new`) return <NewOffMarketPage />;
  if (rest.startsWith(offMarket)) {
    const id = rest.slice(offMarket.length);
    return <LeadsPage key={id} id={id} />;
  }
  return <MatchesPage key={rest} id={rest} />;
}
