import { boxOf, type FractionBox, type Page } from '../../main/documents/page.ts';
import { type DamagedPage, damagePage } from './damage-page.ts';
import type { CertificateTruth, Place } from './truth.ts';

/**
 * A certificate as OCR would have read it. What is true stays true; its places are where its ink went, and a place whose
 * words were all overlooked is none.
 *
 * @param strength as of `damagePage`
 */
export function damageCertificate(
  { pages, truth }: { pages: readonly Page[]; truth: CertificateTruth },
  seed: number,
  strength: number,
): { pages: Page[]; truth: CertificateTruth } {
  const damaged = pages.map((page) => damagePage(page, seed, strength));
  return { pages: damaged.map(({ traces: _, ...page }) => page), truth: follow(truth, damaged) };
}

const moved = (places: readonly Place[], pages: readonly DamagedPage[]): Place[] =>
  places.flatMap((place) => {
    const page = pages[place.page - 1] as DamagedPage;
    const words = [...new Set(place.words.flatMap((index) => page.traces[index] ?? []))];
    const box = boxOf(
      page,
      words.map((index) => page.words[index] as Page['words'][number]),
    );
    return box ? [{ ...place, words, box }] : [];
  });

function follow(truth: CertificateTruth, pages: readonly DamagedPage[]): CertificateTruth {
  const withBoxes = <T extends { boxes: Place[] }>(each: T): T => ({ ...each, boxes: moved(each.boxes, pages) });
  const mapped = <T extends Record<string, unknown>>(record: T, change: (value: never) => unknown): T =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as never)])) as T;
  return {
    ...truth,
    fields: mapped(truth.fields, withBoxes),
    statuses: mapped(truth.statuses, withBoxes),
    totals: mapped(truth.totals, (totals: CertificateTruth['totals']['total_thc']) => totals.map(withBoxes)),
    traceability_ids: truth.traceability_ids.map(withBoxes),
    results: truth.results.map((row) => {
      const cells = mapped(row.cells, (places: Place[]) => moved(places, pages));
      // A row's box is moved no further than its name is.
      const [before, after] = [row.cells.name?.[0], cells.name?.[0]];
      const shift =
        before && after ? ([after.box[0] - before.box[0], after.box[1] - before.box[1]] as const) : ([0, 0] as const);
      const box = row.box.map((edge, index) => edge + (shift[index % 2] as number)) as FractionBox;
      return { ...row, box, cells };
    }),
    others: truth.others.map((other) => follow(other, pages)),
  };
}
