import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, runService } from '../../support/run-service.ts';

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Record<string, unknown> }> }>;
  parameters?: { name: string }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }>; responses: Record<string, unknown> };
}

let service: RunningService;
let document: Document;
const folder = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));

beforeAll(async () => {
  service = await runService(join(folder, 'data'));
  document = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as Document;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the OpenAPI document', () => {
  it('describes uploads: files, addresses, or both', () => {
    expect(document.openapi).toBe('3.1.0');
    const coas = document.paths['/api/data/coas']?.post?.requestBody?.content ?? {};
    expect(Object.keys(coas['multipart/form-data']?.schema.properties ?? {})).toEqual(['file', 'urls']);
    expect(Object.keys(coas['application/json']?.schema.properties ?? {})).toEqual(['urls']);
    const receipts = document.paths['/api/data/receipts']?.post?.requestBody?.content ?? {};
    expect(Object.keys(receipts)).toEqual(['multipart/form-data']);
  });

  it('describes records, lists and what can be asked of them', () => {
    const { Receipt, Coa } = document.components.schemas;
    expect(Object.keys(Receipt?.properties ?? {})).toEqual(expect.arrayContaining(['hash', 'date_sold', 'warning']));
    expect(Coa?.properties.results).toMatchObject({ type: 'string' });
    const { get } = document.paths['/api/data/receipts'] ?? {};
    expect(get?.responses['200']?.content?.['application/json']?.schema).toMatchObject({ type: 'array' });
    expect(get?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'limit',
        'order',
        'desc',
        'product_name',
        'product_type',
        'date',
        'price',
        'license',
        'number',
      ]),
    );
    const coas = document.paths['/api/data/coas']?.get?.responses['200']?.content?.['application/json']?.schema;
    expect(coas).toMatchObject({ type: 'object', required: ['success', 'data'] });
  });

  it('describes the errors of every operation, and refers to nothing that is not there', () => {
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation.summary, JSON.stringify(operation.responses)).toMatch(/^[A-Z]/);
        expect(operation.responses['401']).toEqual({ $ref: '#/components/responses/Error401' });
      }
    }
    const text = JSON.stringify(document);
    for (const [, kind, name] of text.matchAll(/"#\/components\/(schemas|responses)\/(\w+)"/g)) {
      expect(document.components[kind as 'schemas' | 'responses'], `${kind} ${name}`).toHaveProperty(String(name));
    }
  });
});

describe('the page that shows it', () => {
  it('comes from the service alone: every script, style and picture', async () => {
    const page = await fetch(`${service.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => new URL(String(path), page.url));
    expect(parts.length).toBeGreaterThan(3);
    for (const url of parts) {
      expect(url.origin).toBe(service.url);
      expect((await fetch(url)).status, url.pathname).toBe(200);
    }
  });

  it('opens no way to anything else', async () => {
    for (const path of ['/api/docs/static/../../../package.json', '/api/docs/static/%2e%2e%2f%2e%2e%2fpackage.json']) {
      expect((await fetch(service.url + path)).status, path).toBeGreaterThanOrEqual(400);
    }
  });
});
