import { ON_POSTGRES } from '../../../support/test-service.ts';

// The same tests, on the other storage.
process.env[ON_POSTGRES] = '1';
await import('../verified.test.ts');
