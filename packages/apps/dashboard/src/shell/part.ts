import type { ComponentChild } from 'preact';
import { render } from 'preact';

/** The parts that the shell loads, each a script of its own. */
export type PartName = 'deals' | 'online' | 'saved';

/** Shows a part in an element that nothing else draws in, and returns what takes it away. */
export type Part = (root: HTMLElement) => () => void;

declare global {
  var freeholdParts: Partial<Record<PartName, Part>> | undefined;
}

/** Called by the script of a part: the shell finds it under its name. */
export function registerPart(name: PartName, view: () => ComponentChild): void {
  globalThis.freeholdParts = {
    ...globalThis.freeholdParts,
    [name]: (root: HTMLElement) => {
      render(view(), root);
      return () => render(null, root);
    },
  };
}
