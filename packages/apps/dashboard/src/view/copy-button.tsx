import { useState } from 'preact/hooks';

/** Copies a text and says whether it did: a page that came by plain http from another machine has no clipboard. */
export function CopyButton({
  title,
  text,
  otherwise,
}: {
  readonly title: string;
  readonly text: string;
  /** What to do by hand. */
  readonly otherwise: string;
}) {
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  const outcome = tried?.text === text ? tried.isCopied : null;
  const copy = async () => {
    const isCopied = await copied(text);
    setTried({ text, isCopied });
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {title}
      </button>
      <span class={outcome === false ? 'refusal' : 'note'} role="status">
        {outcome === null ? '' : outcome ? 'Copied.' : `Not copied: ${otherwise}.`}
      </span>
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
