import '@fontsource-variable/ibm-plex-sans/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app/app.tsx';
import { PrintView } from './screens/print/print-view.tsx';

// The window's content security policy allows no code made from strings, which zod would otherwise try first.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const printed = /^#print\/(\d+)$/.exec(location.hash)?.[1];
createRoot(root).render(printed === undefined ? <App /> : <PrintView recordId={Number(printed)} />);
