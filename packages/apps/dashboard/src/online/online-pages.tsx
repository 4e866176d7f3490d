import { address } from '../state.ts';
import { slugOf } from '../shell/menu.ts';
import { onlinePages } from './pages.tsx';

/** The page of the address, among those that talk to the server. */
export function OnlinePages() {
  const { page: path } = address.value;
  const slug = slugOf(path);
  const page = onlinePages.find((each) => each.slug === slug);
  if (page === undefined) return <h1>There is no such page</h1>;
  document.title = `${page.title} – Freehold`;
  return <>{page.view(path.slice(slug.length + 1))}</>;
}
