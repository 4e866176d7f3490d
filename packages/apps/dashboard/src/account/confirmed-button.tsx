import { useState } from 'preact/hooks';

/** A button for what cannot be taken back: it asks once more, and names what is lost. */
export function ConfirmedButton({
  verb,
  name,
  isBusy,
  confirm,
}: {
  readonly verb: string;
  /** Of what it is done to. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly confirm: () => void;
}) {
  const [isAsked, ask] = useState(false);
  return isAsked ? (
    <button
      type="button"
      class="danger"
      disabled={isBusy}
      onClick={() => {
        ask(false);
        confirm();
      }}
    >
      {verb} {name} for good
    </button>
  ) : (
    <button type="button" aria-label={`${verb} ${name}`} onClick={() => ask(true)}>
      {verb}
    </button>
  );
}
