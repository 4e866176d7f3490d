import { readFileSync } from 'node:fs';

/** The share of mutants that the tests of a package must kill. */
export const leastPercent = 85;

const killing = ['Killed', 'Timeout'];
const surviving = ['Survived', 'NoCoverage'];

/** What a run of Stryker found, by file, with the reasons given before. Files that were not mutated keep their result. */
export function summary(results, { folder, before, partial }) {
  const counted = results.filter(({ status }) => [...killing, ...surviving].includes(status));
  const names = [...new Set(counted.map(({ fileName }) => within(fileName, folder)))];
  const kept = (file) => partial && !names.includes(file);
  const files = Object.fromEntries(
    Object.entries(before.files ?? {}).filter(([file]) => kept(file)),
  );
  for (const name of names) {
    const mutants = counted.filter(({ fileName }) => within(fileName, folder) === name);
    const killed = mutants.filter(({ status }) => killing.includes(status));
    files[name] = { mutants: mutants.length, killed: killed.length };
  }
  const survivors = [
    ...before.survivors.filter(({ file }) => kept(file)),
    ...counted
      .filter(({ status }) => surviving.includes(status))
      .map((mutant) => survivor(mutant, folder, before.survivors)),
  ].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  const sum = (key) => Object.values(files).reduce((total, one) => total + one[key], 0);
  const mutants = sum('mutants');
  const killed = sum('killed');
  return {
    mutants,
    killed,
    killedPercent: mutants === 0 ? 0 : Math.floor((killed / mutants) * 1_000) / 10,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b))),
    survivors,
  };
}

function survivor(mutant, folder, before) {
  const { fileName, location, replacement } = mutant;
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const { start, end } = location;
  const on = (lines[start.line - 1] ?? '').trim();
  const from = (
    start.line === end.line
      ? lines[start.line - 1].slice(start.column - 1, end.column - 1)
      : `${lines[start.line - 1].slice(start.column - 1)} …`
  ).trim();
  const to = replacement.split('\n')[0];
  const file = within(fileName, folder);
  const known = before.find(
    (one) => one.file === file && one.on === on && one.from === from && one.to === to,
  );
  return { file, line: start.line, on, from, to, reason: known?.reason ?? '' };
}

function within(fileName, folder) {
  return fileName.slice(fileName.indexOf(`${folder}/src/`) + `${folder}/src/`.length);
}
