import { listingsSpanOf } from '../market-data/listings-span.ts';
import { stockFields, stockOf } from './area.ts';
import { Areas } from './areas.ts';
import { changedFirstMost } from './data/judgement-2026-11.ts';
import { evidenceAmong } from './evidence.ts';
import { servingOn } from './judged-by.ts';
import type { JudgementPorts } from './ports.ts';
import { storedEvidence } from './sale-evidence.ts';
import { scoreHomes, type Scoring } from './score-homes.ts';

/**
 * Scores the homes of an outcode whose listings changed since it was judged, before outcodes are judged whole: lists show a
 * day's changes soon, where the whole country takes over an hour. A home keeps the value and the rent that scoring stored
 * of it, and is valued where there are none; they are some days old until its outcode is judged. Scores none where so many
 * changed that the outcode is better judged at once.
 */
export async function scoreChanged(
  ports: JudgementPorts,
  outcode: string,
  { now, signal, onScored }: Scoring,
): Promise<void> {
  const { judgements, listings, soldPrices } = ports;
  const asked = { by: servingOn(now), limit: changedFirstMost + 1 };
  const changed = await judgements.changedHomes(outcode, asked, signal);
  if (changed.length === 0 || changed.length > changedFirstMost) return;
  const figures = await listings.figures({ postcode: outcode, fields: stockFields }, signal);
  const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
  const stock = stockOf(figures, span);
  const judgedOf = new Map(changed.map(({ id, judged }) => [id, judged]));
  const areas = new Areas(ports);
  const surroundings = {
    stockOf: async () => stock,
    pricesOf: () => areas.prices(outcode, now, signal),
    sales: storedEvidence(soldPrices),
    judged: {
      home: async (id: string) => {
        const judged = judgedOf.get(id) ?? null;
        return judged && { ...judged, stock, judgedAt: now };
      },
    },
  };
  await scoreHomes(changed, evidenceAmong(ports, surroundings, { now, signal }), onScored);
}
