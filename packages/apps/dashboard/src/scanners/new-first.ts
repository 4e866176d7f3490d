import { counted } from '../figures.ts';

/** Whether a match came since the last visit; null where that is not recorded. */
interface Match {
  readonly is_new: boolean | null;
}

/** What came since the last visit stands above the rest, each in the order of the server. */
export function newFirst<Home extends Match>(homes: readonly Home[]): Home[] {
  const isNew = (home: Home) => home.is_new === true;
  return [...homes.filter(isNew), ...homes.filter((home) => !isNew(home))];
}

/** `2 new homes since you last looked`. */
export function sinceText(homes: readonly Match[]): string {
  const found = homes.filter((home) => home.is_new === true).length;
  return `${counted(found, 'new home')} since you last looked`;
}
