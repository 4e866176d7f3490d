import {
  columnsOf,
  columnsOfFields,
  figureColumns,
  figuresOf,
  sql,
  type FigureName,
  type ListingFigures,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

/** Fields of every listing of an outcode, a sector or a full postcode. */
export async function listingFigures<Field extends keyof ListingFigures>(
  session: ReadSession,
  { postcode, fields }: { readonly postcode: string; readonly fields: readonly Field[] },
): Promise<Pick<ListingFigures, Field>[]> {
  const [outcode] = postcode.split(' ', 1) as [string];
  const part = postcode === outcode ? sql`` : sql`AND starts_with(s.postcode, ${postcode})`;
  const names = columnsOfFields(fields);
  const arrays = columnsOf(
    Object.fromEntries(
      names.map((name) => [name, `coalesce(json_agg(s.${figureColumns[name]}), '[]')::text`]),
    ),
  );
  const texts = await session.get<Readonly<Record<FigureName, string>>>(
    sql`SELECT ${arrays} FROM listing_search s
      WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ${outcode} ${part}`,
  );
  if (texts === null) return [];
  return figuresOf(
    names.map((name) => texts[name]),
    fields,
  );
}
