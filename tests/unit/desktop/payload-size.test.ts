import { describe, expect, it } from 'vitest';
import { isWithin } from '../../../main/desktop/payload-size.ts';

const most = { structure: 100, bytes: 10 };

describe('the size of what a page sends', () => {
  it.each([
    ['nothing', undefined],
    ['a plain request', { id: 1, version: 2, path: 'lab', value: 'text' }],
    ['as many bytes as allowed', { bytes: new Uint8Array(10) }],
  ])('takes %s', (_, payload) => {
    expect(isWithin(payload, most)).toBe(true);
  });

  it.each([
    ['a long text', { search: 'x'.repeat(100) }],
    ['a long name', { ['x'.repeat(100)]: 1 }],
    ['a long list', Array(101).fill(0)],
    ['many short texts', Array(60).fill('x')],
    ['a deep nest', Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 0)],
    ['too many bytes', { bytes: new Uint8Array(11) }],
    ['bytes in parts', [new Uint8Array(6), new ArrayBuffer(6)]],
  ])('refuses %s', (_, payload) => {
    expect(isWithin(payload, most)).toBe(false);
  });

  it('refuses a structure that holds itself instead of walking it for ever', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(isWithin(circle, most)).toBe(false);
  });
});
