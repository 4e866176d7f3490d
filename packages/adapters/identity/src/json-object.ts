import { repeatedNameIn } from '@freehold/operations';

/** The JSON object of a body; null for any other body, and for one in which an object has a name twice. */
export async function jsonObjectOf(
  request: Request,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const json = await request.text();
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && repeatedNameIn(json) === null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
