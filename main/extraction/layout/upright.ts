import type { Page, Rectangle, Word } from '../../documents/page.ts';

/** A page turned so that most of its text stands upright, and the way back. */
export interface UprightPage {
  page: Page;
  /** From the turned page's units to the page as a person sees it. */
  toSeen(rectangle: Rectangle): Rectangle;
}

/** Turns a page whose text is mostly written sideways or upside down (a wide table printed along the long side). */
export function turnUpright(page: Page): UprightPage {
  const rotation = mainRotation(page.words);
  if (rotation === 0) return { page, toSeen: (rectangle) => rectangle };
  const turn = turner(rotation, page.width, page.height);
  const back = turner(((360 - rotation) % 360) as Word['rotation'], turn.width, turn.height);
  return {
    page: {
      ...page,
      width: turn.width,
      height: turn.height,
      words: page.words.map((word) => ({
        ...word,
        ...turn.apply(word),
        rotation: ((word.rotation - rotation + 360) % 360) as Word['rotation'],
      })),
      rules: page.rules.map((rule) => ({
        ...turn.apply(rule),
        direction: rotation === 180 ? rule.direction : rule.direction === 'horizontal' ? 'vertical' : 'horizontal',
      })),
      fills: page.fills.map(turn.apply),
      pictures: page.pictures.map((picture) => ({ ...picture, ...turn.apply(picture) })),
      codes: page.codes.map((code) => ({ ...code, ...turn.apply(code) })),
    },
    toSeen: back.apply,
  };
}

function mainRotation(words: readonly Word[]): Word['rotation'] {
  const characters = new Map<Word['rotation'], number>();
  for (const word of words) characters.set(word.rotation, (characters.get(word.rotation) ?? 0) + word.text.length);
  const [first] = [...characters].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? 0;
}

/** Undoes a clockwise rotation of a page of the given size. */
function turner(rotation: Word['rotation'], width: number, height: number) {
  const sideways = rotation === 90 || rotation === 270;
  return {
    width: sideways ? height : width,
    height: sideways ? width : height,
    apply({ x0, y0, x1, y1 }: Rectangle): Rectangle {
      if (rotation === 90) return { x0: y0, y0: width - x1, x1: y1, y1: width - x0 };
      if (rotation === 180) return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
      if (rotation === 270) return { x0: height - y1, y0: x0, x1: height - y0, y1: x1 };
      return { x0, y0, x1, y1 };
    },
  };
}
