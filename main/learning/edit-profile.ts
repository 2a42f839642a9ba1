import type { ProfileEdit, ProfileLesson } from '../../shared/desktop/lab-profiles.ts';
import type { Site } from '../../shared/records/lab-layout.ts';
import { type LabProfile, labProfileSchema } from '../../shared/records/lab-profile.ts';
import { isStoreProfile, type LearnedProfile } from '../../shared/records/learned-profile.ts';
import { type ReceiptSite, type StoreProfile, storeProfileSchema } from '../../shared/records/store-profile.ts';
import { ANY, fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { formOf } from '../extraction/receipt/profiles/receipt-forms.ts';

/** Where the label of a learned place stands to the value, the nearest first. */
const LABELS = ['before', 'left', 'above'] as const;
type Label = (typeof LABELS)[number];

/** Lessons of a profile, each with a key that is its own as long as the profile is not taught again. */
export function lessonsOf(profile: LearnedProfile): ProfileLesson[] {
  const layout = profile.layout;
  const fields = Object.entries(layout?.fields ?? {}).map(([field, { sites, corrected, right }]): ProfileLesson => {
    const [site] = sites;
    const at = site && labelOf(site);
    return { key: `field ${field}`, what: 'field', name: field, label: at ? textOf(site, at) : null, corrected, right };
  });
  const settled = (layout?.settled ?? []).map(
    ({ code, path }): ProfileLesson => ({
      ...{ key: `settled ${code} ${path}`, what: 'settled', name: path, label: null },
      ...{ corrected: 0, right: 1 },
    }),
  );
  return isStoreProfile(profile)
    ? [...fields, ...itemsLesson(profile), ...settled]
    : [...fields, ...tableLessons(profile), ...wordLessons(profile), ...settled];
}

const itemsLesson = ({ layout: { items } }: StoreProfile): ProfileLesson[] =>
  items.lines.length === 0
    ? []
    : [{ key: 'items', what: 'items', name: 'items', label: null, corrected: items.corrected, right: 0 }];

const tableLessons = ({ layout }: LabProfile): ProfileLesson[] =>
  (layout?.tables ?? []).map(({ analysis, caption, corrected, held }, at) => ({
    ...{ key: `table ${at} ${analysis}`, what: 'table', name: analysis, label: caption },
    ...{ corrected, right: held },
  }));

function wordLessons({ layout, wording }: LabProfile): ProfileLesson[] {
  const word = (what: 'wording' | 'analyte' | 'extra', analysis: string, printed: string, name: string) => ({
    ...{ key: `${what} ${analysis} ${printed}`, what, name, label: printed, corrected: 1, right: 0 },
  });
  return [
    ...Object.entries(wording).map(([printed, standard]) => word('wording', '', printed, standard)),
    ...Object.entries(layout?.analytes ?? {}).flatMap(([analysis, names]) =>
      Object.entries(names).map(([printed, key]) => word('analyte', analysis, printed, key)),
    ),
    ...Object.entries(layout?.extra ?? {}).flatMap(([analysis, names]) =>
      names.map((printed) => word('extra', analysis, printed, analysis)),
    ),
  ];
}

/**
 * The profile with its names and labels changed and lessons taken out.
 *
 * @returns null where the edit does not fit: a text is too long or has no letters, or a lesson is not in the profile (any more)
 */
export function editProfile(profile: LearnedProfile, edit: ProfileEdit): LearnedProfile | null {
  const known = new Set(lessonsOf(profile).map(({ key }) => key));
  const removed = new Set(edit.remove);
  if (![...removed, ...Object.keys(edit.labels)].every((key) => known.has(key))) return null;
  const toForm = isStoreProfile(profile) ? formOf : fixedForm;
  if (Object.values(edit.labels).some((label) => toForm(label) === null)) return null;
  const edited = isStoreProfile(profile) ? editStore(profile, edit, removed) : editLab(profile, edit, removed);
  const read = isStoreProfile(profile) ? storeProfileSchema.safeParse(edited) : labProfileSchema.safeParse(edited);
  return read.success ? read.data : null;
}

function editStore(profile: StoreProfile, edit: ProfileEdit, removed: ReadonlySet<string>): StoreProfile {
  const { layout } = profile;
  const noItems = { lines: [], words: [], corrected: 0, helps: false };
  return {
    ...profile,
    name: edit.name,
    store: { ...profile.store, retailer: edit.company, retailer_license_number: edit.license },
    layout: {
      ...layout,
      fields: fieldsWithout(layout.fields, edit, removed, formOf),
      items: removed.has('items') ? noItems : layout.items,
      settled: layout.settled.filter(({ code, path }) => !removed.has(`settled ${code} ${path}`)),
    },
  };
}

function editLab(profile: LabProfile, edit: ProfileEdit, removed: ReadonlySet<string>): LabProfile {
  const { layout, laboratory, wording } = profile;
  const company = edit.company === null ? null : { ...NO_PLACE, ...laboratory, lab: edit.company };
  const keeps = (what: string, analysis: string) => (printed: string) => !removed.has(`${what} ${analysis} ${printed}`);
  const kept = <Value>(what: string, analysis: string, words: Record<string, Value>) =>
    Object.fromEntries(Object.entries(words).filter(([printed]) => keeps(what, analysis)(printed)));
  return {
    ...profile,
    name: edit.name,
    laboratory: company && { ...company, lab_license_number: edit.license },
    wording: kept('wording', '', wording),
    layout: layout && {
      ...layout,
      fields: fieldsWithout(layout.fields, edit, removed, fixedForm),
      tables: layout.tables.filter(({ analysis }, at) => !removed.has(`table ${at} ${analysis}`)),
      analytes: Object.fromEntries(
        Object.entries(layout.analytes).map(([analysis, names]) => [analysis, kept('analyte', analysis, names)]),
      ),
      extra: Object.fromEntries(
        Object.entries(layout.extra).map(([analysis, names]) => [analysis, names.filter(keeps('extra', analysis))]),
      ),
      settled: layout.settled.filter(({ code, path }) => !removed.has(`settled ${code} ${path}`)),
    },
  };
}

const NO_PLACE = {
  lab_license_number: null,
  lab_street: null,
  lab_city: null,
  lab_state: null,
  lab_zipcode: null,
};

/** Fields without those removed, the label of the first place of others changed; the text is kept in the form it is compared in. */
function fieldsWithout<FieldOf extends { sites: (Site | ReceiptSite)[] }>(
  fields: Record<string, FieldOf>,
  { labels }: ProfileEdit,
  removed: ReadonlySet<string>,
  toForm: (text: string) => string | null,
): Record<string, FieldOf> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, known]): [string, FieldOf][] => {
      const key = `field ${field}`;
      if (removed.has(key)) return [];
      const [site, ...others] = known.sites;
      const label = labels[key];
      const at = site && labelOf(site);
      if (label === undefined || !site || !at || label === textOf(site, at)) return [[field, known]];
      return [[field, { ...known, sites: [{ ...site, [at]: toForm(label) }, ...others] }]];
    }),
  );
}

const textOf = (site: Site | ReceiptSite, at: Label): string | null =>
  at === 'left' ? ('left' in site ? site.left : null) : site[at];
const labelOf = (site: Site | ReceiptSite): Label | undefined =>
  LABELS.find((at) => ![null, ANY].includes(textOf(site, at)));
