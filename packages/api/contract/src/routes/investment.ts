import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDate, isoDateTime, pounds } from '../schemas.ts';

const investment = {
  family: 'Investment',
  scope: 'investment:read',
  envelope: false,
  invalidStatus: 400,
} as const;

const stampDuty = route({
  ...investment,
  id: 'stampDuty',
  method: 'POST',
  path: '/api/v1/investment/stamp-duty',
  summary: 'Stamp duty of a purchase in any nation of the United Kingdom, on any day since 2003',
  body: z.strictObject({ price: pounds }),
  response: z.object({
    success: z.boolean(),
    stamp_duty: decimalString,
    effective_date: isoDate,
    calculated_at: isoDateTime,
  }),
});

export const investmentRoutes = { stampDuty };
