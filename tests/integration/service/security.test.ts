import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReadPoolOptions } from '../../../main/intake/read-pool.ts';
import type { ServiceParts } from '../../../main/service/build-service.ts';
import { meanwhile } from '../../support/meanwhile.ts';
import { ON_POSTGRES, type TestService, testService } from '../../support/test-service.ts';

/** A service whose documents are scripts behind a PDF's mark, so that slow and deadly ones can be had at will. */
const PDF = '%PDF-1.7\n';
const MOST = 200_000;
const ON_PG = process.env[ON_POSTGRES] === '1';
let service: TestService<'ada'>;

async function start(parts: Partial<ServiceParts> = {}, reading: ReadPoolOptions = {}) {
  const limits = { files: 5, fileBytes: MOST };
  service = await testService(['ada'], () => ({ limits, ...parts }), { heapMegabytes: 128, ...reading });
}
afterEach(() => service.stop());

const send = (body: FormData | string, headers?: Record<string, string>) =>
  service.ask('ada', 'POST', '/api/data/coas', body, headers);
const form = (...files: [string, string | Buffer][]) => {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('file', new Blob([bytes as BlobPart]), name);
  return data;
};
const script = (content: object) => `${PDF}${JSON.stringify({ title: randomBytes(4).toString('hex'), ...content })}`;
/** Asks until a document is read: on a busy machine a new process may use up the little time that a test gives a document. */
const readsTheNext = () => expect.poll(async () => (await send(form(['good.pdf', script({})]))).status).toBe(200);
const alive = async () => (await fetch(`${service.url}/healthz`)).status === 200;
/** Files that have not arrived whole; on PostgreSQL every process has a folder of its own for them. */
const incoming = () =>
  readdirSync(join(service.folder, 'data', 'incoming'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('documents', () => {
  it('that are too large are refused while they arrive, beside others that are taken', async () => {
    await start();
    const large = Buffer.alloc(MOST + 1, 0x20).fill(PDF, 0, PDF.length);
    const alone = await send(form(['large.pdf', large]));
    expect(alone).toMatchObject({ status: 413, body: { success: false, code: 'file-too-large' } });
    const mixed = await send(form(['large.pdf', large], ['small.pdf', script({})]));
    expect(mixed).toMatchObject({ status: 200, body: { data: [{}], errors: [{ file: 'large.pdf' }] } });
    const exact = Buffer.from(script({}).padEnd(MOST, ' '));
    expect((await send(form(['exact.pdf', exact]))).status).toBe(200);
    expect(incoming()).toEqual([]);
  });

  it('are judged by their content, and what is none is not kept', async () => {
    await start();
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(150_000)]);
    expect(await send(form(['archive.pdf', zip]))).toMatchObject({ status: 415, body: { code: 'unsupported-type' } });
    expect(await send(form(['empty.pdf', '']))).toMatchObject({ status: 422, body: { code: 'file-empty' } });
    expect(await service.documents()).toEqual([]);
  });

  it('are no more than agreed in one request', async () => {
    await start();
    const files = Array.from({ length: 6 }, (_, index): [string, string] => [`${index}.pdf`, script({})]);
    expect((await send(form(...files))).status).toBe(413);
    expect(await alive()).toBe(true);
  });

  it('lie where we put them, whatever their names', async () => {
    await start();
    for (const name of ['../../../evil.pdf', '..\\..\\evil.pdf', '/etc/evil.pdf', 'a\r\nset-cookie: x.pdf', '']) {
      const { status, body } = await send(form([name, script({})]));
      expect(status, JSON.stringify([name, body])).toBe(200);
    }
    const names = (await service.documents()).map(({ fileName }) => fileName);
    expect(names.filter((name) => /[/\\\r\n]/.test(name))).toEqual([]);
    expect(readdirSync(service.folder)).toEqual(['data']);
  });

  it('bear no characters that turn their names around, wherever these are shown', async () => {
    await start();
    const turned = 'invoice\u202efdp.exe\u2066\u200f.pdf';
    expect((await send(form([turned, script({})]))).status).toBe(200);
    expect((await service.documents()).map(({ fileName }) => fileName)).toEqual(['invoicefdp.exe.pdf']);
    const refused = await send(form([turned, 'no document']));
    expect(refused.body.message).toContain('“invoicefdp.exe.pdf”');
    if (!ON_PG) {
      const pasted = await service.workbench.inbox.addBytes('a\u202eb.pdf', Buffer.from(script({})));
      expect(pasted).toMatchObject({ fileName: 'ab.pdf', outcome: 'added' });
    }
    const texts = { name: 'Green\u202e Door', address: '1 Quill\u2067 Lane\nTulsa' };
    const organization = await service.ask('ada', 'POST', '/api/organizations', texts);
    expect(organization.body).toMatchObject({ name: 'Green Door', address: '1 Quill Lane\nTulsa' });
  });

  it('that kill or stall their reader are answered with the reason, and the next one is read', async () => {
    await start({}, { patience: 3000 });
    for (const crash of ['throw', 'exit', 'memory', 'hang'] as const) {
      const { status, body } = await send(form([`${crash}.pdf`, script({ crash })]));
      expect(status, crash).toBe(422);
      expect(body.code, crash).toMatch(/^reading-/);
    }
    await readsTheNext();
  });

  it('that stall their reader are not read again however often they are sent', async () => {
    await start({}, { patience: 3000 });
    const diary = join(service.folder, 'data', 'diary');
    const stuck = script({ crash: 'hang', diary });
    for (let times = 0; times < 3; times += 1) {
      expect(await send(form(['stuck.pdf', stuck]))).toMatchObject({ status: 422, body: { code: 'reading-stuck' } });
    }
    expect(readFileSync(diary, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('that failed of another cause are read again when they are sent again: they may be readable by now', async () => {
    await start();
    const once = join(service.folder, 'data', 'fallen');
    const fallen = script({ crash: 'abort', once });
    expect(await send(form(['fallen.pdf', fallen]))).toMatchObject({ status: 422, body: { code: 'reading-crashed' } });
    expect((await send(form(['fallen.pdf', fallen]))).status).toBe(200);
  });

  it('that get on page by page and never come to an end are given up, and the next one is read', async () => {
    await start({}, { longest: 4000 });
    const answer = await send(form(['endless.pdf', script({ pages: 1_000_000, pageTime: 20 })]));
    expect(answer).toMatchObject({ status: 422, body: { code: 'reading-too-long' } });
    // It would take as long again.
    expect(answer.body.message).toContain('Split it into smaller documents');
    expect(answer.body.message).not.toMatch(/again/);
    expect(answer.body.message).toMatch(/^Reading “endless.pdf” wasn't done after \d+ minutes?/);
    await readsTheNext();
  });

  it.each([
    ['requests', { requests: 2, documents: 100 }],
    ['documents', { requests: 100, documents: 2 }],
  ])('wait in a queue of so many %s: whoever comes later is told when to come again', async (_, crowd) => {
    await start({ crowd });
    const until = join(service.folder, 'go-on');
    const slow = () => send(form(['slow.pdf', script({ until })]));
    const first = meanwhile(Promise.all([slow(), slow()]));
    await expect.poll(() => service.documents()).toHaveLength(2);
    for (const refused of await Promise.all([slow(), slow()])) {
      expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'busy' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    writeFileSync(until, '');
    expect((await first).map(({ status }) => status)).toEqual([200, 200]);
    expect((await slow()).status).toBe(200);
  });

  it('of one user leave places for others', async () => {
    await start({ crowd: { requests: 4, documents: 100 } });
    const { key: other } = await service.addPerson('eve');
    const until = join(service.folder, 'go-on');
    const slow = (headers?: Record<string, string>) => send(form(['slow.pdf', script({ until })]), headers);
    const first = meanwhile(Promise.all([slow(), slow(), slow()]));
    await expect.poll(() => service.documents()).toHaveLength(3);
    expect((await slow()).status).toBe(429);
    const others = meanwhile(slow({ authorization: `Bearer ${other}` }));
    await expect.poll(() => service.documents()).toHaveLength(4);
    writeFileSync(until, '');
    expect((await Promise.all([...(await first), others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('of one user keep nobody else waiting for theirs', async () => {
    await start({}, { size: 1 });
    const { key: other } = await service.addPerson('eve');
    const until = join(service.folder, 'go-on');
    const read: string[] = [];
    const one = (name: string, content: object, headers?: Record<string, string>) =>
      send(form([name, script(content)]), headers).then(() => read.push(name));
    const all = [one('a0', { until })];
    await expect.poll(async () => (await service.documents()).map(({ state }) => state)).toEqual(['reading']);
    for (const [count, name] of ['a1', 'a2', 'a3'].entries()) {
      all.push(one(name, {}));
      await expect.poll(() => service.documents()).toHaveLength(count + 2);
    }
    await meanwhile(one('b1', {}, { authorization: `Bearer ${other}` }));
    expect(read).toEqual(['b1']);
    writeFileSync(until, '');
    await meanwhile(Promise.all(all));
  });

  it('that break off are not kept, and give their place back', async () => {
    await start({ crowd: { requests: 1, documents: 100 } });
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/data/coas HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.people.ada.key}\r\ncontent-length: 90000\r\n`;
    socket.write(`${head}content-type: multipart/form-data; boundary=b\r\n\r\n`);
    socket.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n${script({})}`);
    socket.write(' '.repeat(2000));
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    await expect.poll(async () => (await send(form(['a.pdf', script({})]))).status).toBe(200);
    expect(await service.documents()).toHaveLength(1);
  });
});

describe('requests', () => {
  it('that are odd get a status, a code and a sentence', async () => {
    await start();
    const json = { 'content-type': 'application/json' };
    const cases: [string, Parameters<typeof send>, number][] = [
      ['no JSON', ['{"urls": [', json], 400],
      ['empty JSON', ['', json], 400],
      ['no URLs', ['{"urls": 7}', json], 422],
      ['text', ['hello', { 'content-type': 'text/plain' }], 415],
      ['XML', ['<a/>', { 'content-type': 'application/xml' }], 415],
      ['no boundary', ['x', { 'content-type': 'multipart/form-data' }], 400],
      ['half a part', ['--b\r\nx', { 'content-type': 'multipart/form-data; boundary=b' }], 400],
      ['deep JSON', [`{"urls":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, json], 422],
      ['prototype', ['{"urls":["x"],"__proto__":{"a":1}}', json], 400],
      ['large JSON', [`{"urls":["${'x'.repeat(3_000_000)}"]}`, json], 413],
      ['nothing', [new FormData()], 422],
      ['packed JSON', [gzipSync('{"urls": ["x"]}').toString('latin1'), { ...json, 'content-encoding': 'gzip' }], 415],
    ];
    for (const [what, parameters, status] of cases) {
      const answer = await send(...parameters);
      expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(status);
      expect(answer.body, what).toMatchObject({
        success: false,
        code: expect.any(String),
        message: expect.any(String),
      });
      expect(answer.headers.get('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await alive()).toBe(true);
  });

  it('with a method that a path does not take are told which it takes', async () => {
    await start();
    const response = await service.ask('ada', 'PUT', '/api/data/coas');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
    expect((await service.ask('ada', 'GET', '/api/data/nothing')).status).toBe(404);
  });

  it('with a key in the path have it neither sent back nor logged', async () => {
    await start();
    const { key } = service.people.ada;
    service.logged.length = 0;
    for (const path of ['', '/organizations', '/organizations/x/team', '/data/coas', '/data/receipts', '/docs']) {
      for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
        for (const end of [key, `${key}?x=1`, `%zz${key}`, `${key}${'x'.repeat(300)}`]) {
          const { status, text } = await service.ask('ada', method, `/api${path}/${end}`);
          expect(status, `${method} ${path} ${end}`).toBeGreaterThanOrEqual(400);
          expect(text, `${method} ${path} ${end}`).not.toContain(key.slice(0, 30));
        }
      }
    }
    expect(service.logged.length).toBeGreaterThan(50);
    expect(service.logged.filter((line) => line.includes(key.slice(0, 30)))).toEqual([]);
  });

  it('with receipts in JSON are told to send a form, before anything of them is read', async () => {
    await start();
    for (const body of ['{"urls": ["https://example.org/receipt.png"]}', '{', '']) {
      const answer = await service.ask('ada', 'POST', '/api/data/receipts', body);
      expect(answer, body).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
      expect(answer.body.message).toMatch(/form-data/);
    }
  });

  it('with SQL in every parameter find nothing and break nothing', async () => {
    await start();
    await send(form(['a.pdf', script({ title: 'Evening' })]));
    const sql = `' OR 1=1; DROP TABLE records; --`;
    const ask = (method: string, path: string, body?: unknown) => service.ask('ada', method, path, body);
    const { paths } = (await ask('GET', '/api/openapi.json')).body;
    const asked = new Map<string, number>();
    for (const path of ['/api/data/coas', '/api/data/receipts', '/api/organizations']) {
      for (const { name } of paths[path].get.parameters as { name: string }[]) {
        const answer = await ask('GET', `${path}?${name}=${encodeURIComponent(sql)}`);
        asked.set(`${path} ${name}`, answer.status);
        if (answer.status === 200) expect(answer.body.data ?? answer.body, `${path} ${name}`).toEqual([]);
      }
    }
    // Text is looked for, and not there; what takes something else than text refuses it.
    const looked = [...asked].filter(([, status]) => status === 200).map(([parameter]) => parameter.split(' ')[1]);
    const texts = ['product_name', 'product_type', 'lab', 'producer', 'batch_number', 'product_name', 'product_type'];
    expect(looked.sort()).toEqual([...texts, 'license', 'number', 'organization_id'].sort());
    expect([...asked.values()].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    for (const id of ['../../etc/passwd', sql, '%00', '__proto__', 'a'.repeat(150)]) {
      for (const path of ['/api/data/coas', '/api/data/receipts', '/api/organizations']) {
        expect((await ask('GET', `${path}/${encodeURIComponent(id)}`)).status, `${path} ${id}`).toBe(404);
      }
      for (const path of ['/api/data/coas', '/api/data/receipts']) {
        expect((await ask('DELETE', `${path}/${encodeURIComponent(id)}`)).status, `${path} ${id}`).toBe(404);
        expect((await ask('DELETE', path, { ids: [id] })).body, `${path} ${id}`).toMatchObject({ missing: [id] });
      }
      expect((await ask('POST', '/api/organizations', { name: 'x', organization_id: id })).status, id).not.toBe(500);
    }
    expect((await ask('GET', '/api/data/coas')).body.data).toHaveLength(1);
  });

  it('that never end are cut off', async () => {
    await start({ patience: { headers: 300, request: 600 } });
    const { port } = new URL(service.url);
    const until = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        let drip: NodeJS.Timeout | undefined;
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(text);
          drip = setInterval(() => socket.writable && socket.write('x'), 50);
        });
        socket.on('data', (chunk) => {
          answer += chunk;
        });
        socket.on('error', () => {});
        socket.on('close', () => {
          clearInterval(drip);
          resolve(answer);
        });
      });
    const body = `POST /api/organizations HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.people.ada.key}\r\n`;
    const answers = await Promise.all([
      until('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '),
      until(`${body}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
    expect(await alive()).toBe(true);
  });
});

describe('stopping', () => {
  it('tells whoever waits that the document is kept, and leaves it in the queue', async () => {
    await start();
    const waiting = meanwhile(send(form(['slow.pdf', script({ pageTime: 60_000 })])));
    await expect.poll(async () => (await service.documents()).map(({ state }) => state)).toEqual(['reading']);
    await service.stopReading();
    expect(await waiting).toMatchObject({ status: 503, body: { success: false, code: 'stopped' } });
    // On PostgreSQL another reader begins it anew.
    expect((await service.documents()).map(({ state }) => state)).toEqual([ON_PG ? 'reading' : 'waiting']);
  });
});
