import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';

/**
 * Content that is not in the first sight of a page, made after the page is first shown: each part in a task of its own, from
 * the first, so that a slow phone answers a tap in between. Once all are there, a change makes them anew together.
 */
export function Staged({ parts }: { readonly parts: readonly (() => ComponentChild)[] }) {
  const [count, setCount] = useState(0);
  // What is made stays as it is while more is made: a part may run a calculator hundreds of times.
  const made = useMemo((): ComponentChild[] => [], [parts]);
  while (made.length < Math.min(count, parts.length)) made.push(parts[made.length]?.());
  useEffect(() => {
    if (count >= parts.length) return undefined;
    const next = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(next);
  }, [count, parts.length]);
  return <>{[...made]}</>;
}
