import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the browser holds, under its keys. */
let stored: Record<string, string>;
/** What the browser calls when another tab has written. */
let told: ((event: { readonly key: string | null }) => void)[];
beforeEach(() => {
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => delete stored[key],
  }) as typeof stored;
  told = [];
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('addEventListener', (_type: string, listen: (typeof told)[number]) =>
    told.push(listen),
  );
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key = null;
    },
  );
  vi.stubGlobal('dispatchEvent', (event: Event & { readonly key: null }) => {
    for (const tell of told) tell(event);
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../src/view/kept.ts');

test('a value is there at the next visit, the usual one too once it is chosen again', async () => {
  const first = (await load()).kept<number>('rows', 25);
  expect(Object.keys(stored)).toEqual([]);
  first.value = 50;
  vi.resetModules();
  const second = (await load()).kept<number>('rows', 25);
  expect(second.value).toBe(50);
  second.value = 25;
  vi.resetModules();
  expect((await load()).kept<number>('rows', 25).value).toBe(25);
});

test('what another tab has written is taken over, not written over', async () => {
  const list = (await load()).kept<readonly string[]>('list', []);
  stored['freehold.list'] = '["a"]';
  for (const tell of told) tell({ key: 'freehold.list' });
  list.value = [...list.value, 'b'];
  expect(stored['freehold.list']).toBe('["a","b"]');
});

test('nothing is left when somebody signs out, in any part of the page, loaded or not', async () => {
  const here = await load();
  const list = here.kept<readonly string[]>('list', []);
  list.value = ['a'];
  // A part has its own copy of the code.
  vi.resetModules();
  const other = (await load()).kept<readonly string[]>('other', []);
  other.value = ['b'];
  stored['freehold.of-no-part-loaded'] = '["c"]';
  stored['not-ours'] = 'd';
  here.forgetKept();
  expect(list.value).toEqual([]);
  expect(other.value).toEqual([]);
  expect({ ...stored }).toEqual({ 'not-ours': 'd' });
});

test('a text that is damaged, or a browser that keeps nothing, leaves the usual value', async () => {
  stored['freehold.list'] = '["a"';
  expect((await load()).kept<readonly string[]>('list', []).value).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  const list = (await load()).kept<readonly string[]>('list', []);
  list.value = ['a'];
  expect(list.value).toEqual(['a']);
});
