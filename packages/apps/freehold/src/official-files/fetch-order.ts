import { publications, unfetchable, type Publication, type Scope } from '@freehold/open-data';
import type { FetchOrder } from '@freehold/operations';
import type { Environment } from '../environment.ts';
import { CommandError } from '../failure.ts';
import type { HeldFiles } from './held-files.ts';
import {
  joined,
  nationsOf,
  nationText,
  sameScope,
  scopeOf,
  scopeText,
  type ScopeOptions,
} from './scope.ts';
import { missingCredential } from './sources.ts';

/** What a fetch of a command line or of the owner's page brings. */
export interface Ordered {
  readonly command: string;
  readonly scope: Scope;
  readonly publications: readonly Publication[];
}

/** Publications by name, in the order of the catalogue. @throws {CommandError} for a name that is none, saying which there are. */
export function publicationsOf(names: readonly string[]): readonly Publication[] {
  const asked = names.map(publicationOf);
  return publications.filter((each) => asked.includes(each));
}

function publicationOf(name: string): Publication {
  const publication = publications.find((each) => each.name === name);
  if (publication !== undefined) return publication;
  const byHand = unfetchable.find(({ dataset }) => dataset === name);
  if (byHand !== undefined) {
    throw new CommandError(
      `${name} cannot be fetched: ${byHand.reason}; freehold import ${name} FILE`,
    );
  }
  const known = publications.map((each) => each.name).join(', ');
  throw new CommandError(`no official file is named ${JSON.stringify(name)}; there are ${known}`);
}

/** That of the installation, unless another is asked for. @throws {CommandError} for one that does not hold what is held. */
export function scopeFor(options: ScopeOptions, held: HeldFiles): Scope {
  const asked = scopeOf(options);
  if (asked === null) return held.scope ?? { kind: 'all' };
  const scope = joined(held.scope, asked);
  if (held.scope !== null && held.scope.kind !== scope.kind && scope.kind !== 'all') {
    throw new CommandError(
      `this installation holds ${scopeText(held.scope)}: ask for --all, or set FREEHOLD_DATA_DIR to another folder`,
    );
  }
  return sameScope(held.scope, scope) && held.scope !== null ? held.scope : scope;
}

/** What is held brought up to date: what has later editions. @throws {CommandError} where nothing was fetched yet. */
export function updateOf({ scope, publications: held }: HeldFiles): Ordered {
  if (scope === null || Object.keys(held).length === 0) {
    throw new CommandError('nothing was fetched here yet: freehold setup --area BS');
  }
  return {
    command: 'update',
    scope,
    publications: publications.filter(
      ({ name, everyMonths }) => held[name] !== undefined && everyMonths !== null,
    ),
  };
}

/** What the owner's page orders. @throws {CommandError} */
export function orderedBy(
  { files, area }: FetchOrder,
  held: HeldFiles,
  environment: Environment,
): Ordered {
  if (files !== null) {
    const asked = publicationsOf(files);
    return { command: `fetch ${files.join(' ')}`, scope: scopeFor({}, held), publications: asked };
  }
  if (area === null) return updateOf(held);
  const scope = scopeFor({ area }, held);
  const { taken } = inSetup(scope, environment);
  return { command: `setup ${scopeText(scope)}`, scope, publications: taken };
}

/** What a set-up takes, in the order of the catalogue, and what it leaves out, each with the reason. */
export interface InSetup {
  readonly taken: readonly Publication[];
  readonly left: readonly { readonly publication: Publication; readonly reason: string }[];
}

export function inSetup(scope: Scope, environment: Environment): InSetup {
  const reasons = publications.map((publication) => ({
    publication,
    reason: leftFor(publication, scope, environment),
  }));
  return {
    taken: reasons.flatMap(({ publication, reason }) => (reason === null ? [publication] : [])),
    left: reasons.flatMap(({ publication, reason }) =>
      reason === null ? [] : [{ publication, reason }],
    ),
  };
}

/** Whether it may tell of a place of the scope. */
export const tellsOf = ({ nations }: Pick<Publication, 'nations'>, scope: Scope): boolean =>
  nations === undefined || nationsOf(scope).some((each) => nations.includes(each));

/** Null: it is taken. */
function leftFor(publication: Publication, scope: Scope, environment: Environment): string | null {
  const { name, nations = [], setup } = publication;
  if (!tellsOf(publication, scope)) {
    return `tells of ${nations.map(nationText).join(' and ')} alone`;
  }
  if (!setup) return `freehold fetch ${name}`;
  const missing = missingCredential(publication, environment);
  return missing === null ? null : `needs ${missing}`;
}
