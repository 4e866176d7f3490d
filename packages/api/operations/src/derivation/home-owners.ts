import type { HomeTitle } from '../ports/derived-homes.ts';
import type { PropertyRecord } from '../ports/records.ts';
import { isInsolvent } from './company-status-2026-11.ts';
import { homeNamed, type NamingPlace } from './home-named.ts';

/** What is known of who owns a home. */
export interface HomeOwner {
  readonly isCompanyOwned: boolean | null;
  readonly company: PropertyRecord['companyOwner'];
}

/** A home of the postcode, by its key. */
interface OwnedHome {
  readonly key: string;
  /** Whether who lives there has a lease of it, or it is a flat: then a freehold is of someone else. */
  readonly isLeasehold: boolean;
}

/**
 * Who owns the homes of a postcode, by titles whose address names one of them: none is guessed, and a title of several
 * addresses marks none. That no company owns a home is known by a title of another owner, or where the registers cover the nation
 * and every title of the postcode names its home.
 */
export function ownersOfHomes(
  place: NamingPlace,
  homes: readonly OwnedHome[],
  titles: readonly HomeTitle[],
  isNational: boolean,
): ReadonlyMap<string, HomeOwner> {
  const matched = titles.map((title) => ({
    title,
    key: title.isMultiple ? null : homeNamed(place, title.address),
  }));
  const isEachMatched = matched.every(({ key }) => key !== null);
  const unnamed: HomeOwner = {
    isCompanyOwned: isNational && isEachMatched ? false : null,
    company: null,
  };
  return new Map(
    homes.map(({ key, isLeasehold }) => {
      const own = matched.flatMap(({ title, key: of }) =>
        of === key && !(isLeasehold && title.tenure === 'freehold') ? [title] : [],
      );
      return [key, ownerOf(own) ?? unnamed];
    }),
  );
}

/** By the first title of a company in the order of their numbers; null without any title. */
function ownerOf(titles: readonly HomeTitle[]): HomeOwner | null {
  if (titles.length === 0) return null;
  const inOrder = titles.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const ofCompany = inOrder.find(({ owner }) => owner.kind === 'company');
  if (ofCompany === undefined) return { isCompanyOwned: false, company: null };
  const { owner, status } = ofCompany;
  const distressed = status === null ? null : isInsolvent(status);
  return { isCompanyOwned: true, company: { name: owner.name, number: owner.number, distressed } };
}
