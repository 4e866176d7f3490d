import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Panel } from './panel.tsx';

/** A panel whose content is made when it comes near the screen: what a person never sees is not asked for, nor charged. */
export function LazyPanel({
  children,
  ...panel
}: {
  readonly title: string;
  readonly note?: ComponentChildren;
  readonly isWide?: boolean;
  readonly children: () => ComponentChildren;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <Panel {...panel}>{isNear ? children() : <div class="awaited" ref={place} />}</Panel>;
}
