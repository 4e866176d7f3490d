import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;
/** What the browser calls when another tab has written. */
let told: ((event: { readonly key: string | null }) => void)[];
beforeEach(() => {
  stored = new Map();
  told = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('addEventListener', (_type: string, listen: (typeof told)[number]) =>
    told.push(listen),
  );
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../src/view/kept.ts');

test('a value is there at the next visit, the usual one too once it is chosen again', async () => {
  const first = (await load()).kept<number>('rows', 25);
  expect(stored.size).toBe(0);
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
  stored.set('freehold.list', '["a"]');
  for (const tell of told) tell({ key: 'freehold.list' });
  list.value = [...list.value, 'b'];
  expect(stored.get('freehold.list')).toBe('["a","b"]');
});

test('nothing is left when somebody signs out', async () => {
  const { kept, forgetKept } = await load();
  const list = kept<readonly string[]>('list', []);
  list.value = ['a'];
  forgetKept();
  expect(list.value).toEqual([]);
  expect(stored.get('freehold.list')).toBe('[]');
});

test('a text that is damaged, or a browser that keeps nothing, leaves the usual value', async () => {
  stored.set('freehold.list', '["a"');
  expect((await load()).kept<readonly string[]>('list', []).value).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  const list = (await load()).kept<readonly string[]>('list', []);
  list.value = ['a'];
  expect(list.value).toEqual(['a']);
});
