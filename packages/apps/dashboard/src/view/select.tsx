import type { JSX } from 'preact';

/** A list of which one is chosen. */
export function Select({
  options,
  choose,
  ...others
}: Pick<JSX.SelectHTMLAttributes, 'id' | 'aria-label' | 'value' | 'disabled'> & {
  readonly options: readonly (readonly [value: string | number, title: string])[];
  readonly choose: (value: string) => void;
}) {
  return (
    <select {...others} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** The same as a field under its label. */
export function SelectField({
  label,
  ...others
}: Parameters<typeof Select>[0] & { readonly id: string; readonly label: string }) {
  return (
    <div class="field">
      <label for={others.id}>{label}</label>
      <span class="entry">
        <Select {...others} />
      </span>
    </div>
  );
}
