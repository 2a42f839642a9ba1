import type { RunningService } from '../../support/run-service.ts';

/**
 * Corrects the only certificate at a service, as another desk does.
 * @returns it as it was there before
 */
export async function correctThere({ url, key }: RunningService, changes: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${key}` };
  const list = await fetch(`${url}/api/data/coas`, { headers });
  const [there] = ((await list.json()) as { data: Record<string, unknown>[] }).data;
  if (!there) throw new Error('There is no certificate at the service');
  const path = `${url}/api/data/coas/${there.coa_hash}`;
  const tag = (await fetch(path, { headers })).headers.get('etag') ?? '';
  const put = await fetch(path, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': tag },
    body: JSON.stringify({ ...there, ...changes }),
  });
  if (!put.ok) throw new Error(`The service answered ${put.status}: ${await put.text()}`);
  return there;
}
