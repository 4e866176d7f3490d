import { known } from '../values/text.ts';
import type { Recommendation } from './recommendations.ts';

/** Most measures of one certificate that are looked at. */
const MEASURES = 50;

/**
 * The measures that Scotland's certificates pack into one cell:
 * `Description: Floor insulation; Indicative Cost: £800 - £1,200; Typical Saving: £61; … | Description: …`.
 */
export function improvementsOf(cell: string): Recommendation[] {
  return cell.split('|', MEASURES).flatMap((measure) => {
    const told = new Map(
      measure.split(';').map((part): [string, string] => {
        const colon = part.indexOf(':');
        return [part.slice(0, Math.max(colon, 0)).trim().toLowerCase(), part.slice(colon + 1)];
      }),
    );
    const named = known(told.get('description') ?? told.get('improvement'));
    if (named === null) return [];
    return [
      {
        measure: named.replaceAll('&amp;', '&'),
        indicativeCost: known(told.get('indicative cost')),
        typicalSavingAnnual: known(told.get('typical saving')),
      },
    ];
  });
}
