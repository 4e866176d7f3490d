import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Asked } from '../api/ask.ts';
import { dealHref, type DealInputs, type DealTarget, type Home } from './analyse.ts';

/** Leads to a deal of a home; pressed before the inputs are there, it leads to it once they are. */
export function DealLink({
  to,
  home,
  inputs,
  class: name,
  children,
}: {
  readonly to: DealTarget;
  readonly home: Home;
  readonly inputs: Asked<DealInputs>;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const [isPressed, press] = useState(false);
  const { isWaiting } = inputs;
  const href = dealHref(to, home, inputs.data);
  useEffect(() => {
    if (isPressed && !isWaiting) location.hash = href;
  }, [isPressed, isWaiting]);
  return (
    <a
      class={name}
      href={href}
      aria-busy={isPressed}
      onClick={(event) => {
        if (!isWaiting) return;
        event.preventDefault();
        press(true);
      }}
    >
      {children}
    </a>
  );
}
