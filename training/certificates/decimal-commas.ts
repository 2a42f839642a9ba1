import type { Ink, Part, Tag } from './layout/ink.ts';

/** `1,234.5` as `1.234,5`. */
const swapped = (text: string): string =>
  text.replace(/\.?\d[\d.,]*/g, (number) => number.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')));

const AMOUNT = /^\d+\.\d+(?: ?(?:%|g|mg|mg\/g))?$/;
const OF_NUMBERS = /(?:^|:)(?:total:|other:total|(?:row:\d+|shared:\w+):(?!name|units|status))/;

/** Prints amounts with decimal commas, and says so in the tags that have their text. Signs of one width change places. */
export function printDecimalCommas(pages: readonly (readonly Ink[])[]): void {
  // A head drawn again on another page is the same part.
  const done = new Set<Part | Tag>();
  const swap = (owner: Part | Tag): void => {
    if (!done.has(owner)) owner.text = swapped(owner.text);
    done.add(owner);
  };
  for (const each of pages.flat()) {
    if (each.kind !== 'text') continue;
    for (const part of each.parts) {
      if (part.tag ? !OF_NUMBERS.test(part.tag.key) : !AMOUNT.test(part.text.trim())) continue;
      swap(part);
      if (part.tag) swap(part.tag);
    }
  }
}
