import type { OnlinePage } from '../online/pages.tsx';
import { SavedPage } from './saved-page.tsx';
import { SavePage } from './save-page.tsx';

/** Pages that talk to the server and work deals out. */
export const savedPages: readonly OnlinePage[] = [
  { slug: 'saved', title: 'Saved deals', view: () => <SavedPage /> },
  { slug: 'save', title: 'Save the deal', view: (rest) => <SavePage key={rest} slug={rest} /> },
];
