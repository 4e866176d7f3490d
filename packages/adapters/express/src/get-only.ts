import type { NextFunction, Request, Response } from 'express';
import { failureOf, Refusal } from '@freehold/operations';
import { refuseEarly } from './answers.ts';

const allow = 'GET, HEAD, OPTIONS';
const otherMethod = failureOf(new Refusal('method_not_allowed', `The path answers ${allow}`));

/** Answers for a path that only reads what is no reading: OPTIONS, and every other method with 405. */
export function getOnly(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> | void {
  // The path answers GET and HEAD itself, or passed on what is not there.
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.setHeader('Allow', allow);
  if (request.method !== 'OPTIONS') return refuseEarly(request, response, otherMethod);
  response.status(204).end();
  return undefined;
}
