import type { OnlinePage } from '../online/pages.tsx';
import { ClientSheetPage } from '../client-sheet/client-sheet-page.tsx';
import { PortfolioPage } from '../portfolio/portfolio-page.tsx';
import { SavedPage } from './saved-page.tsx';
import { SavePage } from './save-page.tsx';

/** Pages that talk to the server and work deals out. */
export const savedPages: readonly OnlinePage[] = [
  { slug: 'saved', title: 'Saved deals', view: () => <SavedPage /> },
  { slug: 'save', title: 'Save the deal', view: (rest) => <SavePage key={rest} slug={rest} /> },
  { slug: 'client', title: 'Client’s sheet', view: (rest) => <ClientSheetPage slug={rest} /> },
  { slug: 'portfolio', title: 'Portfolio', view: () => <PortfolioPage /> },
];
