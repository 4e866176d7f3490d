import {
  isHidden,
  isShortlisted,
  toggleHidden,
  toggleShortlisted,
  type Shortlisted,
} from './screening.ts';

/** Puts a home on the shortlist and takes it off, hides it from lists and shows it again. */
export function RowMarks({ home }: { readonly home: Shortlisted }) {
  const name = home.address ?? home.title;
  const isKept = isShortlisted(home.id);
  const isLeftOut = isHidden(home.id);
  return (
    <span class="marks">
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={`Shortlist ${name}`}
        title={isKept ? 'On the shortlist (s)' : 'Put on the shortlist (s)'}
        onClick={() => toggleShortlisted(home)}
      >
        <span aria-hidden="true">{isKept ? '★' : '☆'}</span>
      </button>
      <button
        type="button"
        aria-pressed={isLeftOut}
        aria-label={`Hide ${name}`}
        title={isLeftOut ? 'Show again (x)' : 'Hide (x)'}
        onClick={() => toggleHidden(home.id)}
      >
        <span aria-hidden="true">{isLeftOut ? '↺' : '×'}</span>
      </button>
    </span>
  );
}
