import { failureOf, Refusal } from '@freehold/operations';

/** A refusal as a mount answers it, with the body that every failure has. */
export function refused(refusal: Refusal): Response {
  const { status, body, retryAfterSeconds } = failureOf(refusal);
  const response = Response.json(body, { status });
  if (retryAfterSeconds !== null) response.headers.set('Retry-After', `${retryAfterSeconds}`);
  return response;
}

/** What an address is told that asks again within so many seconds. */
export const tooFast = (seconds: number): Refusal =>
  new Refusal('rate_limit_exceeded', 'The address asks too often', {
    retry_after: Math.ceil(seconds),
  });
