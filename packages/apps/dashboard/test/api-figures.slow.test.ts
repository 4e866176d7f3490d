import { expect, test } from 'vitest';
import { wireFigures } from '../../../api/operations/src/investment/wire.ts';
import { useDemoServer } from '../../freehold/test/http/demo-server.ts';
import { answerOf } from '../src/deal/answer.ts';
import { calculationOf } from '../src/saved/calculation.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { seeded, typedDeal } from './seeded-deals.ts';

/** The figures of the pages against those of a running server, which is asked with the body of a saved deal. */
const today = '2026-11-21';
const dealsEach = 100;

const server = useDemoServer();

test.each(strategyPages.map((page) => [page.slug, page] as const))(
  `${dealsEach} deals of %s have the figures of the API, digit for digit`,
  async (_slug, page) => {
    const { strategy } = page;
    const random = seeded(19_000 + strategy.length);
    const path = `/api/v1/investment/calculate${strategy === 'btl' ? '' : `-${strategy}`}/standalone`;
    let compared = 0;
    for (let at = 0; at < dealsEach; at += 1) {
      const values = typedDeal(page, random, () => true);
      const { inputs: body } = calculationOf(page, values);
      const { status, body: answer } = await server.send('POST', path, { body });
      const shown = answerOf(page, values, today);
      if (!shown.isAnswered)
        throw new Error(`${JSON.stringify(values)}: ${shown.field} ${shown.message}`);
      expect([body, status, answer.error]).toEqual([body, 200, undefined]);
      const answers = { ...answer.lines, ...answer.metrics };
      expect(wireFigures(strategy, shown.value.figures)).toEqual(answers);
      compared += Object.keys(answers).length;
    }
    expect(compared).toBeGreaterThan(20 * dealsEach);
  },
);
