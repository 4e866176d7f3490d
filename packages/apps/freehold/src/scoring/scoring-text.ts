import { counted } from '@freehold/money/counted';
import type { ScoringProgress } from '@freehold/operations';

/** How far scoring is, in words. */
export function scoringText(progress: ScoringProgress): string {
  const { outcodes, outcodesDone, changedScored, propertiesScored } = progress;
  const changed = changedScored === 0 ? '' : `${counted(changedScored, 'changed home')}, then `;
  return `scoring: ${changed}${outcodesDone} of ${counted(outcodes, 'outcode')}, ${counted(propertiesScored, 'home')}`;
}
