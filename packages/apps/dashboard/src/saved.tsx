import { readSession } from './account/session.ts';
import { OnlinePages } from './online/online-pages.tsx';
import { savedPages } from './saved/pages.tsx';
import { registerPart } from './shell/part.ts';

registerPart('saved', () => {
  // Another part may have signed in or out since this one was shown.
  void readSession();
  return <OnlinePages pages={savedPages} />;
});
