import type { Tag } from './layout/ink.ts';
import type { FieldName, ResultTruth, TotalName } from './truth.ts';
import type { PanelName } from './vocabulary/analytes.ts';

/** A result on its way into the truth: its boxes are known when the pages are. */
export type RowDraft = Omit<ResultTruth, 'page' | 'box' | 'cells'> & {
  number: number;
  /** Said once for many rows: the same tag serves them all. */
  shared: Partial<Record<'units' | 'lod' | 'loq' | 'limit' | 'value0', Tag>>;
};

/** What is true of a certificate, gathered while it is laid out: a value counts as printed once it has a tag. */
export class Draft {
  readonly values = new Map<FieldName, string | number>();
  readonly statuses = new Map<PanelName, 'pass' | 'fail' | 'NT'>();
  readonly totals = new Map<string, { name: TotalName; value: number; units: string }>();
  readonly traceability = new Set<string>();
  readonly rows: RowDraft[] = [];
  readonly ambiguous = new Set<FieldName>();
  readonly #sample: number;

  /** @param sample 0 for the document's first */
  constructor(sample = 0) {
    this.#sample = sample;
  }

  /** Tags of different samples have different keys. */
  key(name: string): string {
    return this.#sample === 0 ? name : `${this.#sample}:${name}`;
  }

  /** @param value where it is not the print itself */
  field(name: FieldName, text: string, value: string | number = text): Tag {
    if (!this.values.has(name)) this.values.set(name, value);
    return { key: this.key(`field:${name}`), text };
  }

  /** A status as printed; `tested` and the like are no verdict and get no tag. */
  status(analysis: PanelName, value: 'pass' | 'fail' | 'NT', text: string): Tag {
    this.statuses.set(analysis, value);
    return { key: this.key(`status:${analysis}`), text };
  }

  total(name: TotalName, value: number, units: string, text: string): Tag {
    const key = this.key(`total:${name}:${units}`);
    // Where one print rounds more than the other, the first counts, and only it is tagged.
    const known = this.totals.get(key);
    if (known && known.value !== value) return { key: `other:${name}`, text };
    this.totals.set(key, { name, value, units });
    return { key, text };
  }

  traceabilityId(text: string): Tag {
    this.traceability.add(text);
    return { key: this.key(`id:${text}`), text };
  }

  row(row: Omit<RowDraft, 'number' | 'shared'>): RowDraft {
    const draft: RowDraft = { ...row, number: this.rows.length, shared: {} };
    this.rows.push(draft);
    return draft;
  }

  cell(row: RowDraft, cell: string, text: string): Tag {
    return { key: this.key(`row:${row.number}:${cell}`), text };
  }
}
