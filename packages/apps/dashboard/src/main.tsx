import { render } from 'preact';
import { Frame } from './shell/frame.tsx';

/** The page names the scripts of the parts on the script that it starts. */
const {
  deals = '',
  online = '',
  saved = '',
} = (document.currentScript as HTMLScriptElement).dataset;
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no place for the application');
root.replaceChildren();
render(<Frame scripts={{ deals, online, saved }} />, root);
