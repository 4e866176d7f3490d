import { importCurrent, inputFor } from '../lib/builds.mjs';
import { milliseconds } from '../lib/measure.mjs';
import { createRandom } from '../lib/random.mjs';

const national = 2_100_000;
const explainedHomes = 20_000;
/** Listings scored in one operation of {@link formulas}' column. */
const columnRows = 256;

/** The entries of one build, and the homes as it takes them. */
async function scoringOf(load, homesMost) {
  const explained = await load('@freehold/scoring');
  const columns = await load('@freehold/scoring/batch');
  const random = createRandom(20_261_121);
  const asInput = await inputFor(load);
  const homes = Array.from({ length: homesMost }, () => asInput(homeOf(random)));
  const isOlder = 'isFlat' in columns.strategyFacts(homes[0].strategy);
  if (isOlder) {
    for (const { strategy } of homes)
      Object.assign(strategy, { isFlat: false, isListedBuilding: false });
  }
  const batchesOf = (rows) =>
    ['deal', 'motivation', 'strategy', 'playbook'].map((name) => ({
      batch: columns[`${name}Batch`],
      given: columnsOf(
        homes.map((home) => columns[`${name}Facts`](home[name])),
        rows,
      ),
    }));
  return { explained, homes, batchesOf };
}

/** Every score of a listing by one build, 256 of them by the column and one explained. */
export async function formulas(load) {
  const scoring = await scoringOf(load, 4_096);
  const batches = scoring.batchesOf(columnRows);
  return {
    column: (operations) => {
      let last;
      for (let done = 0; done < operations; done += 1) {
        last = batches.map(({ batch, given }) => batch(given));
      }
      return last;
    },
    explained: (operations) => explain(scoring, operations),
  };
}

/** Every score of a listing, over many listings: deal, motivation, strategies and playbooks. */
export async function run({ scored }) {
  const scoring = await scoringOf(importCurrent, Math.min(scored, 16_384));
  const batches = scoring.batchesOf(scored);
  const took = milliseconds(() => batches.map(({ batch, given }) => batch(given))) / 1000;
  const some = Math.min(scored, explainedHomes);
  const explained = milliseconds(() => explain(scoring, some));
  return [
    {
      key: 'microseconds',
      label: 'A listing scored by the column: deal, motivation, strategies, playbooks',
      value: (took * 1e6) / scored,
      unit: 'µs',
    },
    {
      key: 'seconds',
      label: `${scored.toLocaleString('en-GB')} listings scored in a batch, processor`,
      value: took,
      unit: 's',
    },
    {
      key: 'nationalSeconds',
      label: 'the same for 2,100,000 listings, by proportion',
      value: (took * national) / scored,
      unit: 's',
    },
    {
      key: 'explainedMicroseconds',
      label: 'A listing with all four scores explained',
      value: (explained * 1000) / some,
      unit: 'µs',
    },
    {
      key: 'disagreements',
      label: `scores of ${some.toLocaleString('en-GB')} listings where the two differ`,
      value: disagreementsOf(scoring, some, batches),
      unit: '',
    },
  ];
}

/** A column for every fact, the homes over and over again. */
function columnsOf(homes, rows) {
  const [shared] = homes;
  const columns = Object.keys(shared).map((fact) => [
    fact,
    Float64Array.from({ length: rows }, (_, row) => homes[row % homes.length][fact]),
  ]);
  return { shared, columns: Object.fromEntries(columns) };
}

function explain({ explained, homes }, rows) {
  const { dealScore, motivationScore, playbookTiers, strategyScores } = explained;
  let sum = 0;
  for (let at = 0; at < rows; at += 1) {
    const { deal, motivation, strategy, playbook } = homes[at % homes.length];
    sum += dealScore(deal).score ?? 0;
    sum += motivationScore(motivation).score;
    sum += strategyScores(strategy).overall;
    sum += playbookTiers(playbook).btl_candidate.length;
  }
  return sum;
}

function disagreementsOf({ explained, homes }, rows, batches) {
  const { dealScore, motivationScore, strategyScores } = explained;
  const [deals, motivations, strategies] = batches.map(({ batch, given }) => batch(given));
  return homes
    .slice(0, rows)
    .filter(
      ({ deal, motivation, strategy }, row) =>
        deals.score[row] !== (dealScore(deal).score ?? Number.NaN) ||
        motivations.score[row] !== motivationScore(motivation).score ||
        strategies.overall[row] !== strategyScores(strategy).overall,
    ).length;
}

function homeOf(random) {
  const bedrooms = random.between(1, 5);
  const floorAreaSqm = random.between(40, 160);
  const discountBasisPoints = random.between(-2000, 3000);
  const grossYieldBasisPoints = random.between(300, 900);
  const reductions = { count: random.between(0, 3), totalBasisPoints: random.between(0, 1200) };
  const needsWork = random.chance(0.2);
  const energyBand = random.pick(['C', 'D', 'E', 'F']);
  const pricePence = random.between(100_000, 800_000) * 100;
  const estimatePence = Math.round(pricePence * (1 + discountBasisPoints / 10_000));
  return {
    deal: {
      pricePence,
      valuation: { estimatePence, lowerPence: Math.round(estimatePence * 0.9), confidence: 70 },
      grossYieldBasisPoints,
      areaYieldBasisPoints: { p25: 450, median: 550, p75: 650 },
      demandIndex: random.between(0, 100),
      daysListed: random.between(0, 300),
      medianDaysListed: 60,
      reductions,
    },
    motivation: {
      flags: random.chance(0.3) ? [{ flag: 'no_chain', text: 'no onward chain' }] : [],
      reductions,
      daysListed: random.between(0, 300),
      medianDaysListed: 60,
      fallThroughs: random.between(0, 1),
      relisted: random.chance(0.1),
      agentChanged: false,
      yearsOwned: random.between(0, 25),
      companyOwned: random.chance(0.05),
      companyDistressed: false,
      silentlyPulledOn: false,
      energyBand,
      salesCount: random.between(0, 4),
      underwaterBasisPoints: random.between(-5000, 500),
    },
    strategy: {
      grossYieldBasisPoints,
      discountBasisPoints,
      bedrooms,
      floorAreaSqm,
      demandIndex: random.between(0, 100),
      visitorIndex: random.between(0, 100),
      transportIndex: random.between(0, 100),
      energyBand,
      leaseYearsRemaining: null,
      hasArticle4: random.chance(0.1),
      needsWork,
      severeCondition: false,
      isVacant: random.chance(0.2),
      isHmoAlready: false,
      occupancyRestricted: false,
    },
    playbook: {
      discountBasisPoints,
      grossYieldBasisPoints,
      bedrooms,
      floorAreaSqm,
      isHouse: random.chance(0.7),
      hasArticle4: random.chance(0.1),
      needsWork,
      severeCondition: false,
    },
  };
}
