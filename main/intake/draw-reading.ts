import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Page, Rectangle } from '../documents/page.ts';
import { loadCanvas } from '../documents/pictures/canvas.ts';
import { findAreas } from '../extraction/coa/tables/find-areas.ts';
import { findHeaders } from '../extraction/coa/tables/heads/find-headers.ts';
import { layOut } from '../extraction/layout/laid-out.ts';
import type { AnyReading } from '../extraction/reading.ts';
import type { PageOutput } from './page-outputs.ts';
import { type DocumentAtHand, pagePictures } from './page-pictures.ts';

const COLOURS = {
  word: 'rgba(90, 90, 90, 0.55)',
  doubtfulWord: 'rgba(200, 60, 0, 0.9)',
  rule: 'rgba(0, 110, 220, 0.8)',
  column: 'rgba(150, 80, 200, 0.10)',
  columnEdge: 'rgba(150, 80, 200, 0.7)',
  row: 'rgba(240, 170, 0, 0.16)',
  field: 'rgba(0, 140, 70, 0.95)',
  review: 'rgba(215, 0, 50, 0.95)',
} as const;
/** Words read with less probability are painted as doubtful. */
const DOUBTFUL_BELOW = 0.8;
const LABEL_SIZE = 13; // pixels

/**
 * Paints what was read over each page: words (gray, doubtful ones orange), rules (blue), columns of result tables
 * (violet), rows (yellow), fields (green, with their paths) and what a person should look at (red).
 */
export async function drawReading(
  document: DocumentAtHand,
  readings: readonly AnyReading[],
  keep: (output: PageOutput) => void,
): Promise<void> {
  const { createCanvas, loadImage } = loadCanvas();
  for await (const { page, picture } of pagePictures(document, document.opened.pages)) {
    const image = await loadImage(picture);
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    paint(context, page, readings, image.width, image.height);
    keep({ kind: 'drawing', page: page.number, bytes: await canvas.encode('png') });
  }
}

function paint(context: SKRSContext2D, page: Page, readings: readonly AnyReading[], width: number, height: number) {
  const [across, down] = [width / page.width, height / page.height];
  const box = ({ x0, y0, x1, y1 }: Rectangle) =>
    [x0 * across, y0 * down, (x1 - x0) * across, (y1 - y0) * down] as const;
  const outline = (color: string, lineWidth: number, rectangle: readonly [number, number, number, number]) => {
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.strokeRect(...rectangle);
  };
  for (const word of page.words) {
    outline(word.confidence < DOUBTFUL_BELOW ? COLOURS.doubtfulWord : COLOURS.word, 1, box(word));
  }
  for (const rule of page.rules) outline(COLOURS.rule, 1, box(rule));
  if (readings.some(({ kind }) => kind === 'coa')) {
    for (const column of columnsOn(page)) {
      context.fillStyle = COLOURS.column;
      context.fillRect(...box(column));
      outline(COLOURS.columnEdge, 1, box(column));
    }
  }
  context.font = `${LABEL_SIZE}px sans-serif`;
  for (const { evidence, review } of readings) {
    for (const [path, ink] of Object.entries(evidence)) {
      if (ink.page !== page.number) continue;
      const [x0, y0, x1, y1] = ink.box;
      const place = [x0 * width, y0 * height, (x1 - x0) * width, (y1 - y0) * height] as const;
      if (/^results\[\d+\]$/.test(path)) {
        context.fillStyle = COLOURS.row;
        context.fillRect(...place);
      }
      const asked = review.includes(path);
      const isCell = /^results\[\d+\]\./.test(path);
      if (isCell && !asked) continue;
      outline(asked ? COLOURS.review : COLOURS.field, asked ? 2 : 1, place);
      context.fillStyle = asked ? COLOURS.review : COLOURS.field;
      context.fillText(path.replace(/^results/, ''), place[0], Math.max(LABEL_SIZE, place[1] - 2));
    }
  }
}

/** The columns of the page's result tables, from their heads to their ends. */
function columnsOn(page: Page): Rectangle[] {
  const [laidOut] = layOut([page]).pages;
  if (!laidOut) return [];
  const headers = findHeaders(laidOut.lines);
  const areas = findAreas(laidOut.page, headers);
  return headers.flatMap(({ columns, y0 }, index) => {
    const y1 = areas[index]?.y1;
    return y1 === undefined ? [] : columns.map((column) => ({ x0: column.x0, x1: column.x1, y0, y1 }));
  });
}
