import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { packages } from './packages.mjs';

const [begin, end] = ['<!-- results -->', '<!-- end of results -->'];

/** Writes the results of every package into the table of README.md. */
export async function writeResultsTable(root) {
  const path = join(root, 'bench/mutation/README.md');
  const rows = Object.keys(packages).map((name) => {
    const file = join(root, `packages/core/${name}/test/mutation-survivors.json`);
    if (!existsSync(file)) return `| ${name} | not measured | | | | |`;
    const { measuredOn, mutants, killed, killedPercent, sample, marginPercent, survivors } =
      JSON.parse(readFileSync(file, 'utf8'));
    const tried =
      sample === undefined
        ? `${mutants}`
        : `${mutants}, a sample of ${sample.share * 100} % (seed ${sample.seed})`;
    const share = marginPercent === undefined ? '' : ` ± ${marginPercent}`;
    const explained = survivors.filter(({ reason }) => reason !== '').length;
    return `| ${name} | ${tried} | ${killed} | ${killedPercent} %${share} | ${explained} of ${survivors.length} | ${measuredOn} |`;
  });
  const table = [
    '| Package | Mutants | Killed | Share | Survivors with a reason | Measured on |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const text = readFileSync(path, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest.slice(rest.indexOf(end));
  const written = `${before}${begin}\n\n${table}\n\n${after}`;
  writeFileSync(path, await format(written, { parser: 'markdown', printWidth: 120 }));
}
