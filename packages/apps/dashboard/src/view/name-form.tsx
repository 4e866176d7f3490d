import type { ComponentChildren } from 'preact';

/** A name, and the button that makes what it names. */
export function NameForm({
  id,
  label,
  placeholder,
  name,
  setName,
  verb,
  isBusy,
  make,
  before,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly name: string;
  readonly setName: (name: string) => void;
  /** On the button. */
  readonly verb: string;
  readonly isBusy: boolean;
  readonly make: () => void;
  /** What else is asked, before the button. */
  readonly before?: ComponentChildren;
  /** Buttons after it. */
  readonly children?: ComponentChildren;
}) {
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={100}
        placeholder={placeholder}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      {before}
      <button type="submit" class="primary" disabled={isBusy}>
        {verb}
      </button>
      {children}
    </form>
  );
}
