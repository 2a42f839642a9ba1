import { Readable } from 'node:stream';
import { breather } from '../../breathe.ts';
import { listTag, namesTag } from '../../entity-tag.ts';
import type { ListRequest, MadeList } from '../../list-messages.ts';
import { wireForm } from '../../wire-form.ts';
import type { Ask, Connections } from './connect.ts';
import { type ContentRow, contentOf } from './record-rows.ts';
import { findRecords } from './record-search.ts';
import { textCache } from './text-cache.ts';

/** Records whose content is fetched at once, and bytes that are gathered before they are handed on. */
const BATCH = 200;
const CHUNK = 512 * 1024;
/** Records of the longest list that has a tag, as in the embedded store. */
const MOST_TAGGED = 1000;

interface Listed {
  id: number;
  version: number;
  observations: number;
}

/** Lists as JSON text: found in one transaction, their records fetched and written as fast as they are taken. */
export function recordLists({ asTenant }: Connections): (request: ListRequest) => Promise<MadeList> {
  const cache = textCache();

  const texts = async (ask: Ask, listed: readonly Listed[]): Promise<Map<number, string>> => {
    const found = new Map<number, string>();
    for (const { id, version } of listed) {
      const text = cache.get(id, version);
      if (text !== null) found.set(id, text);
    }
    const missing = listed.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    if (missing.length === 0) return found;
    const rows = await ask<ContentRow & { id: number; version: number; verifiedAt: string | null }>(
      `SELECT id, version, verified_at AS "verifiedAt", kind, fields, results FROM records
       WHERE id = ANY ($1::bigint[]) AND NOT removed`,
      [missing],
    );
    const breathe = breather();
    for (const row of rows) {
      await breathe();
      const text = JSON.stringify(wireForm({ ...contentOf(row), verifiedAt: row.verifiedAt }));
      cache.set(row.id, row.version, text);
      found.set(row.id, text);
    }
    return found;
  };

  return async ({ query, observations: most, around, known }) => {
    const { listed, names } = await asTenant(query.userId, async (ask) => {
      const ids = await findRecords(ask, query);
      const rows = await ask<Listed>(
        'SELECT id, version, observations FROM records WHERE id = ANY ($1::bigint[]) AND NOT removed',
        [ids],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return {
        listed: ids.flatMap((id) => byId.get(id) ?? []),
        names: query.kind === 'coa' ? await ownFileNames(ask, ids) : new Map<number, string>(),
      };
    });
    let observations = 0;
    const tooFar = listed.findIndex((one) => {
      observations += one.observations;
      return observations > most;
    });
    const sent = tooFar < 0 ? listed : listed.slice(0, tooFar);
    const isTagged = sent.length <= MOST_TAGGED;
    const [ids, versions] = [sent.map(({ id }) => id), sent.map(({ version }) => version)];
    const tag = isTagged ? listTag(around, ids, versions, names) : null;
    const head = { truncated: tooFar >= 0, tag };
    if (tag && known && namesTag(known, tag)) return { ...head, text: null };

    const chunks = async function* () {
      let gathered = around[0];
      let first = true;
      for (let from = 0; from < sent.length; from += BATCH) {
        const batch = sent.slice(from, from + BATCH);
        const found = await asTenant(query.userId, (ask) => texts(ask, batch));
        for (const { id } of batch) {
          const text = found.get(id);
          // Removed since it was found.
          if (text === undefined) continue;
          const name = names.get(id);
          gathered += `${first ? '' : ','}${name === undefined ? text : renamed(text, name)}`;
          first = false;
          if (gathered.length < CHUNK) continue;
          yield Buffer.from(gathered);
          gathered = '';
        }
      }
      yield Buffer.from(gathered + around[1]);
    };
    // Two parts here: most lists are one, and what fails fails before anything is sent.
    const parts = chunks();
    const first = await parts.next();
    const second = await parts.next();
    if (first.done) return { ...head, text: Buffer.alloc(0) };
    if (second.done) return { ...head, text: first.value };
    const all = async function* () {
      yield first.value;
      yield second.value;
      yield* parts;
    };
    return { ...head, text: Readable.from(all()) };
  };
}

/** How the tenant calls the documents of these records, where that is not the documents' name. */
async function ownFileNames(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ask<{ record_id: number; file_name: string }>(
    `SELECT record_id, file_name FROM document_users JOIN tenant_records USING (document_hash)
     WHERE file_name IS NOT NULL AND record_id = ANY ($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ record_id, file_name }) => [record_id, file_name]));
}

/** A certificate's text under the name that the caller gave the document. */
const renamed = (text: string, name: string) => JSON.stringify({ ...JSON.parse(text), coa_pdf: name });
