import { shareOut } from '@freehold/money/kernel';

/** The cash of a year of letting, in pence. */
export interface LetYear {
  readonly rentPence: number;
  readonly costsPence: number;
  readonly financePence: number;
}

/** The owners with the year of each, every amount shared out to the penny. */
export function shareLetting<Owner extends { readonly sharePpm: number }>(
  { rentPence, costsPence, financePence }: LetYear,
  owners: readonly Owner[],
): (Owner & LetYear)[] {
  const sharesPpm = owners.map(({ sharePpm }) => sharePpm);
  const rents = shareOut(rentPence, sharesPpm);
  const costs = shareOut(costsPence, sharesPpm);
  const finance = shareOut(financePence, sharesPpm);
  return owners.map((owner, at) => ({
    ...owner,
    rentPence: rents[at] ?? 0,
    costsPence: costs[at] ?? 0,
    financePence: finance[at] ?? 0,
  }));
}
