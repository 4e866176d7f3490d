import { useEffect, useRef, useState } from 'preact/hooks';
import { address } from '../state.ts';
import { loadPart } from './load-part.ts';
import { dealsEntry, entryOf, menu, partOf } from './menu.ts';
import type { PartName } from './part.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** What the foot of each part says of its figures. */
const footers: Readonly<Record<PartName, string>> = {
  deals:
    'Deals are worked out in this browser: nothing you type into one leaves it. The address holds the deal; keep it to open the deal again. Figures are no advice on investment, tax or law.',
  online:
    'Figures rest on the records that this server holds; where none are held, no figure is shown. They are no advice on investment, tax or law.',
  saved:
    'Kept with your account on this server; the figures of deals side by side are worked out in this browser. They are no advice on investment, tax or law.',
};

/** The server says so on its page. */
const isDemo = document.querySelector('meta[name=demo]') !== null;

/** The frame of every page: head, menu, foot, and the part that the page belongs to. */
export function Frame({ scripts }: { readonly scripts: Readonly<Record<PartName, string>> }) {
  const { page } = address.value;
  const current = entryOf(page);
  const part = partOf(page);
  const pages = useCurrentInSight(current.title);
  useEffect(() => scrollTo(0, 0), [page]);
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href="#/">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 21V10.5L12 3l9 7.5V21h-6v-7H9v7z" />
          </svg>
          Freehold
        </a>
        <nav aria-label="Pages" ref={pages}>
          {[dealsEntry, ...menu].map((entry) => (
            <a
              key={entry.href}
              href={entry.href}
              aria-current={entry === current ? 'page' : undefined}
            >
              {entry.title}
            </a>
          ))}
        </nav>
        <a class="aside" href="docs">
          Docs
        </a>
      </header>
      {isDemo && (
        <aside class="demo-mark" aria-label="Demonstration">
          Demonstration: every home, sale and person here is invented.
        </aside>
      )}
      <main id="content" tabIndex={-1}>
        <PartHost key={part} name={part} url={scripts[part]} />
      </main>
      <footer>
        <p>
          {footers[part]} <a href="#/sources">What this server holds, and whose data it is</a>
        </p>
      </footer>
    </>
  );
}

/** The part once its script is there. */
function PartHost({ name, url }: { readonly name: PartName; readonly url: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    const show = async () => {
      const part = await loadPart(name, url);
      if (!isGone && host.current !== null) remove = part(host.current);
    };
    if (!hasFailed) show().catch(() => setFailed(true));
    return () => {
      isGone = true;
      remove();
    };
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <div class="failure" role="alert">
        <p>This page could not be loaded from the server.</p>
        <button type="button" onClick={() => setFailed(false)}>
          Try again
        </button>
      </div>
    );
  }
  return <div class="part" ref={host} />;
}

/** The fragment is the page's own address, so the link moves the focus by itself. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('.results')?.scrollIntoView();
  document.getElementById('content')?.focus();
}
