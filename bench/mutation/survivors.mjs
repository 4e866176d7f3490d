import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInSample, marginOf } from './sample.mjs';

/** The share of mutants that the tests of a package must kill. */
export const leastPercent = 85;

const killing = ['Killed', 'Timeout'];
const surviving = ['Survived', 'NoCoverage'];

/** What a run of Stryker found, by file, with the reasons given before. Files that were not mutated keep their result. */
export function summary(results, { folder, lines, before, sample, partial }) {
  const counted = results.filter(
    (mutant) => [...killing, ...surviving].includes(mutant.status) && isInSample(sample, mutant),
  );
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
      .map((mutant) => survivor(mutant, { folder, lines, known: before.survivors })),
  ].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  return totalled({ files, survivors, sample });
}

function totalled({ files, survivors, sample }) {
  const sum = (key) => Object.values(files).reduce((total, one) => total + one[key], 0);
  const mutants = sum('mutants');
  const killed = sum('killed');
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    ...(sample === null
      ? {}
      : { sample, marginPercent: Math.ceil(marginOf(sample, { killed, mutants }) * 10) / 10 }),
    mutants,
    killed,
    killedPercent: mutants === 0 ? 0 : Math.floor((killed / mutants) * 1_000) / 10,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b))),
    survivors,
  };
}

const keyOf = ({ file, line, from, to }) => [file, line, from, to].join('\n');

/** The result of a run after its survivors were tried again: those that a test now kills are counted as killed. */
export function retried(results, { folder, lines, before }) {
  const keysWith = (statuses) =>
    new Set(
      results
        .filter(({ status }) => statuses.includes(status))
        .map((mutant) => keyOf(survivor(mutant, { folder, lines, known: [] }))),
    );
  const [killed, alive] = [keysWith(killing), keysWith(surviving)];
  const isDead = (one) => killed.has(keyOf(one)) && !alive.has(keyOf(one));
  const dead = before.survivors.filter(isDead);
  const files = Object.fromEntries(
    Object.entries(before.files).map(([file, counts]) => [
      file,
      { ...counts, killed: counts.killed + dead.filter((one) => one.file === file).length },
    ]),
  );
  const survivors = before.survivors.filter((one) => !isDead(one));
  return totalled({ files, survivors, sample: before.sample ?? null });
}

/** The lines of every source under a folder, by file. */
export function linesOf(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8').split('\n')]));
}

const line = (value) => JSON.stringify(value);
const list = (open, lines, close) => `${open}\n    ${lines.join(',\n    ')}\n  ${close}`;

/** The result as JSON: a file or a survivor a line. */
export function jsonOf({ files, survivors, ...totals }) {
  const members = [
    ...Object.entries(totals).map(([name, value]) => `"${name}": ${line(value)}`),
    `"files": ${list(
      '{',
      Object.entries(files).map(([file, counts]) => `${line(file)}: ${line(counts)}`),
      '}',
    )}`,
    `"survivors": ${list('[', survivors.map(line), ']')}`,
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}

function survivor({ fileName, location, replacement }, { folder, lines, known }) {
  const { start, end } = location;
  const file = within(fileName, folder);
  const line = lines.get(file)?.[start.line - 1] ?? '';
  const on = line.trim();
  const from = (
    start.line === end.line
      ? line.slice(start.column - 1, end.column - 1)
      : `${line.slice(start.column - 1)} …`
  ).trim();
  const to = replacement.split('\n')[0];
  const before = known.find(
    (one) => one.file === file && one.on === on && one.from === from && one.to === to,
  );
  return { file, line: start.line, on, from, to, reason: before?.reason ?? '' };
}

function within(fileName, folder) {
  return fileName.slice(fileName.indexOf(`${folder}/src/`) + `${folder}/src/`.length);
}
