import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What a web page carries that imports one thing: bundled with all it needs, minified, gzipped. */
const bundles = {
  stampDutyKernel: {
    label: '@freehold/stamp-duty/kernel with the tables in force',
    from: '@freehold/stamp-duty/kernel',
  },
  stampDuty: {
    label: '@freehold/stamp-duty with every schedule and decimal.js',
    from: '@freehold/stamp-duty',
  },
  btl: {
    label: '@freehold/calculators, btl alone',
    from: '@freehold/calculators',
    names: '{ btl }',
  },
  calculators: { label: '@freehold/calculators, all of it', from: '@freehold/calculators' },
  scoring: { label: '@freehold/scoring', from: '@freehold/scoring' },
  market: { label: '@freehold/market', from: '@freehold/market' },
};

export async function run() {
  const figures = [];
  for (const [key, { label, from, names = '*' }] of Object.entries(bundles)) {
    const { outputFiles } = await build({
      stdin: {
        contents: `export ${names} from '${from}'`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    });
    figures.push({
      key,
      label,
      value: gzipSync(outputFiles[0].contents).length / 1000,
      unit: 'kB',
    });
  }
  return figures;
}
