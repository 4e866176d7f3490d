import { dice, listingRecord, memoryRecordPorts, propertyRecord } from '@freehold/conformance';
import type { ListingRecord, SaleRecord } from '@freehold/operations';
import { beforeAll, expect, test } from 'vitest';
import { deriveRecords } from '../../src/derivation/derive.ts';
import { Judge } from '../../src/judgement/judge.ts';
import { motivationScoreAnswer } from '../../src/judgement/motivation-score.ts';
import { scoreListings } from '../../src/judgement/score-listings.ts';

const now = new Date('2026-06-01T12:00:00Z');
const { signal } = new AbortController();

const terrace = (house: number, date: string): SaleRecord => ({
  id: `00000000-0000-4000-8000-00000000000${house}`,
  pricePence: 20_000_000,
  date,
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  paon: String(house),
  street: 'ELM ROAD',
  locality: null,
  town: 'TESTON',
  district: null,
  county: null,
  postcode: 'M14 5AA',
  uprn: null,
  source: 'price-paid',
});
/** Houses 1 to 3 are owned for 52 months, 4 to 6 for nine. */
const sales = [1, 2, 3, 4, 5, 6].map((house) =>
  terrace(house, house < 4 ? '2022-01-10' : '2025-09-01'),
);
// By the points of `leadPoints`: a typical price 7 and an ordinary purchase 6, beside 28 from the third year on and 0 within the
// first. Their odds against 0 are 17.152 and 2.462, in the mean 9.807: nearest to 33 points, of 9.848.
const [longOwned, newlyOwned, level] = [41, 13, 33];

const ports = memoryRecordPorts();
beforeAll(() => ports.records.put('sale', sales));

/** Puts a listing, scores, and gives the homes off the market and what is answered of each. */
async function leadsAfter(listings: readonly ListingRecord[]) {
  await ports.records.put('listing', listings);
  await deriveRecords(ports.derivedRecords, now);
  await scoreListings(ports, now, { signal });
  await deriveRecords(ports.derivedRecords, now);
  const { leads } = await ports.offMarket.search(
    { criteria: {}, outcodes: ['M14'], now },
    { sort: 'motivation_score', limit: 20, from: { offset: 0 } },
    signal,
  );
  const answers = await Promise.all(leads.map(({ id }) => answerOf(id)));
  return { leads, answers };
}

async function answerOf(id: string) {
  const call = { now, signal };
  return motivationScoreAnswer((await new Judge(ports).find(id, call))!, true);
}

test('a home off the market is classed against its neighbours, and its list and its answer agree', async () => {
  const { leads, answers } = await leadsAfter([]);
  const brief = leads.map((one) => [Number(one.paon), one.motivationScore, one.classification]);
  expect(brief.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    ...[1, 2, 3].map((house) => [house, longOwned, 'hot']),
    ...[4, 5, 6].map((house) => [house, newlyOwned, 'low']),
  ]);
  expect(leads[0]?.signals).toEqual([
    { code: 'time_owned', points: 28, detail: 'owned 4 years' },
    { code: 'price_paid', points: 7, detail: 'taken as a typical price: too few sales tell' },
    { code: 'purchase', points: 6, detail: 'bought on the ordinary market' },
  ]);
  for (const [at, lead] of leads.entries()) {
    expect(answers[at]).toMatchObject({
      property_id: lead.id,
      motivation_score: lead.motivationScore,
      motivation_tier: lead.classification === 'hot' ? 'gold' : 'excluded',
      signals: lead.signals,
      score_coverage: 0.6,
      inputs: { neighbours_level: level },
      explanation: {
        missing: [
          'price_against_typical_hundredths',
          'silently_pulled_on',
          'company_distressed',
          'energy_band',
        ],
      },
    });
  }
});

test('a home on the market is judged by its seller; one that left it without a sale as a lead again', async () => {
  const { leads } = await leadsAfter([]);
  const home = leads.find(({ paon }) => paon === '1')!;
  const roll = dice(1);
  const offered: ListingRecord = {
    ...listingRecord({ ...propertyRecord(1, roll), id: home.id }, 'sale', roll, now),
    status: 'active',
    firstListedAt: '2026-01-05T00:00:00Z',
    updatedAt: '2026-03-02T00:00:00Z',
    history: [{ date: '2026-01-05', event: 'listed', pricePence: 25_000_000 }],
  };
  const listed = await leadsAfter([offered]);
  expect(listed.leads.map(({ paon }) => paon)).not.toContain('1');
  expect(listed.leads).toHaveLength(5);
  expect((await answerOf(home.id)).explanation?.weights_version).toMatch(/^motivation-/);

  const withdrawn = { date: '2026-03-02', event: 'withdrawn', pricePence: 25_000_000 } as const;
  const history = [...offered.history, withdrawn];
  const left = await leadsAfter([{ ...offered, status: 'withdrawn', history }]);
  expect(left.leads[0]).toMatchObject({
    id: home.id,
    motivationScore: longOwned + 10,
    classification: 'hot',
    delistedOn: '2026-03-02',
  });
  expect(left.answers[0]?.signals).toContainEqual({
    code: 'silently_pulled',
    points: 10,
    detail: 'taken off the market on 2026-03-02 without a sale',
  });
});
