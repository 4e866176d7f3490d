/** The text of each llms.txt by its path from the root on. */
export function llmsTexts(): ReadonlyMap<string, string>;
