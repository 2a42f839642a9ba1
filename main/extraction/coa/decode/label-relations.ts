import { type Board, height, type Item } from '../fields/board.ts';
import type { LabelKind } from '../fields/labels/label-phrases.ts';
import { labelKind } from '../fields/labels/labels.ts';
import type { Candidate, Pair } from '../fields/labels/pair.ts';

/** Label kinds as far as they matter to the choice of a field's value; kinds that announce the same are one group. */
const GROUPS = {
  lab_id: ['lab_id'],
  report_id: ['report_id'],
  sample: ['sample'],
  batch_number: ['batch_number', 'lot_number'],
  traceability: ['traceability'],
  product_name: ['product_name'],
  description: ['description'],
  product_type: ['product_type'],
  matrix: ['matrix'],
  strain_name: ['strain_name'],
  date_collected: ['date_collected', 'dates_collected_received'],
  date_received: ['date_received'],
  date_tested: ['date_tested'],
  date_analyzed: ['date_analyzed'],
  date_reported: ['date_reported'],
  amount: ['sample_weight', 'product_size', 'serving_size', 'servings_per_package'],
  license: ['license'],
  address: ['address', 'city', 'state', 'zipcode'],
  business_name: ['business_name'],
  producer: ['producer'],
  client: ['client'],
  distributor: ['distributor'],
  laboratory: ['laboratory'],
  status: ['status'],
  method: ['method'],
  other: ['other'],
} as const satisfies Record<string, readonly LabelKind[]>;

export type LabelGroup = keyof typeof GROUPS;
export const LABEL_GROUPS = Object.keys(GROUPS) as LabelGroup[];

const GROUP_OF = new Map<LabelKind, LabelGroup>(
  LABEL_GROUPS.flatMap((group) => GROUPS[group].map((kind): [LabelKind, LabelGroup] => [kind, group])),
);

export const groupOf = (kind: LabelKind): LabelGroup => GROUP_OF.get(kind) ?? 'other';

/** How much a label's place beside a value says that it is the label's: 1 for the same text behind a colon. */
const CLOSED = { inline: 1, column: 0.9, right: 0.85, below: 0.75 } as const;
const OPEN = { inline: 0.8, column: 0.9, right: 0.55, below: 0.5 } as const;

/** Strength between 0 and 1 of the tie between a label and the value at `rank` in its list of candidates. */
export const strengthOf = ({ label }: Pair, { how }: Candidate, rank: number): number =>
  (label.closed ? CLOSED : OPEN)[how] * 0.5 ** rank;

/** Headings that tell whose, or what, all that stands under them is. */
export const HEADING_GROUPS = ['producer', 'client', 'distributor', 'laboratory', 'sample', 'product_name'] as const;
export type HeadingGroup = (typeof HEADING_GROUPS)[number];

const LINES_UNDER_HEADING = 9;

/** The nearest heading over an item at its left edge, as 1 / (1 + lines between), by group. */
export function headingsOver(board: Board, item: Item): Map<HeadingGroup, number> {
  const found = new Map<HeadingGroup, number>();
  const lines = board.pages[item.page]?.lines ?? [];
  const size = height(item);
  for (let index = item.line - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? [];
    const gap = item.y0 - (line[0]?.y1 ?? 0);
    if (gap > LINES_UNDER_HEADING * 1.6 * size) break;
    for (const over of line) {
      if (Math.abs(over.x0 - item.x0) > 2.5 * size) continue;
      const kind = labelKind(over.text);
      const group = kind && groupOf(kind);
      if (group && isHeading(group) && !found.has(group)) found.set(group, 1 / (1 + Math.max(0, gap / (1.6 * size))));
    }
  }
  return found;
}

const isHeading = (group: LabelGroup): group is HeadingGroup =>
  (HEADING_GROUPS as readonly LabelGroup[]).includes(group);
