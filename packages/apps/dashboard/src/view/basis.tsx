import { readable } from '../format.ts';

/** That a value was estimated for a home and by what or, where there is none, why. */
export function Basis({ basis, isEmpty }: { readonly basis: string; readonly isEmpty: boolean }) {
  if (basis === '') return null;
  return (
    <small class="basis">
      {isEmpty ? 'Not known: ' : <span class="mark">estimated</span>} {readable(basis)}
    </small>
  );
}
