import { type CriteriaFlag, criteriaFlags } from '@freehold/contract';
import type { FlagEvidence } from '../ports/listings.ts';
import {
  type BoundedPattern,
  denialReachWords,
  denials,
  flagPatterns,
  neighbourhoodAfter,
  neighbourhoodBefore,
} from './flag-patterns.ts';

export interface ListingFlags {
  /** In the order of `criteriaFlags`. */
  readonly flags: readonly CriteriaFlag[];
  /** One for each flag: its first match. */
  readonly evidence: readonly FlagEvidence[];
}

/** The words of a listing that flags are read from. */
interface ListingText {
  readonly title: string;
  readonly keyFeatures: readonly string[];
  readonly description: string | null;
}

/** Read from title and key features only, by the API specification: a description names the pub next door too. */
const specialtyFlags: ReadonlySet<CriteriaFlag> = new Set([
  'block_of_flats',
  'is_care_home',
  'is_hotel_bb',
  'mixed_use',
  'is_former_pub',
]);

const smallNumbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = String.raw`(?:\d+(?:\.\d+)?|${smallNumbers.join('|')})`;
const before = String.raw`(?<![a-z0-9])`;
const after = String.raw`(?![a-z0-9])`;

function expression(pattern: string): string {
  const body = pattern
    .replaceAll(/[/&%]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`[ \t]+`)
    .replaceAll('~', '[ -]?')
    // Counted out, because an apostrophe may stand before the next place where the pattern begins.
    .replaceAll('*', String.raw`[a-z0-9']{0,30}`)
    .replaceAll('#', number);
  const start = pattern.startsWith('#') ? String.raw`(?<![a-z0-9.])` : before;
  return start + body + (pattern.endsWith('%') ? '' : after);
}

interface Alternative {
  readonly find: RegExp;
  readonly words: readonly string[];
  readonly bounds: BoundedPattern | null;
}

interface Matcher {
  readonly flag: CriteriaFlag;
  /** Any alternative at all: most flags end here. */
  readonly anything: RegExp;
  readonly alternatives: readonly Alternative[];
  readonly butNot: RegExp | null;
}

const matchers: readonly Matcher[] = criteriaFlags.map((flag) => {
  const { any, butNot } = flagPatterns[flag];
  const alternatives = any.map((entry) => {
    const pattern = typeof entry === 'string' ? entry : entry.pattern;
    return {
      find: new RegExp(expression(pattern), 'g'),
      words: pattern.split(/[ ~-]/),
      bounds: typeof entry === 'string' ? null : entry,
    };
  });
  return {
    flag,
    anything: new RegExp(alternatives.map(({ find }) => find.source).join('|')),
    alternatives,
    butNot: butNot ? new RegExp(butNot.map(expression).join('|'), 'g') : null,
  };
});

const neighbourBefore = new RegExp(neighbourhoodBefore.map(expression).join('|'));
const neighbourAfter = new RegExp(neighbourhoodAfter.map(expression).join('|'));
const phraseEnd = /[,;:!?|\n]|\.(?!\d)/;

/** Lower case with plain quotes, dashes and spaces, letter for letter. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s/g, ' ');
}

function foldLines(lines: readonly string[]): string {
  return lines.map(fold).join('\n');
}

/** Characters of a phrase that are looked at on either side: what stands farther away denies nothing. */
const phraseReach = 400;

/** The phrase around a match, up to a comma or a stop on either side. */
function phraseAround(text: string, start: number, end: number): { head: string; tail: string } {
  const head = text
    .slice(Math.max(0, start - phraseReach), start)
    .split(phraseEnd)
    .at(-1) as string;
  const tail = text.slice(end, end + phraseReach).split(phraseEnd, 1)[0] as string;
  return { head, tail };
}

function withinBounds(matched: string, { below, atLeast }: BoundedPattern): boolean {
  const numeral = new RegExp(number).exec(matched)?.[0] ?? '';
  const spelt = smallNumbers.indexOf(numeral);
  const value = spelt === -1 ? Number(numeral) : spelt + 1;
  return (below === undefined || value < below) && (atLeast === undefined || value >= atLeast);
}

function holds(text: string, match: RegExpExecArray, { words, bounds }: Alternative): boolean {
  if (bounds && !withinBounds(match[0], bounds)) return false;
  const { head, tail } = phraseAround(text, match.index, match.index + match[0].length);
  const closest = head.match(/[a-z0-9']+/g)?.slice(-denialReachWords) ?? [];
  if (closest.some((word) => denials.includes(word) && !words.includes(word))) return false;
  return !neighbourBefore.test(head) && !neighbourAfter.test(tail);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangesOf(text: string, pattern: RegExp | null): readonly Range[] {
  if (pattern === null) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function firstMatch(text: string, matcher: Matcher): RegExpExecArray | null {
  if (!matcher.anything.test(text)) return null;
  const longer = rangesOf(text, matcher.butNot);
  for (const alternative of matcher.alternatives) {
    // Matches and longer phrases both come in the order of the text: each is passed once.
    let next = 0;
    for (const match of text.matchAll(alternative.find)) {
      const end = match.index + match[0].length;
      while (next < longer.length && (longer[next] as Range).end < end) next += 1;
      const covered = (longer[next]?.start ?? Infinity) <= match.index;
      if (!covered && holds(text, match, alternative)) return match;
    }
  }
  return null;
}

/**
 * The keyword flags that a listing's title, key features and description set, with the words that set each: the first in
 * that order. The specialty flags are not read from the description. Denied words (`no garden`) and words of the
 * neighbourhood (`close to the pub`) set nothing.
 *
 * @example flagsOf({ title: 'Terraced house', keyFeatures: ['No onward chain'], description: null }).flags // => ['chain_free']
 */
export function flagsOf({ title, keyFeatures, description }: ListingText): ListingFlags {
  const lines = [title, ...keyFeatures].map((line) => line.replaceAll('\n', ' '));
  const short = foldLines(lines);
  const below = description?.split('\n') ?? [];
  const original = [...lines, ...below].join('\n');
  const text = foldLines([...lines, ...below]);
  const shown = original.length === text.length ? original : text;
  const titleEnd = fold(lines[0] as string).length;
  const evidence: FlagEvidence[] = [];
  for (const matcher of matchers) {
    const match = firstMatch(specialtyFlags.has(matcher.flag) ? short : text, matcher);
    if (!match) continue;
    const inShort = match.index < short.length ? 'key_feature' : 'description';
    evidence.push({
      flag: matcher.flag,
      source: match.index < titleEnd ? 'title' : inShort,
      text: shown.slice(match.index, match.index + match[0].length),
    });
  }
  return { flags: evidence.map(({ flag }) => flag), evidence };
}
