import { posix } from 'node:path';
import type { Repository } from './repository.ts';

/**
 * The text below a heading of a Markdown file, up to the next heading of the same or a higher level. Its links lead from
 * the root of the repository on, as `/packages/core/money`.
 *
 * @throws Error where the file has no such heading.
 */
export function sectionOf(repository: Repository, path: string, heading: string): string {
  const lines = repository.read(path).split('\n');
  const fenced = fencedLines(lines);
  const start = lines.findIndex(
    (line, at) => !fenced[at] && /^##+ /.test(line) && nameOf(line) === heading,
  );
  if (start < 0) throw new Error(`${path} has no section “${heading}”`);
  const level = levelOf(lines[start] ?? '');
  const length = lines
    .slice(start + 1)
    .findIndex(
      (line, at) => !fenced[start + 1 + at] && levelOf(line) > 0 && levelOf(line) <= level,
    );
  const end = length < 0 ? lines.length : start + 1 + length;
  return fromRoot(lines.slice(start + 1, end), path).trim();
}

/** A Markdown file whose links lead from the root of the repository on. */
export function wholeFile(repository: Repository, path: string): string {
  return fromRoot(repository.read(path).split('\n'), path);
}

/** Which lines stand in fenced blocks, the fences included. */
export function fencedLines(lines: readonly string[]): boolean[] {
  let inside = false;
  return lines.map((line) => {
    const isFence = line.startsWith('```');
    const was = inside;
    if (isFence) inside = !inside;
    return was || isFence;
  });
}

function fromRoot(lines: readonly string[], path: string): string {
  const fenced = fencedLines(lines);
  const folder = posix.dirname(path);
  return lines
    .map((line, at) =>
      fenced[at] === true
        ? line
        : line.replaceAll(/\]\(([^()\s]+)\)/g, (whole, target: string) =>
            isRelative(target) ? `](/${posix.join(folder, target)})` : whole,
          ),
    )
    .join('\n');
}

function isRelative(target: string): boolean {
  return !target.startsWith('#') && !target.startsWith('/') && !/^[a-z]+:/.test(target);
}

/** The level of a heading; 0 for any other line. */
function levelOf(line: string): number {
  const marks = line.split(' ', 1)[0] ?? '';
  return marks !== '' && marks === '#'.repeat(marks.length) ? marks.length : 0;
}

function nameOf(heading: string): string {
  return heading.slice(levelOf(heading) + 1).trim();
}
