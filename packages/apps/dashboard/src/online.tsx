import { OnlinePages } from './online/online-pages.tsx';
import { onlinePages } from './online/pages.tsx';
import { registerPart } from './shell/part.ts';

registerPart('online', () => <OnlinePages pages={onlinePages} />);
