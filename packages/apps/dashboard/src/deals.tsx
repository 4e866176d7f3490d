import { registerPart } from './shell/part.ts';
import { DealsPages } from './view/deals-pages.tsx';

registerPart('deals', () => <DealsPages />);
