import type { Scope } from '@freehold/open-data';
import type { Nation } from '@freehold/operations';
import { asGiven, CommandError } from '../failure.ts';
import { nationsOfAreas, postcodesOfAreas } from './data/postcodes-of-areas.ts';

export interface ScopeOptions {
  readonly area?: string;
  readonly nation?: string;
  readonly all?: true;
}

const nations = ['england', 'wales', 'scotland', 'northern_ireland'] as const;
/** Of the postcodes of the United Kingdom, in hundredths (ONS Postcode Directory). */
const nationShares = { england: 84, wales: 5, scotland: 9, northern_ireland: 3 } as const;

/** Null where none is asked for. @throws {CommandError} */
export function scopeOf({ area, nation, all }: ScopeOptions): Scope | null {
  const given = [area, nation, all].filter((option) => option !== undefined);
  if (given.length > 1) throw new CommandError('give one of --area, --nation and --all');
  if (all === true) return { kind: 'all' };
  if (nation !== undefined) {
    const known = nations.find((each) => each === nation.toLowerCase());
    if (known !== undefined) return { kind: 'nation', nation: known };
    throw new CommandError(`--nation must be one of ${nations.join(', ')}, not ${asGiven(nation)}`);
  }
  if (area === undefined) return null;
  const areas = area.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = areas.find((each) => !/^[A-Z]{1,2}(\d[A-Z\d]?)?$/i.test(each));
  if (wrong !== undefined || areas.length === 0) {
    throw new CommandError(
      `--area must be postcode areas or districts such as BS or BS3,BS4, not ${asGiven(wrong ?? area)}`,
    );
  }
  return { kind: 'areas', areas: [...new Set(areas.map((each) => each.toUpperCase()))].sort() };
}

/** What holds both: areas add up. */
export function joined(held: Scope | null, asked: Scope): Scope {
  if (held?.kind !== 'areas' || asked.kind !== 'areas') return asked;
  return { kind: 'areas', areas: [...new Set([...held.areas, ...asked.areas])].sort() };
}

export const sameScope = (a: Scope | null, b: Scope): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** As people read it. */
export function scopeText(scope: Scope): string {
  if (scope.kind === 'all') return 'the United Kingdom';
  return scope.kind === 'areas' ? scope.areas.join(', ') : nationText(scope.nation);
}

/** `Northern Ireland`. */
export const nationText = (nation: Nation): string =>
  nation
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** The nations that it may lie in. */
export function nationsOf(scope: Scope): readonly Nation[] {
  if (scope.kind === 'all') return nations;
  if (scope.kind === 'nation') return [scope.nation];
  const found = new Set(
    scope.areas.flatMap(
      (text): readonly Nation[] => nationsOfAreas.get(lettersOf(text)) ?? ['england'],
    ),
  );
  return nations.filter((each) => found.has(each));
}

const lettersOf = (area: string): string => /^[A-Z]+/.exec(area)?.[0] ?? '';

/** About what part of the country it is by its postcodes, from 0 to 1. */
export function shareOf(scope: Scope): number {
  if (scope.kind === 'all') return 1;
  if (scope.kind === 'nation') return nationShares[scope.nation] / 100;
  const parts = scope.areas.map((text) => {
    const known = postcodesOfAreas.get(lettersOf(text));
    if (known === undefined) return 0;
    return /\d/.test(text) ? known.postcodes / known.districts : known.postcodes;
  });
  const all = sum([...postcodesOfAreas.values()].map(({ postcodes }) => postcodes));
  return Math.min(1, sum(parts) / all);
}

/** About how many postcode areas it has. */
export function areasOf(scope: Scope): number {
  if (scope.kind !== 'areas') return Math.max(1, postcodesOfAreas.size * shareOf(scope));
  return new Set(scope.areas.map(lettersOf)).size;
}

/** About how many postcode districts it has. */
export function districtsOf(scope: Scope): number {
  if (scope.kind !== 'areas') {
    const all = sum([...postcodesOfAreas.values()].map(({ districts }) => districts));
    return all * shareOf(scope);
  }
  return sum(
    scope.areas.map((text) => (/\d/.test(text) ? 1 : (postcodesOfAreas.get(text)?.districts ?? 0))),
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
