import { session } from './account/session.ts';
import { OnlinePages } from './online/online-pages.tsx';
import { savedPages } from './saved/pages.tsx';
import { registerPart } from './shell/part.ts';

registerPart('saved', () => {
  // Another part may have signed in or out since this one was shown.
  session.value = undefined;
  return <OnlinePages pages={savedPages} />;
});
