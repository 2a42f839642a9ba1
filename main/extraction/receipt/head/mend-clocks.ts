import { LIKE_DIGITS } from '../lines/like-digits.ts';

const DIGIT = '[\\dOoQIil|ZzSsB]';
/** A time by its colon, letters that look like digits among its digits, with the half of the day run into it or not. */
const CLOCK = new RegExp(
  String.raw`(?<![A-Za-z\d:])${DIGIT}{1,2}:${DIGIT}{2}(?::${DIGIT}{2})?(?=(?:\s?[ap]\.?m?\b)|[^A-Za-z\d]|$)`,
  'gi',
);
/** The second colon lost in front of the half of the day: `3:16 02 PM`. */
const SECONDS_APART = /(?<![\d:])(\d{1,2}:[0-5]\d) ([0-5]\d)(?=\s?[ap]\.?m\b)/gi;
const HOUR = '([01]\\d|2[0-3])';
/** Hour and minutes in front of seconds or the end, the colon between them lost. */
const APART = String.raw`${HOUR} ([0-5]\d)(?=:[0-5]\d(?!\d)|\s[0-5]\d\s*$|\s?[ap]\.?m\b|\s*$|\s{2,}\D)`;
/** Where nothing but a time stands: right behind the day of the sale, and behind a label. */
const BEHIND_DAY = new RegExp(String.raw`^(\s+)(?:${APART}|(\d{1,2}) ([0-5]\d)(?=\s?[ap]\b))`, 'i');
const BEHIND_LABEL = new RegExp(String.raw`(\b(?:time|masa)\W+)${APART}`, 'i');

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * A text whose times have their digits and colons again, where letters and spaces were read for them; keeps its length.
 *
 * @param dayTo where the day of the sale ends in it, 0 where it has none
 */
export function mendClocks(text: string, dayTo: number): string {
  const clocks = text.replace(CLOCK, (clock) =>
    digitsIn(clock) >= 2 ? clock.replace(/[^\d:]/g, (letter) => LIKE_DIGITS[letter] ?? letter) : clock,
  );
  const behind = clocks
    .slice(dayTo)
    .replace(dayTo > 0 ? BEHIND_DAY : BEHIND_LABEL, joinedByColon)
    .replace(BEHIND_LABEL, joinedByColon);
  return `${clocks.slice(0, dayTo)}${behind}`.replace(SECONDS_APART, '$1:$2');
}

const joinedByColon = (_: string, before: string, hour?: string, minutes?: string, ...other: string[]): string =>
  `${before}${hour ?? other[0]}:${minutes ?? other[1]}`;
