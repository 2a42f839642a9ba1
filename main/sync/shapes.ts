import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { parseLabProfile } from '../intake/parse-lab-profile.ts';
import type { RemoteRecord } from '../store/remote-records.ts';

/** The field that tells when the service read a record. */
export const PARSED_AT: Record<RecordKind, string> = { coa: 'coa_parsed_at', receipt: 'parsed_at' };

/** null for what is no organization, or one without a name for itself. */
export function organizationId(remote: Record<string, unknown>): string | null {
  const id = remote.organization_id ?? remote.uid;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The objects in an answer: an array, or an object with `data`, with or without `success`. null for anything else. */
export function objectsIn(body: unknown): Record<string, unknown>[] | null {
  const list = Array.isArray(body) ? body : isObject(body) ? body.data : null;
  return Array.isArray(list) ? list.filter(isObject) : null;
}

/** The object in an answer that is about one thing: itself, or what it holds in `data`. null for anything else. */
export function objectIn(body: unknown): Record<string, unknown> | null {
  if (!isObject(body)) return null;
  return isObject(body.data) ? body.data : body;
}

/** The records in an answer under their hashes; what carries no hash cannot be told from others and is left out. */
export function recordsIn(body: unknown, kind: RecordKind): RemoteRecord[] | null {
  const objects = objectsIn(body);
  if (!objects) return null;
  return objects.flatMap((record) => {
    const hash = kind === 'coa' ? record.coa_hash : record.hash;
    const sample = kind === 'coa' ? record.sample_hash : '';
    return typeof hash === 'string' ? [{ hash, sample: typeof sample === 'string' ? sample : '', record }] : [];
  });
}

/**
 * The records in the answer to a document that was sent, whose form the interface does not show: a list, one record, or
 * none where the answer only says that it succeeded. null for what does not say so.
 *
 * @param body null for an answer without one
 */
export function takenIn(body: unknown, kind: RecordKind): RemoteRecord[] | null {
  if (body === null) return [];
  const list = recordsIn(body, kind);
  if (list) return list;
  const found = recordsIn([objectIn(body)], kind) ?? [];
  return found.length > 0 || (isObject(body) && body.success === true) ? found : null;
}

/** A learned layout in an answer; null for what is none, or is of a later form. */
export function layoutIn(body: unknown): { name: string; taughtAt: string; profile: LearnedProfile } | null {
  const { name, taught_at: at, profile } = objectIn(body) ?? {};
  if (typeof name !== 'string' || typeof at !== 'string' || !isObject(profile)) return null;
  const parsed = parseLabProfile(JSON.stringify(profile), name);
  const isOfName = parsed.ok && parsed.value.name.toLowerCase() === name.toLowerCase();
  return isOfName && !Number.isNaN(Date.parse(at)) ? { name, taughtAt: at, profile: parsed.value } : null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
