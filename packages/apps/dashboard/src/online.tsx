import { readSession } from './account/session.ts';
import { OnlinePages } from './online/online-pages.tsx';
import { onlinePages } from './online/pages.tsx';
import { registerPart } from './shell/part.ts';

registerPart('online', () => {
  // An owner is led to what fills a page.
  void readSession();
  return <OnlinePages pages={onlinePages} />;
});
