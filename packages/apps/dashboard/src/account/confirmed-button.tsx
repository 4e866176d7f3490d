/** A button for what cannot be taken back: it asks once more, and names what is lost. */
export function ConfirmedButton({
  verb,
  name,
  isAsked,
  ask,
  isBusy,
  confirm,
}: {
  readonly verb: string;
  /** Of what it is done to. */
  readonly name: string;
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly isBusy: boolean;
  readonly confirm: () => void;
}) {
  return isAsked ? (
    <button type="button" class="danger" disabled={isBusy} onClick={confirm}>
      {verb} {name} for good
    </button>
  ) : (
    <button type="button" aria-label={`${verb} ${name}`} onClick={ask}>
      {verb}
    </button>
  );
}
