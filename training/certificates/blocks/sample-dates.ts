import { isoDate } from '../dates.ts';
import type { Part } from '../layout/ink.ts';
import type { Option } from '../productions.ts';
import type { EntryKind } from '../vocabulary/labels.ts';
import { orBlank } from './blank.ts';
import type { Context, Entry } from './context.ts';

type FieldDay = 'collected' | 'received' | 'tested' | 'reported';

/** Which days each kind of certificate tells of itself. */
const TOLD: Record<Option<'dates printed'>, FieldDay[]> = {
  many: ['collected', 'received', 'tested'],
  all: ['collected', 'received', 'tested', 'reported'],
  'received and completed': ['received', 'tested'],
  'received and reported': ['received', 'reported'],
  'collected and reported': ['collected', 'reported'],
  'collected and received': ['collected', 'received'],
  'collected and tested': ['collected', 'tested'],
  'received only': ['received'],
  'tested only': ['tested'],
  'reported only': ['reported'],
  'per analysis': ['received'],
  none: [],
};

/** Adds the dates that are fields of the record. */
export function addDates(context: Context, add: (kind: EntryKind, parts: Part[] | null) => void): void {
  const { draw, draft, facts, date } = context;
  const printed = draw.document('dates printed');
  const told = [...TOLD[printed]];
  if (printed === 'per analysis') {
    if (draw.styled('dates').chance(0.4)) told.push('reported');
    if (draw.styled('dates', 'received').chance(0.3)) told.shift();
    // Unless a panel's own date is printed after all.
    draft.ambiguous.add('date_tested');
  }
  for (const kind of told)
    add(
      kind,
      orBlank(context, kind, () => {
        const shown = date(facts.days[kind]);
        return [{ text: shown, tag: draft.field(`date_${kind}`, shown, isoDate(facts.days[kind])) }];
      }),
    );
}

const OTHER_DAYS: { labels: string[]; after: number; of: FieldDay | 'manufactured' }[] = [
  {
    labels: ['Expires', 'Expiration Date', 'Best By', 'COA Expires', 'Exp. Date', 'Use By'],
    after: 365,
    of: 'reported',
  },
  {
    labels: ['Manufactured', 'Manufacture Date', 'MFG Date', 'Production Date', 'Produced'],
    after: 0,
    of: 'manufactured',
  },
  { labels: ['Harvest Date', 'Harvested', 'Date Harvested', 'Harvest'], after: -12, of: 'manufactured' },
  { labels: ['Packaged', 'Package Date', 'Packaging Date', 'Date Packaged', 'Pkg Date'], after: 2, of: 'manufactured' },
  { labels: ['Extraction Date', 'Date Extracted', 'Prep Date', 'Date Prepared'], after: -1, of: 'tested' },
  { labels: ['Order Date', 'Date Ordered', 'Ordered', 'Submission Date'], after: -1, of: 'collected' },
  { labels: ['Disposal Date', 'Retain Until', 'Sample Destroyed'], after: 45, of: 'reported' },
  { labels: ['Printed', 'Print Date', 'Date Printed', 'Printed on'], after: 6, of: 'reported' },
  { labels: ['Revised', 'Revision Date', 'Last Modified', 'Amended'], after: 9, of: 'reported' },
  { labels: ['Due Date', 'Results Due', 'Turnaround Date'], after: 1, of: 'reported' },
  { labels: ['Batch Date', 'Lot Created', 'Creation Date'], after: 1, of: 'manufactured' },
  { labels: ['Shipped', 'Ship Date', 'Transport Date', 'Date Shipped'], after: 0, of: 'collected' },
];
/** What some would take for the day of the report. */
const LIKE_REPORTED = /Print|Revis|Modified|Amend/;

/** Labs write the time of day of what they do themselves only. */
const withoutTime =
  ({ date }: Context) =>
  (day: number): string =>
    date(day).replace(/ \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?$/, '');

/** Dates of other things among the sample's data. */
export function otherDates(context: Context): Entry[] {
  const { draw, draft, facts } = context;
  const date = withoutTime(context);
  const where = draw.style('other dates');
  if (where === 'none' || where === 'in small print') return [];
  const styled = draw.styled('other dates');
  return styled
    .shuffle(OTHER_DAYS)
    .slice(0, styled.int(1, 4))
    .flatMap(({ labels, after, of }, index): Entry[] => {
      const label = draw.styled('other date', index).pick(labels);
      const parts = orBlank(context, label, () => [{ text: date(facts.days[of] + after) }]);
      if (LIKE_REPORTED.test(label)) draft.ambiguous.add('date_reported');
      return parts ? [{ label, parts }] : [];
    });
}

/** Dates of other things in a line of small print; null where there are none. */
export function datesInSmallPrint(context: Context): string | null {
  const { draw, draft, facts } = context;
  const date = withoutTime(context);
  const where = draw.style('other dates');
  if (where === 'none' || where === 'in the sample block') return null;
  const styled = draw.styled('small dates');
  const { reported } = facts.days;
  const form = styled.form('@@-###');
  const said = [
    `${form} Rev. ${styled.int(1, 9)} Effective ${date(reported - 400)}`,
    `Accreditation valid until ${date(reported + 300)}`,
    `Form ${form} revised ${date(reported - 250)}`,
    `Printed: ${date(reported + 3)}`,
    `SOP ${form}, effective date ${date(reported - 500)}`,
    `Certificate expires ${date(reported + 365)}`,
    `Accredited by A2LA, Cert. ${styled.form('####.##')}, expires ${date(reported + 200)}`,
    `This certificate supersedes all versions issued before ${date(reported - 2)}`,
  ];
  const text = styled
    .shuffle(said)
    .slice(0, styled.int(1, 2))
    .join(styled.pick(['   ', ' | ', '; ']));
  if (/Printed/.test(text)) draft.ambiguous.add('date_reported');
  return text;
}
