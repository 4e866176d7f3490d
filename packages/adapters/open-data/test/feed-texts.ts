/** One row of a feed by its home, a number; what is left out is as in the first row of all. */
export interface Row {
  readonly home: number;
  readonly ref?: string;
  readonly branch?: string;
  readonly type?: 'sale' | 'rent';
  readonly status?: 'active' | 'sold_stc' | 'under_offer';
  readonly price?: string;
  readonly updated?: string;
}
export interface Feed {
  /** In October 2026: of the import, and of the feed where the format tells it. */
  readonly day: number;
  readonly rows: readonly Row[];
  readonly complete?: boolean;
  /** The day of the feed in the words of its header; a BLM feed only. */
  readonly generated?: string;
}
export type Format = 'blm' | 'csv' | 'ndjson';

export const on = (day: number): string => `2026-10-${String(day).padStart(2, '0')}`;
const cellsOf = ({ home, ref = `R${home}`, branch = 'B1', type = 'sale', ...row }: Row) => {
  const { status = 'active', price = '200000', updated = on(1) } = row;
  return { home: String(home), ref, branch, type, status, price, updated };
};
const BLM_STATUS = { active: '0', sold_stc: '1', under_offer: '3' };

export const texts: { readonly [F in Format]: (feed: Feed) => string } = {
  blm: ({ day, rows, generated = `${String(day).padStart(2, '0')}-Oct-2026 18:00` }) => {
    const names =
      'AGENT_REF^UPRN^BRANCH_ID^TRANS_TYPE_ID^STATUS_ID^PRICE^CREATE_DATE^UPDATE_DATE^FEATURE1^MEDIA_IMAGE_00^';
    const records = rows.map(cellsOf).map(({ ref, home, branch, type, status, price, updated }) => {
      const code = type === 'sale' ? '1' : '2';
      return `${ref}^${home}^${branch}^${code}^${BLM_STATUS[status]}^${price}^${on(1)}^${updated}^Garden^${home}.jpg^~\n`;
    });
    const date = generated === '' ? '' : `Generated Date : ${generated}\n`;
    return `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n${date}#DEFINITION#\n${names}~\n#DATA#\n${records.join('')}#END#\n`;
  },
  csv: ({ rows }) =>
    [
      'reference,uprn,branch_id,listing_type,status,price,first_listed_at,updated_at,key_features,images',
      ...rows
        .map(cellsOf)
        .map(({ ref, home, branch, type, status, price, updated }) =>
          [ref, home, branch, type, status, price, on(1), updated, 'Garden', `${home}.jpg`].join(
            ',',
          ),
        ),
      '',
    ].join('\n'),
  ndjson: ({ rows }) =>
    rows
      .map(cellsOf)
      .map(({ ref, home, branch, type, status, price, updated }) =>
        JSON.stringify({
          reference: ref,
          uprn: home,
          branch_id: branch,
          listing_type: type,
          status,
          price,
          first_listed_at: on(1),
          updated_at: updated,
          key_features: ['Garden'],
          images: [`${home}.jpg`],
        }),
      )
      .join('\n') + '\n',
};
