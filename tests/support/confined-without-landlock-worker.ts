import './hide-landlock.ts';

// What a reader could do where only the filter of system calls holds.
await import('./confined-worker.ts');
