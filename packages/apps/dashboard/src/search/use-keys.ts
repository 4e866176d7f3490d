import { useEffect, useRef } from 'preact/hooks';

/** Acts by single keys while nothing is typed into and no other key is held. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if ((event.target as Element).closest('input, select, textarea, .ground') !== null) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The homes of the list that is open, less those that are hidden. */
export const rowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.listings tr:not(.is-hidden) a.listing, .leads a[href^="#/home/"]',
  ),
];

/** Moves the focus down the list, or up. */
export function step(by: number): void {
  const rows = rowLinks();
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}
