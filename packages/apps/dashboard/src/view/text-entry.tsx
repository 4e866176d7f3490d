import type { JSX } from 'preact';

/** A line to type into under its label; the label also names it to a screen reader. */
export function TextEntry({
  label,
  unit,
  set,
  ...others
}: Pick<JSX.InputHTMLAttributes, 'inputMode' | 'placeholder' | 'required' | 'spellcheck'> & {
  readonly id: string;
  readonly label: string;
  /** Written before what is typed: `£`. */
  readonly unit?: string;
  readonly value: string;
  readonly set: (value: string) => void;
}) {
  return (
    <>
      <label for={others.id}>{label}</label>
      <span class="entry">
        {unit !== undefined && (
          <span class="unit" aria-hidden="true">
            {unit}
          </span>
        )}
        <input
          type="text"
          autoComplete="off"
          {...others}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </span>
    </>
  );
}

/** The same as a field. */
export function TextField(entry: Parameters<typeof TextEntry>[0]) {
  return (
    <div class="field">
      <TextEntry {...entry} />
    </div>
  );
}
