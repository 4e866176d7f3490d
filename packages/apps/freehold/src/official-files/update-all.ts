import { publications } from '@freehold/open-data';
import { CommandError } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { readHeldFiles } from './held-files.ts';
import { fetchAndImport, update, type SessionReport } from './session.ts';

/** Brings everything that is held and has later editions up to date. @throws {CommandError} where nothing was fetched yet. */
export async function updateAll(settings: Settings): Promise<SessionReport> {
  const { scope, publications: held } = await readHeldFiles(settings.dataDirectory);
  if (scope === null || Object.keys(held).length === 0) {
    throw new CommandError('nothing was fetched here yet: freehold setup --area BS');
  }
  return fetchAndImport(settings, update, {
    scope,
    publications: publications.filter(
      ({ name, everyMonths }) => held[name] !== undefined && everyMonths !== null,
    ),
  });
}
