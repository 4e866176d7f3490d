import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Failure, Metering } from '@freehold/operations';
import { dropRest } from './body.ts';
import { noteRefusal } from './turns.ts';

/** The headers with an account's limits and usage. */
export function meteringHeaders(response: Response, metering: Metering): void {
  const { rateLimit, rateRemaining } = metering;
  response.setHeader('X-RateLimit-Limit', rateLimit);
  response.setHeader('X-RateLimit-Remaining', rateRemaining);
  const policies = [
    {
      name: 'second',
      quota: rateLimit,
      window: 1,
      left: rateRemaining,
      wait: metering.resetSeconds,
    },
    ...monthOf(metering),
  ];
  const policy = policies.map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`);
  const standing = policies.map(
    ({ name, left, wait }) => `"${name}";r=${left};t=${Math.ceil(wait)}`,
  );
  response.setHeader('RateLimit-Policy', policy.join(', '));
  response.setHeader('RateLimit', standing.join(', '));
  response.setHeader('X-Request-Cost', metering.requestCost);
  response.setHeader('X-Monthly-Usage', metering.monthlyUsed);
  if (metering.monthlyLimit !== null) {
    response.setHeader('X-Monthly-Limit', metering.monthlyLimit);
  }
}

/** The quota of the billing period; none where the plan has no cap. */
function monthOf({ monthlyLimit, monthlyUsed, period }: Metering) {
  if (monthlyLimit === null) return [];
  const left = Math.max(0, monthlyLimit - monthlyUsed);
  return [
    { name: 'month', quota: monthlyLimit, window: period.seconds, left, wait: period.secondsLeft },
  ];
}

/** What only an account inside its rate window gets: the window bounds how often. */
const boundedByWindow: ReadonlySet<number> = new Set([402, 403]);

/** Refuses what never became a call, when the rest of its body, which is not read, was dropped; a connection that is refused again and again waits: see `inTurn`. */
export async function refuseEarly(
  request: Request,
  response: Response,
  failure: Failure,
): Promise<void> {
  await beforeRefusal(request, response, failure.status);
  sendFailure(response, failure);
}

/** What goes before the answer of `refuseEarly`. */
export async function beforeRefusal(
  request: Request,
  response: Response,
  status: number,
): Promise<void> {
  if (!boundedByWindow.has(status)) noteRefusal(request.socket);
  await dropRest(request, response);
}

/** The status, headers and body of a failure. */
export function sendFailure(
  response: Response,
  { status, body, retryAfterSeconds }: Failure,
): void {
  if (retryAfterSeconds !== null) response.setHeader('Retry-After', Math.ceil(retryAfterSeconds));
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  sendJson(response, status, JSON.stringify(body));
}

export const jsonType = 'application/json; charset=utf-8';

export function sendJson(response: Response, status: number, json: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', jsonType);
  response.setHeader('Content-Length', Buffer.byteLength(json));
  response.end(json);
}

/** A weak tag of what the answer says, whatever its envelope says beside it. */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

const weak = 'W/';

/** True when the caller holds this answer already. Tags are compared weakly: proxies take the mark of a weak one away. */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch
      .split(',')
      .map((held) => held.trim())
      .some((held) => held === tag || held === '*' || weak + held === tag)
  );
}
