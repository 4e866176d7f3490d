import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Demo, demoKinds } from '@freehold/demo';
import { datasets, importFiles } from '@freehold/open-data';
import type { RecordStore } from '@freehold/operations';

type Store = Pick<RecordStore, 'put' | 'load'>;

/** The source of an invented record, whichever publisher's layout it stood in. */
const INVENTED = 'synthetic';

/** Records that a store takes at once. */
const batch = 2_000;

/** Imports the files of the demo as `freehold import` does, and puts what stands in none. */
export async function putDemo(store: Store, { files, records }: Demo, now: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-demo-'));
  try {
    for (const name of new Set(files.map(({ dataset }) => dataset))) {
      const dataset = datasets.find((one) => one.name === name);
      if (dataset === undefined) throw new Error(`No importer reads ${name}`);
      const own = join(folder, name);
      await mkdir(own);
      const paths = files
        .filter((file) => file.dataset === name)
        .map((file) => ({ path: join(own, file.name), text: file.text }));
      for (const { path, text } of paths) await writeFile(path, text);
      const of = { dataset, paths: paths.map(({ path }) => path), now };
      await importFiles({ ...of, store: { load: (within) => store.load(marking(within)) } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const kind of demoKinds) {
    const rows = records[kind];
    for (let from = 0; from < rows.length; from += batch) {
      await store.put(kind, rows.slice(from, from + batch));
    }
  }
}

type Load = Parameters<RecordStore['load']>[0];

const marking =
  (within: Load): Load =>
  (put) =>
    within((kind, records) =>
      put(
        kind,
        records.map((record) =>
          'source' in record ? { ...record, source: INVENTED } : record,
        ) as typeof records,
      ),
    );
