import type { Act } from './act.ts';

/** Why the last change was refused; nothing where it was not. */
export function ActRefusal({ act: { refusal } }: { readonly act: Act }) {
  return refusal === null ? null : (
    <p class="refusal" role="alert">
      {refusal}
    </p>
  );
}
