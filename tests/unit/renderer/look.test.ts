import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('../../../renderer/styles/tokens.css', import.meta.url), 'utf8');

/** Color of a token in a light or a dark window, as [red, green, blue]. */
function color(name: string, theme: 'light' | 'dark'): [number, number, number] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? [];
  const hex = theme === 'light' ? light : dark;
  if (!hex) throw new Error(`No color --${name}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: [number, number, number], b: [number, number, number]): number {
  const luminance = (rgb: [number, number, number]) => {
    const [red, green, blue] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('in a %s window', (theme) => {
  test.each([
    ['ink', ['window', 'surface', 'raised', 'hover', 'accent-soft']],
    ['ink-soft', ['window', 'surface', 'raised', 'hover', 'check-soft', 'accent-soft']],
    ['ink-faint', ['window', 'surface', 'raised', 'hover', 'accent-soft']],
    ['accent', ['window', 'surface', 'raised', 'accent-soft']],
    ['accent-ink', ['accent', 'accent-hover']],
    ['check', ['window', 'surface', 'check-soft']],
    ['good', ['surface', 'good-soft', 'hover']],
    ['bad', ['surface', 'raised', 'bad-soft', 'hover']],
  ])('text in --%s can be read on every surface it is put on', (text, surfaces) => {
    for (const surface of surfaces) {
      expect.soft(contrast(color(text, theme), color(surface, theme)), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edges of fields and the focus can be seen', () => {
    expect(contrast(color('field-line', theme), color('surface', theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('accent', theme), color('surface', theme))).toBeGreaterThanOrEqual(3);
  });
});
