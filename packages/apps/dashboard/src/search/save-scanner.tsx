import { useEffect, useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { client } from '../api/client.ts';
import type { Values } from '../deal/field.ts';
import { scannerOf } from './scanner.ts';

/** Saves the search as a scanner at once; what was saved, or why it was not, is said beside it. */
export function SaveScanner({ values }: { readonly values: Values }) {
  const [saved, setSaved] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const act = useAct();
  const scanner = scannerOf(values);
  const key = JSON.stringify(scanner);
  useEffect(() => setSaved(null), [key]);
  if (saved !== null) {
    return (
      <p class="saved" role="status">
        Saved as scanner <a href={`#/scanners/${saved.id}`}>{saved.name}</a>
      </p>
    );
  }
  return (
    <>
      <ActRefusal act={act} />
      {scanner === null ? (
        <p class="note">
          To save this search as a scanner, enter outcodes as its place, or zoom in on the map and
          list the homes there.
        </p>
      ) : (
        <button
          type="button"
          disabled={act.isBusy}
          onClick={() =>
            act.run(async () => {
              const { data } = await client.createLeadGenerator({ body: scanner });
              setSaved(data);
            })
          }
        >
          Save as scanner
        </button>
      )}
    </>
  );
}
