import { render } from 'preact';
import { App } from './view/app.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no place for the application');
root.replaceChildren();
render(<App />, root);
