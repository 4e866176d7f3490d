import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snakeName, wireFigures, wireInput } from '../../../api/operations/src/investment/wire.ts';
import { startDemoServer, type DemoServer } from '../../freehold/test/http/demo-server.ts';
import { answerOf } from '../src/deal/answer.ts';
import { type Field, plainAmount, roomsOf, type Values } from '../src/deal/field.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../src/strategies/strategy-page.ts';
import { seeded, typedDeal } from './seeded-deals.ts';

/** The figures of the pages against those of a running server. */
const today = '2026-11-21';
const dealsEach = 100;

let server: DemoServer;
let homes: Record<string, string>;
beforeAll(async () => {
  server = await startDemoServer();
  const credentials = await readFile(join(server.directory, 'demo-credentials.json'), 'utf8');
  homes = JSON.parse(credentials).samples.property_ids;
});
afterAll(() => server.stop());

/** Inputs that the API does not take: it answers at today's rates. */
const libraryOnly = [
  'stampDuty.effectiveDate',
  'stampDuty.firstTimeBuyer',
  'stampDuty.nonUkResident',
];
/** Of a buy-to-let the API takes fewer. */
const btlOnly = [
  'legalFees',
  'surveyFees',
  'sourcingFee',
  'interestOnly',
  'voidPercentage',
  'managementFeePercentage',
  'maintenancePercentage',
  'annualInsurance',
];

function isSent({ strategy }: StrategyPage, { key }: Field): boolean {
  return !libraryOnly.includes(key) && !(strategy === 'btl' && btlOnly.includes(key));
}

/** What was typed as a body of the API. */
function bodyOf({ strategy, ...page }: StrategyPage, values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fieldsOf(page)) {
    const text = values[field.key];
    if (text === undefined) continue;
    const value = valueOf(field, text);
    if (field.key === 'stampDuty.nation') {
      if (strategy !== 'btl') body['location'] = value;
      continue;
    }
    const [name = '', inner] = wireInput(strategy, field.key.replace(/^stampDuty\./, '')).split(
      '.',
    );
    if (inner === undefined) body[name] = value;
    else body[name] = { ...(body[name] as object | undefined), [inner]: value };
  }
  return body;
}

function valueOf({ kind, key }: Field, text: string): unknown {
  if (kind === 'choice') return key === 'refinance.lender' ? snakeName(text) : text;
  if (kind === 'switch') return text === 'yes';
  if (kind === 'rooms') {
    return roomsOf(text).map(({ roomType, monthlyRent }) => ({
      room_type: roomType,
      monthly_rent: Number(monthlyRent),
    }));
  }
  return Number(plainAmount(text));
}

test.each(strategyPages.map((page) => [page.slug, page] as const))(
  `${dealsEach} deals of %s have the figures of the API, digit for digit`,
  async (_slug, page) => {
    const { strategy } = page;
    const random = seeded(19_000 + strategy.length);
    let compared = 0;
    for (let at = 0; at < dealsEach; at += 1) {
      const values = typedDeal(page, random, (field) => isSent(page, field));
      // The demo has homes in these two nations.
      if (strategy === 'btl') Object.assign(values, { 'stampDuty.nation': 'england' });
      const body = bodyOf(page, values);
      const path =
        strategy === 'btl' ? `calculate/${homes['england']}` : `calculate-${strategy}/standalone`;
      const { status, body: answer } = await server.send('POST', `/api/v1/investment/${path}`, {
        body,
      });
      const shown = answerOf(page, values, today);
      if (!shown.isAnswered)
        throw new Error(`${JSON.stringify(values)}: ${shown.field} ${shown.message}`);
      expect([body, status, answer.error]).toEqual([body, 200, undefined]);
      const figures = wireFigures(strategy, shown.value.figures) as Record<string, string | null>;
      if (strategy === 'btl') {
        const { calculated_at: _at, ...calculations } = answer.calculations;
        for (const [name, number] of Object.entries(calculations)) {
          const figure = figures[name];
          expect([name, figure === null ? null : Number(figure)]).toEqual([name, number]);
          compared += 1;
        }
      } else {
        const answers = { ...answer.lines, ...answer.metrics };
        expect(figures).toEqual(answers);
        compared += Object.keys(answers).length;
      }
    }
    expect(compared).toBeGreaterThan(20 * dealsEach);
  },
);
