import { counted } from '../figures.ts';

/** Why a list of homes off the market may be short; empty where every home is judged, and where that is not counted. */
export function unjudgedText(homes: number | null): string {
  if (homes === null || homes === 0) return '';
  return `${counted(homes, 'home')} here ${homes === 1 ? 'is' : 'are'} not judged yet.`;
}
