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
