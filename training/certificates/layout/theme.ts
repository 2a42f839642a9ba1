import type { Draw } from '../productions.ts';
import type { Color, Setting } from './ink.ts';
import type { Face } from './text-width.ts';

/** Sizes, fonts and habits that one lab's certificates share. */
export interface Theme {
  page: { width: number; height: number };
  margin: number;
  face: Face;
  /** Of most text, in points. */
  size: number;
  small: Setting;
  body: Setting;
  bold: Setting;
  heading: Setting;
  title: Setting;
  gap: number;
  headingColor: Color;
}

export function makeTheme(draw: Draw): Theme {
  const styled = draw.styled('theme');
  const page = {
    letter: { width: 612, height: 792 },
    a4: { width: 595.28, height: 841.89 },
    legal: { width: 612, height: 1008 },
  }[draw.style('page size')];
  const faces: Record<string, Face> = {
    sans: { family: 'sans', stretch: 1 },
    'sans narrow': { family: 'sans', stretch: 0.84 },
    'sans wide': { family: 'sans', stretch: 1.12 },
    serif: { family: 'serif', stretch: 1 },
    mono: { family: 'mono', stretch: 0.9 },
  };
  const face = faces[draw.style('font')] as Face;
  const [least, most] = { small: [5.6, 6.8], usual: [6.8, 8.4], large: [8.4, 10] }[draw.style('font size')] as [
    number,
    number,
  ];
  const size = Math.round(styled.between(least, most) * 10) / 10;
  const leading = styled.between(1.12, 1.42);
  const headingColor = styled.pick(['black', 'accent', 'black', 'gray'] as const);
  const body: Setting = { size, face, leading };
  return {
    page,
    margin: Math.round(styled.between(18, 52)),
    face,
    size,
    body,
    small: { ...body, size: size * styled.between(0.72, 0.92), color: styled.chance(0.4) ? 'gray' : 'black' },
    bold: { ...body, bold: true },
    heading: { ...body, size: size * styled.between(1.1, 1.7), bold: styled.chance(0.75), color: headingColor },
    title: {
      ...body,
      size: size * styled.between(1.5, 2.5),
      bold: styled.chance(0.7),
      color: styled.pick(['black', 'accent'] as const),
    },
    gap: size * styled.between(0.6, 1.8),
    headingColor,
  };
}
