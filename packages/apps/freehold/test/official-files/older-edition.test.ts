import { FetchFailed, publications, type FetchedFacts } from '@freehold/open-data';
import { describe, expect, test } from 'vitest';
import { isLater } from '../../src/official-files/older-edition.ts';

const august = 'Fri, 28 Aug 2026 09:00:00 GMT';
const september = 'Mon, 28 Sep 2026 09:00:00 GMT';
const october = 'Wed, 28 Oct 2026 09:00:00 GMT';

const factsOf = (lastModified: string | null, address = 'https://publisher.test/file') =>
  ({
    address,
    etag: null,
    lastModified,
    bytes: 1,
    md5: null,
    content: null,
  }) satisfies FetchedFacts;

const heldOf = (files: Readonly<Record<string, FetchedFacts>>) => ({
  files,
  importedAt: '2026-10-01T00:00:00Z',
});

describe.each(publications)('of $name', (publication) => {
  const { files } = publication;
  const currentOf = (facts: FetchedFacts) =>
    files.map((file) => ({ file, facts, source: { kind: 'publisher' as const } }));
  const held = (facts: FetchedFacts) =>
    heldOf(Object.fromEntries(files.map(({ name }) => [name, facts])));

  test('an edition of before the one held is refused, with both days and what it would undo', () => {
    const refused = () =>
      isLater(publication, currentOf(factsOf(august)), held(factsOf(september)));
    expect(refused).toThrow(FetchFailed);
    expect(refused).toThrow(/is of 2026-08-28, and the edition of 2026-09-28 is held/);
    expect(refused).toThrow(publication.fills);
  });

  test.each([september, october])('that of %s is later', (day) => {
    expect(isLater(publication, currentOf(factsOf(day)), held(factsOf(september)))).toBe(true);
  });

  test.each([
    ['the publisher tells no day', factsOf(null), factsOf(september)],
    ['none was told of what is held', factsOf(october), factsOf(null)],
    ['it lies on this machine', factsOf(october, '/file'), factsOf(september)],
    ['what is held lay on this machine', factsOf(august), factsOf(september, '/file')],
  ])('nothing is known where %s', (_where, now, before) => {
    expect(isLater(publication, currentOf(now), held(before))).toBeNull();
  });

  test('nothing is known of the first', () => {
    expect(isLater(publication, currentOf(factsOf(august)), undefined)).toBeNull();
  });
});

test('the whole of before a file of changes that is held is refused', () => {
  const publication = publications.find(({ changes }) => changes !== undefined)!;
  const [file] = publication.files;
  const whole = { file: file!, facts: factsOf(september), source: { kind: 'publisher' as const } };
  const held = heldOf({
    [file!.name]: factsOf(august),
    [publication.changes!.name]: factsOf(october),
  });
  expect(() => isLater(publication, [whole], held)).toThrow(/the edition of 2026-10-28 is held/);
});
