import { session } from '../account/session.ts';
import { ImportCommands } from './import-commands.tsx';

/** What no record tells, and the imports that would; an owner is led to where they are fetched. */
export function Unknown({
  what,
  datasets,
}: {
  /** The subject of the sentence: `Flood risk`. */
  readonly what: string;
  readonly datasets: readonly string[];
}) {
  return (
    <p class="unknown">
      {what} is not known here.
      {datasets.length > 0 && (
        <>
          {' '}
          It would be with <ImportCommands names={datasets} />.
          {session.value?.is_owner === true && (
            <>
              {' '}
              <a href="#/owner/files">Fetch official files</a>
            </>
          )}
        </>
      )}
    </p>
  );
}
