import { z } from 'zod';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { postcodeOrOutcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDate, isoDateTime, uuid } from '../schemas.ts';

const subscriptions = {
  family: 'Area report subscriptions',
  scope: 'areas:read',
  envelope: false,
} as const;

const base = '/api/v1/area-report-subscriptions' as const;
const one = z.object({ subscription_id: uuid });
const name = z.string().trim().min(1).max(100);
const propertyType = z.enum(['detached', 'semi-detached', 'terraced', 'flat']);
const frequency = z.enum(['weekly', 'monthly']);

const subscription = z.object({
  id: uuid,
  name: z.string(),
  area: z.string(),
  property_type: propertyType.nullable(),
  frequency,
  is_active: z.boolean(),
  next_report_at: isoDateTime.nullable(),
  last_report_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});

/** A report that was made. */
export const subscriptionReport = z.object({
  id: uuid,
  period_start: isoDate,
  period_end: isoDate,
  created_at: isoDateTime,
  url: z.string(),
});

const fields = {
  name,
  area: postcodeOrOutcode,
  property_type: propertyType.nullable().optional(),
  frequency,
};

const listSubscriptions = route({
  ...subscriptions,
  id: 'listReportSubscriptions',
  method: 'GET',
  path: base,
  summary: 'Area report subscriptions of the account',
  description: 'Lists the area report subscriptions of the account, newest first.',
  response: z.object({ subscriptions: z.array(subscription), count: z.number().int() }),
});

const createSubscription = route({
  ...subscriptions,
  id: 'createReportSubscription',
  method: 'POST',
  path: base,
  summary: 'Subscribe to a report on an area',
  description:
    'Subscribes to a weekly or monthly report on a postcode or outcode. A second subscription to the same area and frequency is refused; an account holds at most 50.',
  body: z.strictObject(fields),
  successStatus: 201,
  response: subscription,
  errors: ['plan_limit_reached'],
});

const getSubscription = route({
  ...subscriptions,
  id: 'getReportSubscription',
  method: 'GET',
  path: `${base}/{subscription_id}`,
  summary: 'One area report subscription',
  description: 'Gives one area report subscription.',
  params: one,
  response: subscription,
  errors: ['not_found'],
});

const updateSubscription = route({
  ...subscriptions,
  id: 'updateReportSubscription',
  method: 'PUT',
  path: `${base}/{subscription_id}`,
  summary: 'Change, pause or resume an area report subscription',
  description:
    'Changes those fields of a subscription that the body holds; `is_active` pauses and resumes it.',
  params: one,
  body: z.strictObject({ ...fields, is_active: z.boolean() }).partial(),
  response: subscription,
  errors: ['not_found', 'malformed_request'],
});

const deleteSubscription = route({
  ...subscriptions,
  id: 'deleteReportSubscription',
  method: 'DELETE',
  path: `${base}/{subscription_id}`,
  summary: 'End an area report subscription',
  description: 'Ends a subscription for good.',
  params: one,
  successStatus: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

const listReports = route({
  ...subscriptions,
  id: 'listSubscriptionReports',
  method: 'GET',
  path: `${base}/{subscription_id}/reports`,
  summary: 'Reports made for a subscription, newest first',
  description: 'Lists the reports made for a subscription, newest first, one page at a time.',
  params: one,
  query: cursorQuery,
  response: z.object({
    reports: z.array(subscriptionReport),
    pagination: paginationSchema,
  }),
  errors: ['not_found'],
});

export const reportSubscriptionRoutes = {
  listReportSubscriptions: listSubscriptions,
  createReportSubscription: createSubscription,
  getReportSubscription: getSubscription,
  updateReportSubscription: updateSubscription,
  deleteReportSubscription: deleteSubscription,
  listSubscriptionReports: listReports,
};
