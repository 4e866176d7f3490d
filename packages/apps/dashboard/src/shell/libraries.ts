import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime';

/**
 * What the parts use of the libraries that the shell has, by the names under which they import it. The build fails where a
 * part imports more of them.
 */
export const libraries = {
  preact: { render },
  'preact/hooks': { useEffect, useLayoutEffect, useMemo, useRef, useState },
  'preact/jsx-runtime': { Fragment, jsx, jsxs },
  '@preact/signals': { computed, signal },
};

declare global {
  var freeholdLibraries: typeof libraries;
}
