import { isFirstName } from '../../../lexicon/first-names.ts';
import type { Features } from '../../../model/ranking.ts';
import { staffLabel } from '../staff-labels.ts';
import { isNoStaffName } from '../staff-names.ts';
import type { CodeCandidate } from './code-candidates.ts';
import type { HeadScene } from './head-scene.ts';
import { classesOf, describeLabels, labelsOf } from './label-classes.ts';
import { flag, under } from './line-features.ts';
import { contextOf, voteFeatures } from './name-features.ts';

const OF_LINE = [
  'tall', 'indent', 'words', 'letters', 'digits', 'digit_share', 'amounts', 'dates', 'address', 'street', 'postal', 'contact', 'telephone',
  'registration', 'colon', 'number_sign', 'of_till', 'greets', 'sentence', 'small_words', 'title', 'staff', 'customer', 'web', 'ink',
]; // biome-ignore format: a list
const OF_NEIGHBOR = [
  'dates',
  'amounts',
  'letters',
  'digits',
  'address',
  'contact',
  'staff',
  'own_number',
  'customer',
  'words',
];
const TIME = /\d{1,2}:\d\d/;

/** What is told of a candidate for a number and of one for a name alike: labels around it, its line, where it stands. */
function describePlaces(scene: HeadScene, candidates: readonly CodeCandidate[]): Features[] {
  const { lines, tags, items } = scene;
  const labels = labelsOf(lines);
  const keys = lines.map(({ words }) =>
    words.map(({ text }) => text.replace(/[^\p{L}\d]/gu, '').toLowerCase()).join(''),
  );
  return candidates.map(({ at, from, words, line, key }): Features => {
    const last = from + words.length;
    const before = line.words[from - 1];
    const behind = line.words[last];
    const gap = (one: { x1: number } | undefined, other: { x0: number } | undefined) =>
      one && other ? (other.x0 - one.x1) / Math.max(1, line.height) : -1;
    return {
      ...describeLabels(lines, labels, at, from),
      ...under('line', tags[at], OF_LINE),
      ...under('above', tags[at - 1], OF_NEIGHBOR),
      ...under('below', tags[at + 1], OF_NEIGHBOR),
      at,
      from_foot: lines.length - at,
      down: at / lines.length,
      above_items: flag(at < items.from),
      to_items: items.from - at,
      behind_items: at - items.to,
      from,
      left_over: line.words.length - last,
      colon_before: flag(before && /[:#]$/.test(before.text)),
      gap_before: gap(before, words[0]),
      gap_behind: gap(words.at(-1), behind),
      behind_labels: behind ? classesOf(behind.text).length : -1,
      behind_digits: behind ? flag(/\d/.test(behind.text)) : -1,
      times: flag(TIME.test(line.text)),
      times_above: flag(TIME.test(lines[at - 1]?.text ?? '')),
      times_below: flag(TIME.test(lines[at + 1]?.text ?? '')),
      lines_with: key.length > 2 ? keys.filter((other) => other.includes(key)).length : 0,
      least_ink: Math.min(1, ...words.map(({ confidence }) => confidence)),
    };
  });
}

/** Features of each candidate for the receipt's number, in the candidates' order. */
export function describeNumbers(scene: HeadScene): Features[] {
  const { candidates } = scene;
  const numbers = candidates.invoice_number;
  const longest = Math.max(0, ...numbers.map(({ key }) => key.length));
  return describePlaces(scene, numbers).map((places, index): Features => {
    const { text, key } = numbers[index] as CodeCandidate;
    const digits = text.replace(/\D/g, '').length;
    return {
      ...places,
      length: key.length,
      digits,
      letters: key.length - digits,
      longest: flag(key.length === longest),
      joined: flag(/\s/.test(text)),
      hyphens: text.split('-').length - 1,
      slashes: text.split('/').length - 1,
      points: text.split('.').length - 1,
      noughts: /^0*/.exec(text)?.[0].length ?? 0,
      masked: flag(/[*Xx]{3}/.test(text)),
      time: flag(TIME.test(text)),
      date: flag(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text) || /^(?:19|20)\d{2}$/.test(text)),
      amount: flag(/^\d{1,4}[.,]\d{2}$/.test(text)),
      percent: flag(/%/.test(text)),
      phone: flag(/^\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}$/.test(text)),
      letters_first: flag(/^\p{L}/u.test(text)),
      word_like: flag(/\p{Ll}{3}/u.test(text)),
      ...voteFeatures(scene, 'invoice_number', key),
      ...contextOf(scene),
    };
  });
}

/** Features of each candidate for the name of who served, in the candidates' order. */
export function describeStaff(scene: HeadScene): Features[] {
  const { candidates } = scene;
  const names = candidates.budtender;
  return describePlaces(scene, names).map((places, index): Features => {
    const { text, key, line, from, words } = names[index] as CodeCandidate;
    const label = staffLabel(line.text, line.language);
    const start = line.starts[from] ?? 0;
    const parts = text.split(' ');
    const classes = words.flatMap((word) => classesOf(word.text));
    const behind = line.words[from + words.length];
    return {
      ...places,
      label_gap: label ? start - label.index - label[0].length : 99,
      label_at: label?.index ?? -1,
      length: key.length,
      words: parts.length,
      capitals: parts.filter((part) => /^\p{Lu}/u.test(part)).length / parts.length,
      all_capitals: flag(text === text.toUpperCase()),
      initial: flag(/\s\p{Lu}\.?$/u.test(text)),
      longest_word: Math.max(...parts.map((part) => part.length)),
      vowels: (key.match(/[aeiouy]/g)?.length ?? 0) / Math.max(1, key.length),
      first_names: parts.filter(isFirstName).length,
      begins_with_name: flag(isFirstName(parts[0] ?? '')),
      ends_before_name: flag(behind !== undefined && isFirstName(behind.text)),
      stop: flag(/\.$/.test(text)),
      no_name: flag(isNoStaffName(text)),
      own_labels: classes.length,
      own_staff: flag(classes.includes('staff')),
      whole_line: flag(words.length === line.words.length),
      ...voteFeatures(scene, 'budtender', key),
      ...contextOf(scene),
    };
  });
}
