import { routes } from '@freehold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();
let samples: Json;
beforeAll(() => {
  samples = server.samples;
});

const get = (path: string) => server.send('GET', `/api/v1/${path}`);
const ids = (): string[] => [...new Set(Object.values<string>(samples.property_ids))];

/** The data of an answer of 200, parsed by the shape of its route. */
async function dataOf(id: keyof typeof routes, path: string): Promise<Json> {
  const { status, body } = await get(path);
  expect({ path, status, error: body.error }).toEqual({ path, status: 200, error: undefined });
  expect(routes[id].response.parse(body.data)).toEqual(body.data);
  return body.data;
}

const ofProperty = {
  dealScore: 'deal-score',
  motivationScore: 'motivation-score',
  strategyScores: 'strategy-scores',
  playbookTiers: 'playbook-tiers',
  valuation: 'valuation',
  rentalEstimate: 'rental-estimate',
  soldHistory: 'sold-history',
  propertyPack: 'property-pack',
} as const;

describe('every answer about a home', () => {
  test.each(Object.entries(ofProperty))('%s has the shape of its route', async (id, path) => {
    for (const property of ids()) {
      const data = await dataOf(id as keyof typeof ofProperty, `${path}?property_id=${property}`);
      expect(data.property_id).toBe(property);
    }
  });

  test.each(Object.values(ofProperty))(
    '%s: 404 for a home nobody has, 422 for no id',
    async (path) => {
      const unknown = await get(`${path}?property_id=00000000-0000-4000-8000-000000000000`);
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
      const bad = await get(`${path}?property_id=12`);
      expect([bad.status, bad.body.error.code]).toEqual([422, 'validation_error']);
      expect((await get(path)).status).toBe(422);
    },
  );

  test('the costs are those of the price list', async () => {
    const costs = {
      'deal-score': 2,
      'strategy-scores': 2,
      valuation: 2,
      'property-pack': 10,
      'motivation-score': 1,
      'rental-estimate': 1,
      'playbook-tiers': 1,
    };
    for (const [path, cost] of Object.entries(costs)) {
      const { headers, body } = await get(`${path}?property_id=${samples.property_id}`);
      expect([headers.get('x-request-cost'), body.meta.usage.request_cost]).toEqual([
        String(cost),
        cost,
      ]);
    }
  });
});

describe('property pack', () => {
  test('each slice equals the answer of its endpoint, and each null has a reason', async () => {
    for (const property of ids()) {
      const of = (id: keyof typeof ofProperty) =>
        dataOf(id, `${ofProperty[id]}?property_id=${property}`);
      /** A slice that rests on nothing is null. */
      const slice = async (id: keyof typeof ofProperty) => {
        const answer = await of(id);
        return answer.coverage === 'none' ? null : answer;
      };
      const { reasons, ...pack } = await of('propertyPack');
      const {
        property_id: _id,
        home: _home,
        comparables_count: _n,
        valued_at: _at,
        reason: _why,
        rent_reason: _whyNoRent,
        type_shares: _types,
        ignored: _ignored,
        coverage: _coverage,
        fill_with: _fill,
        ...value
      } = await of('valuation');
      const rent = await of('rentalEstimate');
      expect(pack).toEqual({
        property_id: property,
        valuation: value.sale_estimate === null && value.rent_estimate === null ? null : value,
        deal_score: await slice('dealScore'),
        motivation: await slice('motivationScore'),
        sold_history: await of('soldHistory'),
        rental_estimate:
          rent.rent_estimate_pcm === null
            ? null
            : {
                rent_estimate: rent.rent_estimate_pcm,
                rent_lower: rent.rent_lower_pcm,
                rent_upper: rent.rent_upper_pcm,
                comparables_count: rent.sample_size,
                source: rent.basis,
              },
        playbook_tiers: (await slice('playbookTiers'))?.playbook_tiers ?? null,
        strategy_scores: await slice('strategyScores'),
      });
      const nulls = Object.entries({ ...pack, ...pack.valuation, ...pack.playbook_tiers });
      const figures = ['valuation', 'deal_score', 'motivation', 'rental_estimate', 'playbook_tiers']
        .concat('strategy_scores', 'sale_estimate', 'rent_estimate', 'gross_yield_pct')
        .concat(Object.keys(pack.playbook_tiers ?? {}));
      const unknown = nulls.filter(([name, one]) => one === null && figures.includes(name));
      expect(Object.keys(reasons).toSorted()).toEqual(unknown.map(([name]) => name).toSorted());
    }
  });
});

const millionths = (value: number) => Math.round(value * 1_000_000);
const points = (parts: Json[], name: string) => parts.reduce((sum, part) => sum + part[name], 0);

describe('explanations', () => {
  test('contributions are weight times score and sum to the score', async () => {
    for (const property of ids()) {
      const deal = await dataOf('dealScore', `deal-score?property_id=${property}&explain=true`);
      const parts: Json[] = deal.explanation.contributions;
      for (const { weight, score, contribution } of parts) {
        expect(millionths(contribution)).toBe(millionths(weight) * score);
      }
      const sum = parts.reduce((all, { contribution }) => all + millionths(contribution), 0);
      if (deal.deal_score === null) {
        // Without a score each factor keeps its own weight: less than half of it all.
        expect(deal.coverage).toBe('none');
        expect(deal.reason).toBe(parts.length === 0 ? 'no_evidence' : 'coverage_below_floor');
        expect(parts.reduce((all, { weight }) => all + weight, 0)).toBeLessThan(0.5);
      } else {
        expect(deal.reason).toBeNull();
        expect(Math.floor(sum / 1_000_000 + 0.5)).toBe(deal.deal_score);
        expect(parts.reduce((all, { weight }) => all + millionths(weight), 0)).toBe(1_000_000);
      }
      for (const { name, weight, score } of parts) {
        expect(deal.factors[name]).toMatchObject({ weight, score });
      }
      for (const name of deal.explanation.missing) expect(deal.factors[name]).toBeNull();

      expect(Object.keys(deal.inputs)).toEqual(Object.keys(deal.factors));
      const { explanation, inputs: _inputs, ...plain } = deal;
      expect(explanation.weights_version).toMatch(/^deal-/);
      expect(await dataOf('dealScore', `deal-score?property_id=${property}`)).toEqual(plain);
    }
  });

  test('signals sum to the motivation score, and hold no personal data', async () => {
    for (const property of ids()) {
      const path = `motivation-score?property_id=${property}&explain=true`;
      const motivation = await dataOf('motivationScore', path);
      expect(points(motivation.signals, 'points')).toBe(motivation.motivation_score);
      expect(points(motivation.explanation.contributions, 'contribution')).toBe(
        motivation.motivation_score,
      );
      for (const missing of ['flags', 'years_owned', 'sale_count', 'days_listed']) {
        expect(motivation.inputs[missing] === null).toBe(
          motivation.explanation.missing.includes(missing),
        );
      }
      expect(JSON.stringify(motivation)).not.toMatch(/owner_name|@|\b07\d{9}\b/);
    }
  });

  test('strategies: contributions make the fit where every gate is open, and a closed gate makes 0', async () => {
    for (const property of ids()) {
      const path = `strategy-scores?property_id=${property}&explain=true`;
      const {
        scores,
        reasons,
        explanation,
        best_strategy: best,
        best_strategy_score: top,
      } = await dataOf('strategyScores', path);
      for (const [strategy, { contributions, gates }] of Object.entries<Json>(explanation)) {
        const sum = contributions.reduce(
          (all: number, part: Json) => all + millionths(part.contribution),
          0,
        );
        const closed = gates.some(({ passed }: Json) => passed === false);
        expect(reasons[strategy] === 'gate_closed', `${property} ${strategy}`).toBe(closed);
        expect(scores[strategy], `${property} ${strategy}`).toBe(
          reasons[strategy] === null ? Math.floor(sum / 1_000_000 + 0.5) : closed ? 0 : null,
        );
      }
      const { overall: _overall, ...fits } = scores;
      const known = Object.values<number | null>(fits).filter((fit) => fit !== null);
      expect(top).toBe(known.length === 0 ? null : Math.max(...known));
      if (best !== null) expect(scores[best]).toBe(top);
    }
  });

  test('the cheapest change reaches the tier it names when the price is so much lower', async () => {
    const { explanation } = await dataOf(
      'dealScore',
      `deal-score?property_id=${samples.property_id}&explain=true`,
    );
    expect(explanation.cheapest_change).toMatchObject({
      factor: 'price',
      tier_after: expect.any(String),
    });
    const least = { gold: 80, silver: 60, bronze: 40 }[
      explanation.cheapest_change.tier_after as 'gold'
    ];
    expect(explanation.cheapest_change.score_after).toBeGreaterThanOrEqual(least);
  });

  test('of a strategy: the tier it names begins above the fit, none where a gate is closed', async () => {
    let told = 0;
    for (const property of ids()) {
      const path = `strategy-scores?property_id=${property}&explain=true`;
      const { scores, explanation } = await dataOf('strategyScores', path);
      for (const [strategy, one] of Object.entries<Json>(explanation)) {
        const { cheapest_change: change, gates } = one;
        if (change === null) continue;
        told += 1;
        const least = { gold: 80, silver: 60, bronze: 40 }[change.tier_after as 'gold'];
        expect(gates.some(({ passed }: Json) => passed === false)).toBe(false);
        expect(scores[strategy]).toBeLessThan(least);
        expect(change).toMatchObject({
          factor: 'price',
          change: expect.stringMatching(/^£.+ cheaper: £/),
        });
        expect(change.score_after).toBeGreaterThanOrEqual(least);
      }
    }
    expect(told).toBeGreaterThan(3);
  });
});

describe('what is stored for the search', () => {
  test('the scores of the list are those of the endpoints', async () => {
    const { body } = await get('properties?sort_by=deal_score&limit=12');
    const scores: (number | null)[] = body.data.properties.map((one: Json) => one.deal_score);
    expect(scores).toEqual([...scores].sort((a, b) => Number(b) - Number(a)));
    expect(scores[0]).toBeGreaterThan(50);
    for (const listing of body.data.properties) {
      const of = `property_id=${listing.id}`;
      const deal = await dataOf('dealScore', `deal-score?${of}`);
      const value = await dataOf('valuation', `valuation?${of}`);
      const motivation = await dataOf('motivationScore', `motivation-score?${of}`);
      const tiers = await dataOf('playbookTiers', `playbook-tiers?${of}`);
      const known = Object.entries(tiers.playbook_tiers).map(([playbook, tier]) => [
        playbook,
        tiers.unknown.includes(playbook) ? null : tier,
      ]);
      expect(listing).toMatchObject({
        deal_score: deal.deal_score,
        is_hot_deal: deal.is_hot_deal,
        estimated_value: value.sale_estimate,
        estimated_monthly_rent: value.rent_estimate,
        motivation_score: motivation.motivation_score,
        motivation_tier: motivation.motivation_tier,
        playbook_tiers: Object.fromEntries(known),
      });
    }
  });
});

describe('valuation', () => {
  test('a floor area counts where floor areas are known: it changes the value and is not ignored', async () => {
    const at = `valuation?postcode=${encodeURIComponent(samples.postcode)}&type=terraced`;
    const small = await dataOf('valuation', `${at}&floor_area_sqft=700&bedrooms=2`);
    const large = await dataOf('valuation', `${at}&floor_area_sqft=1400&bedrooms=2`);
    expect(large.sale_estimate).toBeGreaterThan(small.sale_estimate);
    expect(small).toMatchObject({ ignored: [], coverage: 'full', fill_with: [] });
    const own = await dataOf('valuation', `valuation?property_id=${ids()[0]}&bedrooms=9`);
    expect(own.ignored).toEqual(['bedrooms: the record of the property is used']);
  });

  test('the interval holds the estimate, and the yield is the rent over it', async () => {
    for (const property of ids()) {
      const value = await dataOf('valuation', `valuation?property_id=${property}`);
      if (value.sale_estimate === null) {
        expect(value).toMatchObject({
          sale_lower: null,
          sale_upper: null,
          confidence: 0,
          gross_yield_pct: null,
          reason: expect.any(String),
        });
        continue;
      }
      expect(value.sale_lower).toBeLessThanOrEqual(value.sale_estimate);
      expect(value.sale_upper).toBeGreaterThanOrEqual(value.sale_estimate);
      expect(value.reason).toBeNull();
      if (value.rent_estimate !== null) {
        const exact = (value.rent_estimate * 1200) / value.sale_estimate;
        expect(Math.abs(value.gross_yield_pct - exact)).toBeLessThan(0.005 + 1e-9);
      }
    }
  });

  test('by postcode; where nothing is known it declines with 200', async () => {
    const postcode = encodeURIComponent(samples.postcode);
    const found = await dataOf('valuation', `valuation?postcode=${postcode}&type=T&bedrooms=3`);
    expect(found).toMatchObject({ property_id: null, postcode: samples.postcode, reason: null });
    expect(found.sale_estimate).toBeGreaterThan(0);
    const larger = await dataOf(
      'valuation',
      `valuation?postcode=${postcode}&type=T&bedrooms=3&floor_area_sqft=2000`,
    );
    const smaller = await dataOf(
      'valuation',
      `valuation?postcode=${postcode}&type=T&bedrooms=3&floor_area_sqft=700`,
    );
    expect(larger.sale_estimate).toBeGreaterThan(smaller.sale_estimate);
    for (const query of ['postcode=ZE1%200AA&type=T', `postcode=${postcode}`]) {
      expect(await dataOf('valuation', `valuation?${query}`)).toMatchObject({
        sale_estimate: null,
        sale_lower: null,
        confidence: 0,
        reason: expect.any(String),
      });
    }
  });

  test.each(['', 'postcode=nowhere', 'postcode=M14&type='])('refuses %j', async (query) => {
    expect((await get(`valuation?${query}`)).status).toBe(422);
  });

  test('refuses a property and a postcode together', async () => {
    expect((await get(`valuation?postcode=M14&property_id=${samples.property_id}`)).status).toBe(
      422,
    );
  });
});

const key = (one: Json) => [-one.similarity_score, one.distance_miles];

describe('comparables', () => {
  test('are ranked by similarity, distance, date, address, within the radius and the limit', async () => {
    const postcode = encodeURIComponent(samples.postcode);
    const { comparables, count } = await dataOf(
      'comparables',
      `comparables?postcode=${postcode}&type=T&bedrooms=3&radius_miles=0.5&limit=50`,
    );
    expect(count).toBe(comparables.length);
    expect(count).toBeGreaterThan(10);
    const sorted = [...comparables].sort((a: Json, b: Json) => {
      const [[x, d], [y, e]] = [key(a), key(b)] as [number[], number[]];
      return (
        Number(b.type_match) - Number(a.type_match) ||
        x! - y! ||
        d! - e! ||
        (a.sale_date < b.sale_date ? 1 : -1)
      );
    });
    expect(comparables.map(key)).toEqual(sorted.map(key));
    for (const one of comparables) {
      expect(one.distance_miles).toBeLessThanOrEqual(0.5);
      if (one.price_per_bedroom !== null) {
        expect(one.price_per_bedroom).toBeCloseTo(one.price / one.bedrooms, 2);
      }
      expect(one.failed_rule === null).toBe(one.confidence_tier === 'gold');
      const steps = one.adjustments.reduce(
        (all: number, { percent }: Json) => all * (1 + (percent ?? 0) / 100),
        one.price,
      );
      // A step is told to the hundredth of a per cent, the price to three significant figures.
      const known = [steps * 0.9998, steps * 1.0002].map((price) => Number(price.toPrecision(3)));
      expect(known).toContain(one.adjusted_price);
      // No floor area is asked for, so no step of size was made: that is not a step of nothing.
      expect(one.adjustments[1]).toEqual({ reason: 'size', percent: null, missing: 'floor_area' });
    }
    const few = await dataOf(
      'comparables',
      `comparables?postcode=${postcode}&type=T&bedrooms=3&limit=3`,
    );
    expect(few.comparables).toEqual(comparables.slice(0, 3));
  });

  test('nothing known is 200 and empty; bad values are 422', async () => {
    expect(await dataOf('comparables', 'comparables?postcode=ZE1')).toEqual({
      postcode: 'ZE1',
      home: {
        match: 'outcode',
        property_id: null,
        uprn: null,
        address: null,
        property_type: null,
        tenure: null,
        floor_area_sqft: null,
        last_sale_date: null,
        last_sale_price: null,
        candidates: [],
      },
      position: null,
      count: 0,
      data_until: null,
      stale_months: null,
      ignored: [],
      coverage: 'none',
      fill_with: ['price-paid', 'code-point-open', 'postcode-directory'],
      comparables: [],
    });
    for (const query of [
      '',
      'postcode=M14&limit=51',
      'postcode=M14&radius_miles=5.1',
      'postcode=M14&bedrooms=11',
      'postcode=1',
    ]) {
      expect((await get(`comparables?${query}`)).status).toBe(422);
    }
  });
});

/** Asking prices as /prices tells them, demand as /demand, sold medians as /sold-prices, growth as /growth and the trends. */
async function summaryByParts(area: string): Promise<object> {
  const trends = await dataOf('areaTrends', `market-data/area/${area}/trends`);
  const prices = await dataOf('askingPrices', `prices?postcode=${area}`);
  const sold = await dataOf('soldPrices', `sold-prices?postcode=${area}&max_age_months=24`);
  const year = await dataOf('soldPrices', `sold-prices?postcode=${area}&max_age_months=12`);
  const {
    area: _area,
    sample_size: _size,
    ...demand
  } = await dataOf('demand', `demand?postcode=${area}`);
  const growth = await dataOf('growth', `growth?postcode=${area}`);
  return {
    area,
    asking_prices: {
      median_asking_price: prices.median_price,
      average_asking_price: prices.average_price,
      listings_count: prices.sample_size,
    },
    sold_prices: {
      median_sold_price: sold.median_price,
      average_sold_price: sold.average_price,
      transactions_12m: year.sample_size,
    },
    demand,
    growth: {
      '1yr_change_pct': growth.yoy_growth_pct,
      '3yr_change_pct': trends['3yr'].change_pct,
      '5yr_change_pct': trends['5yr'].change_pct,
    },
  };
}

describe('area summary', () => {
  test('of a postcode is that of its outcode', async () => {
    const postcode = encodeURIComponent(samples.postcode);
    expect(await dataOf('areaSummary', `area-summary?postcode=${postcode}`)).toEqual(
      await dataOf('areaSummary', `area-summary?postcode=${samples.outcode}`),
    );
  });

  test('of every outcode has the figures of the answers about them', async () => {
    for (const area of samples.outcodes) {
      const summary = await dataOf('areaSummary', `area-summary?postcode=${area}`);
      expect(summary).toMatchObject(await summaryByParts(area));
    }
  });

  test('an outcode without data answers nulls with a reason', async () => {
    const noListings = { coverage: 'none', fill_with: ['listings'] };
    const unknownSales = {
      coverage: 'none',
      fill_with: ['price-paid'],
      from: null,
      to: null,
      count: 0,
      reason: 'no_sales_known',
      data_until: null,
      stale_months: null,
    };
    const unknownListings = { ...unknownSales, reason: 'no_listings_known' };
    expect(await dataOf('areaSummary', 'area-summary?postcode=ZE1')).toEqual({
      area: 'ZE1',
      asking_prices: {
        median_asking_price: null,
        average_asking_price: null,
        listings_count: 0,
        by_property_type: {},
        ...unknownListings,
        definition: 'asking prices of homes for sale on offer',
        ...noListings,
      },
      sold_prices: {
        median_sold_price: null,
        average_sold_price: null,
        transactions_12m: null,
        median_price_per_sqft: null,
        definition: 'prices of standard sales, 24 months to data_until',
        ...unknownSales,
      },
      demand: {
        demand_index: null,
        avg_days_listed: null,
        stock_turnover_pct: null,
        demand_label: null,
        ...unknownListings,
        ...noListings,
      },
      growth: {
        '1yr_change_pct': null,
        '3yr_change_pct': null,
        '5yr_change_pct': null,
        annualised_5yr_pct: null,
        reasons: {
          '1yr_change_pct': 'no_sales_known',
          '3yr_change_pct': 'no_sales_known',
          '5yr_change_pct': 'no_sales_known',
          annualised_5yr_pct: 'no_sales_known',
        },
        definition:
          'median price of standard sales, 12 months to data_until, against the 12 months that ended 1, 3 or 5 years earlier',
        ...unknownSales,
      },
    });
  });
});
