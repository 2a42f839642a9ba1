import './hide-landlock.ts';

// A reader on a system without Landlock.
await import('../../main/intake/read-worker.ts');
