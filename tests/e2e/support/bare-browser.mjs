// A Chromium with no app in it: what it opens, a test says.
import { app } from 'electron';

app.on('window-all-closed', () => app.quit());
