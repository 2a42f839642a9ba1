import type { Features } from '../../../model/ranking.ts';
import type { HeadScene } from './head-scene.ts';
import { describeLine, flag, under } from './line-features.ts';
import { contextOf, voteFeatures } from './name-features.ts';

const EDGE = [
  'address', 'street', 'street_abroad', 'begins_house', 'begins_digit', 'postal', 'zip', 'five_digits', 'region', 'unit', 'mall', 'branch',
  'contact', 'telephone', 'registration', 'ends_address', 'title', 'own_number', 'web', 'legal_form', 'trade_word', 'business', 'of_till',
  'amounts', 'dates', 'comma', 'ends_comma', 'colon', 'number_sign', 'letters', 'digits', 'digit_share', 'words', 'ink', 'tall', 'middle', 'staff',
  'manager', 'customer', 'of_itself', 'hours', 'greets', 'person', 'bracket',
]; // biome-ignore format: a list
const INSIDE = [
  'address', 'street', 'postal', 'zip', 'five_digits', 'contact', 'telephone', 'registration', 'ends_address', 'title', 'own_number', 'web',
  'legal_form', 'of_till', 'amounts', 'signed_amount', 'dates', 'colon', 'of_itself', 'hours', 'customer', 'branch', 'ends_comma', 'begins_house', 'staff', 'manager',
]; // biome-ignore format: a list

/** Features of each candidate for the shop's address, in the candidates' order. */
export function describeAddresses(scene: HeadScene): Features[] {
  const { lines, tags, candidates } = scene;
  const known = new Map<object, Features>(lines.map((line, at) => [line, tags[at] ?? {}]));
  const tagsOf = (line: (typeof lines)[number]): Features => {
    const own = known.get(line) ?? describeLine(line, scene);
    known.set(line, own);
    return own;
  };
  const likely = tags.map((tag) => Math.max(0, tag.address ?? 0));
  const total = likely.reduce((sum, score) => sum + score, 0);
  return candidates.retailer_address.map(({ text, key, lines: own, start, end }): Features => {
    const inside = own.map(tagsOf);
    const sumOf = (name: string) => inside.reduce((sum, tag) => sum + Math.max(0, tag[name] ?? 0), 0);
    const gaps = own.slice(1).map((line, at) => (line.y0 - (own[at]?.y1 ?? line.y0)) / scene.height);
    return {
      ...under('first', inside[0], EDGE),
      ...under('last', inside.at(-1), EDGE),
      ...under('above', tags[start - 1], EDGE),
      ...under('below', tags[end], EDGE),
      ...Object.fromEntries(INSIDE.map((name) => [`sum_${name}`, sumOf(name)])),
      least_address: Math.min(...inside.map((tag) => tag.address ?? 0)),
      least_ink: Math.min(...inside.map((tag) => tag.ink ?? 0)),
      lines: own.length,
      length: text.length,
      start,
      from_foot: lines.length - end,
      down: start / lines.length,
      on_top: flag(start < 12),
      gap: Math.max(0, ...gaps),
      gap_above: start > 0 ? ((own[0]?.y0 ?? 0) - (lines[start - 1]?.y1 ?? 0)) / scene.height : -1,
      gap_below: lines[end] ? ((lines[end]?.y0 ?? 0) - (own.at(-1)?.y1 ?? 0)) / scene.height : -1,
      share: sumOf('address') / Math.max(1, total),
      before: likely.slice(0, start).reduce((sum, score) => sum + score, 0),
      ...voteFeatures(scene, 'retailer_address', key),
      ...contextOf(scene),
    };
  });
}
