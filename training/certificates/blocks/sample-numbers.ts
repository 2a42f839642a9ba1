import { isoDate } from '../dates.ts';
import type { Part } from '../layout/ink.ts';
import type { EntryKind } from '../vocabulary/labels.ts';
import { entryWord } from '../vocabulary/languages.ts';
import { OTHER_NUMBERS } from '../vocabulary/numbers.ts';
import { orBlank } from './blank.ts';
import type { Context, Entry } from './context.ts';

type Add = (kind: EntryKind, parts: Part[] | null, label?: string) => void;

export const sampleNumber = ({ draft, facts }: Context): Part => ({
  text: facts.sampleId,
  tag: draft.field('lab_id', facts.sampleId),
});
export const batchNumber = ({ draft }: Context, shown: string): Part => ({
  text: shown,
  tag: draft.field('batch_number', shown),
});

/** Adds the numbers of the sample, its batch and its seed-to-sale tags. */
export function addNumbers(context: Context, add: Add): void {
  const { draw, draft, facts } = context;
  const sample = draw.style('sample number');
  const own = (...beyond: Part[]) => orBlank(context, 'sample', () => [sampleNumber(context), ...beyond]);
  if (sample === 'labelled' || sample === 'with order number') add('sample', own());
  if (sample === 'with order number') add('order', [{ text: facts.order }]);
  if (sample === 'with tail in brackets') add('sample', own({ text: ` (${facts.order})` }));
  if (draw.styled('report number').chance(0.25)) {
    add('report', [{ text: facts.report }]);
    // Some would take the report's number for the sample's where that has none.
    draft.ambiguous.add('lab_id');
  }
  const number = (kind: 'batch' | 'lot', ...beyond: Part[]) =>
    orBlank(context, 'batch', () => [batchNumber(context, facts[kind]), ...beyond]);
  switch (draw.style('batch printed')) {
    case 'batch':
      add('batch', number('batch'));
      break;
    case 'lot':
      add('lot', number('lot'));
      break;
    case 'batch and lot':
      add('batch', [batchNumber(context, facts.batch)]);
      add('lot', [{ text: facts.lot }]);
      break;
    case 'harvest batch':
      add('batch', [batchNumber(context, facts.batch)]);
      add('harvest', [{ text: facts.lot }]);
      break;
    case 'batch in brackets':
      add('batch', number('batch', { text: ` (${facts.lot})` }));
      break;
    default:
  }
  const tags = draw.style('traceability printed');
  if (tags === 'none') return;
  const count = tags === 'one' ? 1 : draw.once('tags').int(2, 3);
  add(
    'tag',
    orBlank(context, 'tag', () =>
      facts.tags
        .slice(0, count)
        .flatMap((tag, index): Part[] => [
          ...(index > 0 ? [{ text: '; ' }] : []),
          { text: tag, tag: draft.traceabilityId(tag) },
        ]),
    ),
  );
}

/** Numbers of other things: orders, runs, instruments, papers. None is a field of the record. */
export function otherNumbers(context: Context): Entry[] {
  const { draw, draft, facts } = context;
  const many = draw.style('other numbers');
  if (many === 'none') return [];
  const styled = draw.styled('other numbers');
  const count = many === 'few' ? styled.int(1, 2) : styled.int(3, 6);
  return styled
    .shuffle(OTHER_NUMBERS)
    .slice(0, count)
    .map(({ labels, forms, fixed, like }, index): Entry => {
      const label = draw.styled('other number', index).pick(labels);
      if (like === 'tag') {
        const tag = facts.tags[index % facts.tags.length] as string;
        return { label, parts: [{ text: tag, tag: draft.traceabilityId(tag) }] };
      }
      if (like === 'sample') draft.ambiguous.add('lab_id');
      const form = draw.styled('other number form', index).pick(forms);
      const random = fixed ? draw.styled('other number', index, label) : draw.once('other number', index);
      return { label, parts: [{ text: random.form(form) }] };
    });
}

/** What stands in the top right corner of each page, before all else. */
export function cornerLines(context: Context): Part[][] {
  const { draw, draft, facts, date } = context;
  const label = (kind: EntryKind): Part => ({ text: `${entryWord(draw, kind)}: ` });
  const shown = date(facts.days.reported);
  switch (draw.style('corner')) {
    case 'none':
      return [];
    case 'report':
      draft.ambiguous.add('lab_id');
      return [[label('report'), { text: facts.report }]];
    case 'order and report':
      draft.ambiguous.add('lab_id');
      return [
        [label('order'), { text: facts.order }],
        [label('report'), { text: facts.report }],
      ];
    case 'sample':
      return [[label('sample'), sampleNumber(context)]];
    case 'sample and date':
      return [
        [label('sample'), sampleNumber(context)],
        [label('reported'), { text: shown, tag: draft.field('date_reported', shown, isoDate(facts.days.reported)) }],
      ];
    case 'sample without label':
      return [[sampleNumber(context), { text: draw.styled('corner').pick(['', ' page 1 of 1', ' - R&D', ' (QA)']) }]];
  }
}
