import MiniSearch, { type SearchResult } from 'minisearch';
import { searchOptions } from './search-options.ts';

const most = 12;
/** The script stands at the root of the site. */
const root = new URL('.', import.meta.url);

const form = document.querySelector<HTMLFormElement>('form[role=search]')!;
const field = form.querySelector('input')!;
const list = document.querySelector<HTMLElement>('#results')!;
const count = document.querySelector<HTMLElement>('#result-count')!;
let index: Promise<MiniSearch> | null = null;

// Without this script there is no search, so the form is hidden until it runs.
form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
field.addEventListener('focus', () => void loaded());
field.addEventListener('input', () => void show());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
});

function loaded(): Promise<MiniSearch> {
  index ??= fetch(new URL('search-index.json', root))
    .then((answer) => answer.text())
    .then((text) => MiniSearch.loadJSON(text, searchOptions));
  return index;
}

async function show(): Promise<void> {
  const asked = field.value.trim();
  if (asked === '') return close();
  const search = await loaded();
  // What was typed meanwhile is shown instead.
  if (asked !== field.value.trim()) return;
  const all = search.search(asked);
  // Where no part holds every word, those that hold any.
  const found = all.length > 0 ? all : search.search(asked, { combineWith: 'OR' });
  count.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
  list.replaceChildren(...found.slice(0, most).map(linkTo));
  list.hidden = false;
}

function linkTo({ id, page, title, snippet }: SearchResult): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(String(id), root).href;
  link.textContent = title === page ? String(title) : `${title} – ${page}`;
  link.addEventListener('click', () => close());
  item.append(link);
  if (snippet) {
    const beginning = document.createElement('small');
    beginning.textContent = String(snippet);
    item.append(beginning);
  }
  return item;
}

function close(): void {
  list.replaceChildren();
  list.hidden = true;
  count.textContent = '';
}

/** The arrow keys go from the field through what was found. */
function move(event: KeyboardEvent): void {
  const stops: HTMLElement[] = [field, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || list.hidden) return;
  event.preventDefault();
  const step = event.key === 'ArrowDown' ? 1 : -1;
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
