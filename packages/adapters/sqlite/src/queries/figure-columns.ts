import {
  columnsOfFields,
  figureColumns,
  type FigureName,
  type FigureTexts,
  type ListingFigures,
} from '@freehold/operations';
import { exactJson } from '../exact-json.ts';
import type { ReadSession } from './session.ts';

/** What the JSON of SQLite does not write as it is. */
const written: Partial<Record<FigureName, string>> = {
  id: 'lower(hex(s.id))',
  lat: exactJson('s.lat'),
  lon: exactJson('s.lon'),
};

export interface FiguresArgs {
  readonly postcode: string;
  readonly fields: readonly (keyof ListingFigures)[];
}

/** Fields of every listing of an outcode, a sector or a full postcode, by columns; ids are hexadecimal. */
export function figureTexts(session: ReadSession, { postcode, fields }: FiguresArgs): FigureTexts {
  const [outcode] = postcode.split(' ', 1) as [string];
  const part = postcode === outcode ? '' : 'AND substr(s.postcode, 1, length(?)) = ?';
  const names = columnsOfFields(fields);
  const arrays = names.map(
    (name) => `json_group_array(${written[name] ?? `s.${figureColumns[name]}`}) AS ${name}`,
  );
  const row = session.get<Record<string, string>>(
    `SELECT ${arrays.join(', ')} FROM listing_search s
     WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ? ${part}`,
    part ? [outcode, postcode, postcode] : [outcode],
  );
  return names.map((name) => row?.[name] as string);
}
