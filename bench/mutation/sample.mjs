import { createHash } from 'node:crypto';

/**
 * The share of mutants to try, and the seed that chooses them: `FREEHOLD_MUTATION_SAMPLE=0.2:1`. Null where all are tried.
 */
export function sampleAsked(text = process.env.FREEHOLD_MUTATION_SAMPLE) {
  if (text === undefined || text === '') return null;
  const [share, seed] = text.split(':').map(Number);
  if (!(share > 0 && share < 1 && Number.isSafeInteger(seed)))
    throw new Error('FREEHOLD_MUTATION_SAMPLE must be a share below 1 and a seed, as 0.2:1');
  return { share, seed };
}

/** Whether a mutant is in the sample: by its place in the file and what it puts there, so the same in every run. */
export function isInSample(sample, { fileName, location, replacement }) {
  if (sample === null) return true;
  const file = fileName.slice(fileName.lastIndexOf('/src/'));
  const { start, end } = location;
  const text = [sample.seed, file, start.line, start.column, end.line, end.column, replacement];
  const hash = createHash('sha256').update(text.join('\n')).digest();
  return hash.readUInt32BE(0) < sample.share * 2 ** 32;
}

/** Half the width of the 95 % confidence interval of a percentage found in a sample, in percentage points. */
export function marginOf({ share }, { killed, mutants }) {
  const rate = killed / mutants;
  return 1.96 * Math.sqrt(((rate * (1 - rate)) / mutants) * (1 - share)) * 100;
}

/** Whether a mutant begins on one of the lines that alone are tried (`charge.ts:94`); any does where none are named. */
export function isOnLines(text, { fileName, location }) {
  if (text === undefined) return true;
  const file = fileName.slice(fileName.lastIndexOf('/src/') + '/src/'.length);
  return JSON.parse(text).includes(`${file}:${location.start.line}`);
}
