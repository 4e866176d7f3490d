import { CopyButton } from '../view/copy-button.tsx';

/** What the server shows once: to be copied, then put away. */
export function Secret({
  what,
  text,
  done,
}: {
  /** `key`. */
  readonly what: string;
  readonly text: string | null;
  readonly done: () => void;
}) {
  if (text === null) return null;
  return (
    <div class="secret" role="status">
      <p>Copy the {what} now: it is never shown again.</p>
      <code>{text}</code>
      <CopyButton title="Copy" text={text} otherwise={`select the ${what} and copy it`} />
      <button type="button" onClick={done}>
        Done
      </button>
    </div>
  );
}
