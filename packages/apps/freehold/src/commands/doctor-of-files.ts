import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@freehold/money/counted';
import {
  databaseFiles,
  inspectPropertyStore,
  isWholeFile,
  openAccountStore,
  releaseSchemas,
  schemaVersions,
  spatialiteVersion,
} from '@freehold/sqlite';
import { readSettings } from '../settings.ts';
import { pepperFile } from '../shared-secrets.ts';
import type { Check } from './check.ts';
import { modelWords } from './model-words.ts';
import { schemaWords, unknownYet } from './schema-words.ts';

const schemasFound = () => schemaVersions(readSettings(process.env, false).dataDirectory);

/** What `doctor` asks of the files of records and of accounts. */
export function checksOfFiles(): readonly Check[] {
  let asked: ReturnType<typeof inspectPropertyStore> | undefined;
  // Whole tables are counted: once for all checks.
  const records = () =>
    (asked ??= inspectPropertyStore(readSettings(process.env, false).dataDirectory));
  return [
    {
      name: 'Files',
      find: async () => {
        const { dataDirectory } = readSettings(process.env, false);
        const held = databaseFiles.filter((file) => isWholeFile(dataDirectory, file));
        return held.length === 0 ? 'none yet' : `${held.join(' and ')} read from end to end`;
      },
    },
    {
      name: 'Schema',
      find: async () => {
        const schemas = await schemasFound();
        const held = databaseFiles.flatMap((file) => {
          const found = schemas[file];
          if (found === undefined) return [];
          return [`${file} ${schemaWords({ found, known: releaseSchemas[file] })}`];
        });
        return held.join('; ') || 'none yet';
      },
    },
    {
      name: 'Database',
      find: async () => {
        const { 'accounts.sqlite': schema } = await schemasFound();
        if (schema === undefined) return 'none yet';
        // Opening it would bring it to the schema of this release, beneath a server of the earlier one.
        if (schema !== releaseSchemas['accounts.sqlite']) return `accounts ${unknownYet}`;
        const { dataDirectory: directory } = readSettings(process.env, false);
        const store = await openAccountStore({ directory });
        const accounts = await store.accounts.list();
        const keys = await Promise.all(accounts.map(({ id }) => store.keys.list(id)));
        store.close();
        const pepper = join(directory, pepperFile);
        if (keys.flat().length > 0 && !existsSync(pepper)) {
          throw new Error(`${pepper} is missing, without which no key is known: restore a backup`);
        }
        return counted(accounts.length, 'account');
      },
    },
    {
      name: 'Property records',
      find: async () => {
        const state = records();
        if (state === null) return 'none yet';
        const { path, bytes, schema, rows, derived } = state;
        const size = `${(bytes / 1_048_576).toFixed(1)} MiB`;
        if (schema.found !== schema.known) return `${path}, ${size}: ${unknownYet}`;
        const held = Object.entries(rows)
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${wordsOf(name)} ${count.toLocaleString('en-GB')}`);
        const follows = derived === true ? 'derived' : 'not derived since the last change';
        return `${path}, ${size}, ${follows}: ${held.join(', ') || 'no records'}`;
      },
    },
    {
      name: 'Price models',
      find: async () => {
        const state = records();
        return state === null ? 'none yet' : modelWords(state.priceModels);
      },
    },
    {
      name: 'SpatiaLite',
      find: async () => {
        const { spatialite } = readSettings(process.env, false);
        if (spatialite === 'off') return 'off';
        const installed = spatialiteVersion();
        if (installed !== null) return installed;
        if (spatialite === 'require')
          throw new Error('required, but mod_spatialite cannot be loaded');
        return 'not installed; not needed';
      },
    },
  ];
}

/** `planningApplications` or `planning_applications` as a person writes it. */
export function wordsOf(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
