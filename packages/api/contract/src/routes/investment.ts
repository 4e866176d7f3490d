import { z } from 'zod';
import { route } from '../route.ts';
import { pounds } from '../schemas.ts';
import {
  batchAnswer,
  brrrAnswer,
  flipAnswer,
  hmoAnswer,
  saAnswer,
  stampDutyAnswer,
} from './investment-answers.ts';
import {
  batchBody,
  brrrFields,
  flipFields,
  hmoFields,
  saFields,
  stampDutyBody,
} from './investment-bodies.ts';

const investment = {
  family: 'Investment',
  method: 'POST',
  scope: 'investment:read',
  envelope: false,
  invalidStatus: 400,
} as const;

const purchasePrice = { purchase_price: pounds };

const stampDuty = route({
  ...investment,
  id: 'stampDuty',
  path: '/api/v1/investment/stamp-duty',
  summary: 'Stamp duty of a purchase: SDLT, LBTT or LTT at the rates of its effective date',
  body: stampDutyBody,
  response: stampDutyAnswer,
});

const hmoStandalone = route({
  ...investment,
  id: 'hmoStandalone',
  path: '/api/v1/investment/calculate-hmo/standalone',
  summary: 'A house let by the room',
  body: z.strictObject({ ...purchasePrice, ...hmoFields }).meta({
    examples: [
      {
        purchase_price: 290_000,
        rooms: Array.from({ length: 6 }, () => ({ room_type: 'double', monthly_rent: 550 })),
        location: 'england',
      },
    ],
  }),
  response: hmoAnswer,
});

const brrrStandalone = route({
  ...investment,
  id: 'brrrStandalone',
  path: '/api/v1/investment/calculate-brrr/standalone',
  summary: 'Buy, refurbish, rent, refinance',
  body: z.strictObject({ ...purchasePrice, ...brrrFields, monthly_rent: pounds }).meta({
    examples: [
      {
        purchase_price: 150_000,
        refurbishment_costs: { kitchen: 12_000, bathroom: 6_000, electrics: 5_000, other: 7_000 },
        after_repair_value: 220_000,
        monthly_rent: 950,
        location: 'england',
      },
    ],
  }),
  response: brrrAnswer,
});

const flipStandalone = route({
  ...investment,
  id: 'flipStandalone',
  path: '/api/v1/investment/calculate-flip/standalone',
  summary: 'Buy, renovate, sell',
  body: z.strictObject({ ...purchasePrice, ...flipFields }).meta({
    examples: [
      {
        purchase_price: 180_000,
        renovation_costs: { kitchen: 14_000, bathroom: 8_000, decoration: 10_000 },
        expected_sale_price: 300_000,
        location: 'scotland',
      },
    ],
  }),
  response: flipAnswer,
});

const saStandalone = route({
  ...investment,
  id: 'saStandalone',
  path: '/api/v1/investment/calculate-sa/standalone',
  summary: 'Serviced accommodation: let by the night',
  body: z.strictObject({ ...purchasePrice, ...saFields }).meta({
    examples: [
      { purchase_price: 250_000, nightly_rate: 120, occupancy_rate: 65, location: 'england' },
    ],
  }),
  response: saAnswer,
});

const investmentBatch = route({
  ...investment,
  id: 'investmentBatch',
  path: '/api/v1/investment/batch',
  summary:
    'Many calculator calls in one request: as many as the plan’s batch limit, one charge each',
  invalidStatus: 422,
  body: batchBody,
  response: batchAnswer,
});

export const investmentRoutes = {
  stampDuty,
  hmoStandalone,
  brrrStandalone,
  flipStandalone,
  saStandalone,
  investmentBatch,
};
