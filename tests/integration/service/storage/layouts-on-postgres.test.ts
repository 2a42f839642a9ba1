import { ON_POSTGRES } from '../../../support/test-service.ts';

// The same tests, over the other storage.
process.env[ON_POSTGRES] = '1';
await import('../layouts.test.ts');
