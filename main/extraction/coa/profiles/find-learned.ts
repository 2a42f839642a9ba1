import type { FieldLayout, Site } from '../../../../shared/records/lab-layout.ts';
import { type Place, type PlaceScene, placesOf } from './field-places.ts';
import type { Printed } from './learned-fields.ts';
import { FITS, matchSite } from './spots.ts';

/** A place that fits what was learned. */
export interface Fitting {
  place: Place;
  site: Site;
  score: number;
}

/** What a later place in the list of a field's sites is worth less: the likelier come first. */
const RANK = 0.4;
/** What is asked of a place that none of the learned words stands around. */
const BY_PLACE_ALONE = 4;

/** Places of a document that fit a field's learned ones, different values only, the best first. */
export function findLearned(scene: PlaceScene, printed: Printed, { sites, words, digits }: FieldLayout): Fitting[] {
  const best = new Map<string, Fitting>();
  for (const place of placesOf(scene, printed, sites)) {
    // Numbers are of few words and have figures in them, names of places may be long.
    const isCode = printed === 'text' && digits && words > 0 && words <= 2;
    if (isCode && place.key !== '' && (!/\d/.test(place.key) || place.spot.text.split(' ').length > words + 1))
      continue;
    for (const [rank, site] of sites.entries()) {
      const { score, byWords } = matchSite(site, place.around);
      if (score < (byWords ? FITS : BY_PLACE_ALONE)) continue;
      const trust = (site.held + 1) / (site.held + site.failed + 1);
      const total = score * (0.5 + trust / 2) - RANK * rank;
      if (total > (best.get(place.key)?.score ?? -Infinity)) best.set(place.key, { place, site, score: total });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/** Whether a place is one of those that were wrongly taken for the field's. */
export const isWrongPlace = ({ wrong }: FieldLayout, place: Pick<Place, 'around'>): boolean =>
  wrong.some((site) => {
    const { score, byWords } = matchSite(site, place.around);
    return score >= (byWords ? FITS + 0.6 : BY_PLACE_ALONE + 0.6);
  });
