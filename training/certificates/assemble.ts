import { boxOf, enclosing, type FractionBox } from '../../main/documents/page.ts';
import type { Draft, RowDraft } from './draft.ts';
import type { Tag } from './layout/ink.ts';
import type { InkedPage } from './layout/words.ts';
import {
  type Cell,
  type CertificateTruth,
  FIELD_NAMES,
  type FieldName,
  type FieldTruth,
  type Place,
  type ResultTruth,
  TOTAL_NAMES,
} from './truth.ts';

/** Where each tag's ink stands; tags of the same key are places of the same value. */
class Places {
  readonly #places = new Map<Tag, Place>();
  readonly #byKey = new Map<string, Tag[]>();

  constructor(pages: readonly InkedPage[]) {
    for (const page of pages) {
      page.words.forEach((word, index) => {
        if (word.hidden) return;
        for (const tag of word.tags) {
          const known = this.#places.get(tag);
          if (known && known.page === page.number) known.words.push(index);
          else if (!known) {
            this.#places.set(tag, { page: page.number, box: [0, 0, 0, 0], words: [index], text: tag.text });
            this.#byKey.set(tag.key, [...(this.#byKey.get(tag.key) ?? []), tag]);
          }
        }
      });
    }
    for (const place of this.#places.values()) {
      const page = pages[place.page - 1] as InkedPage;
      place.box = boxOf(
        page,
        place.words.map((index) => page.words[index] as InkedPage['words'][number]),
      ) as FractionBox;
    }
  }

  /** From the top of the first page on, whatever order the words are in. */
  of(key: string): Place[] {
    return this.#placesOf(this.#byKey.get(key) ?? []);
  }

  /** Without what repeats a row's value elsewhere. */
  own(key: string): Place[] {
    return this.#placesOf((this.#byKey.get(key) ?? []).filter(({ again }) => !again));
  }

  #placesOf(tags: readonly Tag[]): Place[] {
    return tags
      .map((tag) => this.#places.get(tag) as Place)
      .sort((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  }

  at(tag: Tag | undefined): Place[] {
    const place = tag && this.#places.get(tag);
    return place ? [place] : [];
  }
}

/** What the pages show of what was to be printed: the truth holds nothing that has no ink. */
export function assembleTruth(
  draft: Draft,
  pages: readonly InkedPage[],
  productions: readonly string[],
): CertificateTruth {
  const places = new Places(pages);
  const fields = Object.fromEntries(
    FIELD_NAMES.map((name): [FieldName, FieldTruth] => {
      const boxes = places.of(draft.key(`field:${name}`));
      const value = boxes.length > 0 ? (draft.values.get(name) ?? null) : null;
      return [name, { value, boxes, text: boxes[0]?.text ?? '' }];
    }),
  ) as CertificateTruth['fields'];
  const statuses: CertificateTruth['statuses'] = {};
  for (const [analysis, value] of draft.statuses) {
    const boxes = places.of(draft.key(`status:${analysis}`));
    if (boxes.length > 0) statuses[analysis] = { value, boxes };
  }
  const totals = Object.fromEntries(TOTAL_NAMES.map((name) => [name, []])) as unknown as CertificateTruth['totals'];
  for (const [key, { name, value, units }] of draft.totals) {
    const boxes = places.of(key);
    if (boxes.length > 0) totals[name].push({ value, units, boxes });
  }
  const order = ['percent', 'mg/g'];
  const rank = (units: string) => (order.indexOf(units) + order.length + 1) % (order.length + 1);
  for (const name of TOTAL_NAMES) totals[name].sort((a, b) => rank(a.units) - rank(b.units));
  const traceability = [...draft.traceability].flatMap((value) => {
    const boxes = places.of(draft.key(`id:${value}`));
    return boxes.length > 0 ? [{ value, boxes }] : [];
  });
  return {
    fields,
    statuses,
    totals,
    traceability_ids: traceability,
    results: draft.rows.flatMap((row) => resultOf(row, draft, places) ?? []),
    // Where the value is printed after all, nobody doubts.
    ambiguous: [...draft.ambiguous].filter((name) => fields[name].boxes.length === 0),
    productions: [...productions],
    others: [],
  };
}

function resultOf(row: RowDraft, draft: Draft, places: Places): ResultTruth | null {
  const cells: ResultTruth['cells'] = {};
  const find = (cell: Cell): Place[] => {
    const own = places.of(draft.key(`row:${row.number}:${cell}`));
    const found = own.length > 0 ? own : places.at(row.shared[cell as keyof RowDraft['shared']]);
    if (found.length > 0) cells[cell] = found;
    return found;
  };
  const name = find('name');
  const first = name[0];
  if (!first) return null;
  const values = row.values.filter((_, index) => find(`value${index}`).length > 0);
  const threshold = (cell: 'lod' | 'loq' | 'limit') => (find(cell).length > 0 ? row[cell] : null);
  const isStatus = find('status').length > 0;
  find('units');
  const keys = ['name', 'units', 'lod', 'loq', 'limit', 'status', ...row.values.map((_, index) => `value${index}`)];
  const own = keys
    .flatMap((cell) => places.own(draft.key(`row:${row.number}:${cell}`)))
    .filter(({ page }) => page === first.page);
  const { x0, y0, x1, y1 } = enclosing(own.map(({ box }) => ({ x0: box[0], y0: box[1], x1: box[2], y1: box[3] })));
  return {
    analysis: row.analysis,
    name: row.name,
    values,
    lod: threshold('lod'),
    loq: threshold('loq'),
    ...(row.lod_loq_units ? { lod_loq_units: row.lod_loq_units } : {}),
    limit: threshold('limit'),
    status: isStatus ? row.status : null,
    page: first.page,
    box: [x0, y0, x1, y1],
    cells,
  };
}
