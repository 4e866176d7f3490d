import { address } from '../state.ts';
import { slugOf } from '../shell/menu.ts';
import type { OnlinePage } from './pages.tsx';

/** The page of the address, among those of the part. */
export function OnlinePages({ pages }: { readonly pages: readonly OnlinePage[] }) {
  const { page: path } = address.value;
  const slug = slugOf(path);
  const page = pages.find((each) => each.slug === slug);
  if (page === undefined) return <h1>There is no such page</h1>;
  document.title = `${page.title} – Freehold`;
  return <>{page.view(path.slice(slug.length + 1))}</>;
}
