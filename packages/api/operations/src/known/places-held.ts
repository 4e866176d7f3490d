import type { PlaceRegister, Places } from '../ports/places.ts';
import type { Point } from '../ports/records.ts';

/** Whether a register covers a point: by what was found there, else by what it holds farther around. */
export async function isHeld(
  places: Places,
  register: PlaceRegister,
  { point, found }: { readonly point: Point; readonly found: readonly unknown[] },
  signal: AbortSignal,
): Promise<boolean> {
  return found.length > 0 || (await places.coverage(register, point, signal)) !== null;
}
