import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { BusyBody } from '@freehold/contract';
import { errorBody, Refusal, type Metering } from '@freehold/operations';
import { dropRest } from './body.ts';
import { noteRefusal } from './turns.ts';

const busyRetrySeconds = 2;

/** The headers that tell an account where it stands. */
export function meteringHeaders(response: Response, metering: Metering): void {
  const { rateLimit, rateRemaining } = metering;
  response.setHeader('X-RateLimit-Limit', rateLimit);
  response.setHeader('X-RateLimit-Remaining', rateRemaining);
  response.setHeader('RateLimit-Policy', `"second";q=${rateLimit};w=1`);
  response.setHeader(
    'RateLimit',
    `"second";r=${rateRemaining};t=${Math.ceil(metering.resetSeconds)}`,
  );
  response.setHeader('X-Request-Cost', metering.requestCost);
  response.setHeader('X-Monthly-Usage', metering.monthlyUsed);
  if (metering.monthlyLimit !== null) {
    response.setHeader('X-Monthly-Limit', metering.monthlyLimit);
  }
}

/** Answers with a refusal when the rest of the body, which nobody reads, is gone. */
export async function refuse(
  request: Request,
  response: Response,
  refusal: Refusal,
): Promise<void> {
  await dropRest(request, response);
  sendRefusal(response, refusal);
}

/** What only an account inside its rate window gets: the window bounds how often. */
const boundedByWindow: ReadonlySet<number> = new Set([402, 403]);

/** Refuses what no operation is to answer; a connection that is refused again and again waits: see `inTurn`. */
export async function refuseEarly(
  request: Request,
  response: Response,
  refusal: Refusal,
): Promise<void> {
  if (!boundedByWindow.has(refusal.status)) noteRefusal(request.socket);
  await refuse(request, response, refusal);
}

/** The error body of a refusal. */
export function sendRefusal(response: Response, refusal: Refusal): void {
  const retryAfter = refusal.extra['retry_after'];
  if (typeof retryAfter === 'number') response.setHeader('Retry-After', Math.ceil(retryAfter));
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  sendJson(response, refusal.status, JSON.stringify(errorBody(refusal)));
}

/** The 500 of a bug: it says nothing of what happened inside. */
export function sendFailure(response: Response): void {
  const message = 'An unexpected failure; nothing was charged';
  sendRefusal(response, new Refusal('internal_error', message));
}

/** The flat 503 of a busy server. */
export function sendBusy(response: Response, detail: string): void {
  const body: BusyBody = { error: 'service_busy', detail, retry_after: busyRetrySeconds };
  response.setHeader('Retry-After', busyRetrySeconds);
  sendJson(response, 503, JSON.stringify(body));
}

export function sendJson(response: Response, status: number, json: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(json));
  response.end(json);
}

/** A weak tag of what the answer says, whatever its envelope says beside it. */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** True when the caller holds this answer already. */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((held) => held.trim() === tag || held.trim() === '*')
  );
}
