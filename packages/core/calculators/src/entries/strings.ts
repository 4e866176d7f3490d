export { brrrStrings, btlStrings, flipStrings, hmoStrings, saStrings } from '../strings.ts';
export type { FigureStrings, InStrings } from '../deal-strings.ts';
