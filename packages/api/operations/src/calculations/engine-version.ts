import { assumptionsVersion } from '@freehold/calculators';

/** The release of the calculators and, behind the plus sign, the set of their defaults. */
export const engineVersion = `0.1.0+${assumptionsVersion}`;
