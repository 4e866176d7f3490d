import {
  coverageFloors,
  dealWeights,
  motivationWeights,
  playbookRules,
  strategyWeights,
  type DealInput,
  type MotivationInput,
  type PlaybookInput,
  type ScoredStrategy,
  type StrategyInput,
} from '@freehold/scoring';
import {
  atLeast,
  fraction,
  halfUp,
  type Known,
  lineThrough,
  not,
  or,
  pointsOf,
  ratio,
  stepOf,
  weigh,
} from './rules.ts';

/* Each score as its README and its dated weights put it, one rule after the other. */

const {
  deal: dealFloor,
  strategy: fitFloor,
  motivation: motivationFloor,
} = coverageFloors.floorPpm;
const given = (value: number | null) => (value === null ? null : fraction(value));

/** The price under the lower bound of the valuation, in whole basis points of the bound. */
function discountOf({ pricePence, valuation }: DealInput): number | null {
  if (pricePence === null || valuation === null || valuation.lowerPence === 0) return null;
  return halfUp(ratio((valuation.lowerPence - pricePence) * 10_000, valuation.lowerPence));
}

/** A yield by its place among the quartiles of the area; by itself where these do not rise. */
function yieldOf({ grossYieldBasisPoints: gross, areaYieldBasisPoints: area }: DealInput) {
  const { curves } = dealWeights;
  if (gross === null || area === null || !(area.p25 < area.median && area.median < area.p75)) {
    return pointsOf(curves.gross_yield, given(gross));
  }
  const place =
    gross <= area.median
      ? lineThrough(fraction(gross), [area.p25, 25], [area.median, 50])
      : lineThrough(fraction(gross), [area.median, 50], [area.p75, 75]);
  return pointsOf(curves.gross_yield_percentile, fraction(place));
}

export function dealOf(input: DealInput) {
  const { curves, weightsPpm, medianDaysWithoutArea, hot, tiers } = dealWeights;
  const discount = discountOf(input);
  const { daysListed, medianDaysListed, reductions, valuation } = input;
  const usual =
    medianDaysListed === null || medianDaysListed === 0 ? medianDaysWithoutArea : medianDaysListed;
  const points = {
    bmv_discount: pointsOf(curves.bmv_discount, given(discount)),
    gross_yield: yieldOf(input),
    demand: pointsOf(curves.demand, given(input.demandIndex)),
    listing_freshness: pointsOf(
      curves.listing_freshness,
      daysListed === null ? null : ratio(daysListed * 100, usual),
    ),
    price_history: pointsOf(curves.reduction, given(reductions?.totalBasisPoints ?? null)),
  };
  const { score, reason, coveragePpm, missing, parts } = weigh(weightsPpm, points, dealFloor);
  return {
    score,
    reason,
    coveragePpm,
    missing,
    parts,
    tier: score === null ? null : stepOf(score, tiers),
    isHotDeal:
      score !== null &&
      score >= hot.score &&
      (valuation?.confidence ?? 0) >= hot.confidence &&
      (discount ?? 0) > 0,
  };
}

const noFault = (input: StrategyInput) => not(input.severeCondition);
const longLease = ({ leaseYearsRemaining }: StrategyInput) =>
  atLeast(leaseYearsRemaining, strategyWeights.gates.shortestLeaseYears);
const mayShortLet = (input: StrategyInput) => not(input.occupancyRestricted);
const mayConvert = (input: StrategyInput) => or(not(input.hasArticle4), input.isHmoAlready);
/** Without evidence of the rooms there is no fit. */
const hasRooms = (input: StrategyInput) =>
  or(
    atLeast(input.bedrooms, strategyWeights.gates.hmoBedrooms),
    atLeast(input.floorAreaSqm, strategyWeights.gates.hmoFloorAreaSqm),
  );
const rules: Record<ScoredStrategy, readonly ((input: StrategyInput) => Known)[]> = {
  btl: [noFault, longLease],
  hmo: [hasRooms, mayConvert, noFault],
  flip: [longLease],
  brrr: [longLease],
  sa: [mayShortLet, noFault],
  r2r: [hasRooms, mayShortLet, noFault],
};

const either = (fact: Known, yes: number, no: number) => (fact === null ? null : fact ? yes : no);

function fitPoints(input: StrategyInput): Record<string, number | null> {
  const { curves, works, condition, energy, vacancy, roomRentFactor } = strategyWeights;
  const gross = given(input.grossYieldBasisPoints);
  const demand = pointsOf(curves.index, given(input.demandIndex));
  return {
    gross_yield: pointsOf(curves.gross_yield, gross),
    room_yield: pointsOf(curves.room_yield, gross && gross.times(fraction(roomRentFactor))),
    discount: pointsOf(curves.discount, given(input.discountBasisPoints)),
    bedrooms: pointsOf(curves.bedrooms_shared, given(input.bedrooms)),
    floor_area: pointsOf(curves.floor_area, given(input.floorAreaSqm)),
    demand,
    tenant_demand: demand,
    visitors: pointsOf(curves.index, given(input.visitorIndex)),
    transport: pointsOf(curves.index, given(input.transportIndex)),
    works: either(input.needsWork, works.present, works.absent),
    condition: either(
      or(input.needsWork, input.severeCondition),
      condition.needsWork,
      condition.sound,
    ),
    energy: input.energyBand === null ? null : energy[input.energyBand],
    vacancy: either(input.isVacant, vacancy.vacant, vacancy.notSaid),
  };
}

function fitOf(strategy: ScoredStrategy, input: StrategyInput) {
  const weighed = weigh(strategyWeights.weightsPpm[strategy], fitPoints(input), fitFloor);
  const passed = rules[strategy].map((rule) => rule(input));
  const { coveragePpm, missing, parts } = weighed;
  const rest = { coveragePpm, missing, parts, passed };
  if (passed.includes(false)) return { ...rest, fit: 0, reason: 'gate_closed' };
  if (rules[strategy].includes(hasRooms) && hasRooms(input) === null) {
    return { ...rest, fit: null, reason: 'gate_unknown' };
  }
  return { ...rest, fit: weighed.score, reason: weighed.reason };
}

export function strategiesOf(input: StrategyInput) {
  const order: readonly ScoredStrategy[] = ['btl', 'hmo', 'flip', 'brrr', 'sa', 'r2r'];
  const fits = Object.fromEntries(order.map((name) => [name, fitOf(name, input)]));
  const known = order.flatMap((name) => fits[name]!.fit ?? []);
  const top = Math.max(0, ...known);
  const sum = known.reduce((total, fit) => total + fit, 0);
  const enough = known.length * 1_000_000 >= coverageFloors.floorPpm.overallStrategy * order.length;
  const { best, mean } = strategyWeights.overallPpm;
  return {
    fits,
    overall: enough
      ? halfUp(
          fraction(top)
            .times(ratio(best, 1_000_000))
            .plus(ratio(sum, known.length).times(ratio(mean, 1_000_000))),
        )
      : null,
    best: top === 0 ? null : order.find((name) => fits[name]!.fit === top),
  };
}

/** Points by family before any cap. */
function signalsOf(input: MotivationInput): [family: string, points: number][] {
  const { points, curves, keywordPoints, serialSalesFrom, lettingMinimum } = motivationWeights;
  const words = new Set((input.flags ?? []).map(({ flag }) => flag));
  const keywords = Object.entries(keywordPoints).flatMap(([word, [family, worth]]) =>
    words.has(word) ? [[family, worth] as [string, number]] : [],
  );
  const { reductions, daysListed, energyBand } = input;
  const usual =
    input.medianDaysListed === null || input.medianDaysListed === 0
      ? motivationWeights.medianDaysWithoutArea
      : input.medianDaysListed;
  const listed = daysListed === null ? null : ratio(daysListed * 100, usual);
  const reduced =
    reductions === null || reductions.count === 0
      ? 0
      : (reductions.totalBasisPoints === null
          ? 0
          : pointsOf(curves.reduction, fraction(reductions.totalBasisPoints))!) +
        points.perReduction * Math.min(reductions.count, points.mostReductions);
  return [
    ...keywords,
    ['price', reduced],
    ['time', pointsOf(curves.listed, listed) ?? 0],
    ['history', (input.fallThroughs ?? 0) > 0 ? points.fallThrough : 0],
    ['history', input.relisted === true ? points.relisted : 0],
    ['history', input.agentChanged === true ? points.agentChanged : 0],
    ['history', typeof input.silentlyPulledOn === 'string' ? points.silentlyPulled : 0],
    ['ownership', pointsOf(curves.yearsOwned, given(input.yearsOwned)) ?? 0],
    ['ownership', input.companyOwned === true ? points.companyOwned : 0],
    ['ownership', input.companyDistressed === true ? points.companyDistressed : 0],
    ['ownership', (input.salesCount ?? 0) >= serialSalesFrom ? points.serialSales : 0],
    // Bands are letters: F and G come after E, the lowest that may be let.
    [
      'energy',
      energyBand !== null && energyBand > lettingMinimum ? points.energyBelowLettingMinimum : 0,
    ],
    ['equity', pointsOf(curves.underwater, given(input.underwaterBasisPoints)) ?? 0],
  ];
}

const isKnown = (...facts: readonly unknown[]) => facts.some((fact) => fact !== null);

export function motivationOf(input: MotivationInput) {
  const { familyCaps, most, tiers, classes } = motivationWeights;
  const signals = signalsOf(input);
  const earned = Object.entries(familyCaps).map(([family, cap]) => {
    const own = signals.filter(([of]) => of === family);
    return Math.min(
      cap,
      own.reduce((sum, [, points]) => sum + points, 0),
    );
  });
  const covered: Record<string, boolean> = {
    circumstances: isKnown(input.flags),
    possession: isKnown(input.flags),
    price: isKnown(input.reductions),
    time: isKnown(input.daysListed),
    history: isKnown(
      input.fallThroughs,
      input.relisted,
      input.agentChanged,
      input.silentlyPulledOn,
    ),
    ownership: isKnown(
      input.yearsOwned,
      input.companyOwned,
      input.companyDistressed,
      input.salesCount,
    ),
    energy: isKnown(input.energyBand),
    equity: isKnown(input.underwaterBasisPoints),
  };
  const caps = Object.entries(familyCaps);
  const all = caps.reduce((sum, [, cap]) => sum + cap, 0);
  const own = caps.reduce((sum, [family, cap]) => sum + (covered[family] === true ? cap : 0), 0);
  const coveragePpm = Number((BigInt(own) * 1_000_000n) / BigInt(all));
  const reason =
    own === 0 ? 'no_evidence' : coveragePpm < motivationFloor ? 'coverage_below_floor' : null;
  const sum = Math.min(
    most,
    earned.reduce((total, points) => total + points, 0),
  );
  const score = reason === null ? sum : null;
  const classOf = (points: number) => {
    if (points >= classes.hot) return 'hot';
    if (points >= classes.warm) return 'warm';
    return points >= classes.standard ? 'standard' : 'low';
  };
  return {
    score,
    reason,
    coveragePpm,
    tier: score === null ? null : stepOf(score, tiers),
    classification: score === null ? null : classOf(score),
  };
}

export function playbooksOf(input: PlaybookInput) {
  const { brrr_candidate: brrr, hmo_conversion: hmo, btl_candidate: btl } = playbookRules;
  const order = ['excluded', 'bronze', 'silver', 'gold'] as const;
  const { discountBasisPoints: discount, needsWork, bedrooms, floorAreaSqm } = input;
  const brrrTier = () => {
    const step = discount === null ? null : stepOf(discount, brrr.discountBasisPoints);
    if (needsWork === false || step === 'excluded') return 'excluded';
    return needsWork === null ? null : step;
  };
  const hmoTier = () => {
    if (input.isHouse === false || input.hasArticle4 === true) return 'excluded';
    if (input.isHouse === null) return null;
    const rooms = bedrooms === null ? null : stepOf(bedrooms, hmo.bedrooms);
    const size = floorAreaSqm === null ? null : stepOf(floorAreaSqm, hmo.floorAreaSqm);
    const known = [rooms, size].flatMap((step) => (step === null ? [] : order.indexOf(step)));
    const best = Math.max(0, ...known);
    return best === 0 && known.length < 2 ? null : order[best];
  };
  const btlTier = () => {
    if (input.severeCondition === true) return 'excluded';
    const gross = input.grossYieldBasisPoints;
    return gross === null ? null : stepOf(gross, btl.yieldBasisPoints);
  };
  return { brrr_candidate: brrrTier(), hmo_conversion: hmoTier(), btl_candidate: btlTier() };
}
