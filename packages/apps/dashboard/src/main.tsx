import { render } from 'preact';
import { Frame } from './shell/frame.tsx';
import { libraries } from './shell/libraries.ts';
import { loadPart } from './shell/load-part.ts';
import { partOf } from './shell/menu.ts';
import { address } from './state.ts';

globalThis.freeholdLibraries = libraries;
/** The page names the scripts of the parts on the script that it starts. */
const {
  deals = '',
  online = '',
  saved = '',
} = (document.currentScript as HTMLScriptElement).dataset;
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no place for the application');
const scripts = { deals, online, saved };
const part = partOf(address.value.page);
// Its script is on its way while the frame is drawn; the frame shows what went wrong.
loadPart(part, scripts[part]).catch(() => {});
root.replaceChildren();
render(<Frame scripts={scripts} />, root);
