import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Credential, Publication, PublishedFile } from '@freehold/open-data';
import { SettingError, type Environment } from '../environment.ts';

/** What the operator gives in the place of a publisher's address. */
export type Source =
  | { readonly kind: 'publisher' }
  | { readonly kind: 'address'; readonly url: URL }
  | { readonly kind: 'path'; readonly path: string };

/** The variable that gives another source of a file: `FREEHOLD_SOURCE_PRICE_PAID`. */
export const sourceVariable = ({ name }: Pick<PublishedFile, 'name'>): string =>
  `FREEHOLD_SOURCE_${name.toUpperCase().replaceAll('-', '_')}`;

/** @throws {SettingError} */
export function sourceOf(file: Pick<PublishedFile, 'name'>, environment: Environment): Source {
  const variable = sourceVariable(file);
  const text = environment[variable] ?? '';
  return text === '' ? { kind: 'publisher' } : namedSource(text, variable);
}

/** @throws {SettingError} */
export function namedSource(text: string, variable: string): Source {
  const expected = 'an http or https address, or the path of a file';
  if (/^[a-z][a-z+.-]+:\/\//i.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
      throw new SettingError(variable, text, expected);
    }
    return { kind: 'address', url };
  }
  const path = resolve(text);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    throw new SettingError(variable, text, expected, 'there is no such file');
  }
  return { kind: 'path', path };
}

/** The variable that a publication still needs, and how to get its value; null where it can be fetched. */
export function missingCredential(
  { credential, files }: Publication,
  environment: Environment,
): string | null {
  if (credential === undefined || valueOf(credential, environment) !== null) return null;
  if (files.every((file) => sourceOf(file, environment).kind !== 'publisher')) return null;
  return `${credential.variable}: ${credential.how}`;
}

/** The value of a credential; null where it is not set. */
export function valueOf(
  credential: Credential | undefined,
  environment: Environment,
): { readonly of: Credential; readonly value: string } | null {
  const value = credential === undefined ? '' : (environment[credential.variable] ?? '').trim();
  return credential === undefined || value === '' ? null : { of: credential, value };
}
