import type { PlacedPicture, Rectangle, Rule } from '../page.ts';
import { type CodePlace, type Edge, mayBeCode, mayHoldCode } from './code-pictures.ts';
import { applyMatrix, compose, IDENTITY, type Matrix, type PageGeometry } from './page-geometry.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

export interface Shapes {
  rules: Rule[];
  fills: Rectangle[];
  pictures: PlacedPicture[];
  /** Pictures and drawings that may be QR codes; valid while the page is open. */
  codePlaces: CodePlace[];
}

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MOVE_TO = 2;
const LINE_TO = 0;
/** A filled box thinner than this (points) is a line somebody drew as a box. */
const RULE_THICKNESS = 2.5;
/** Shorter strokes are letters, ticks and icons. */
const SHORTEST_RULE = 6;
/** Paths of more pieces are drawings (logos, charts), not table lines. */
const MOST_SEGMENTS = 400;
/** A code drawn square by square has at least so many dark ones, each no larger (points), and rows of a few at a time. */
const FEWEST_MODULES = 100;
const LARGEST_MODULE = 6;
const LARGEST_PIECE = 42;
/** A drawing of more pieces is no code: the largest has 31,329 modules, half of them dark. */
const MOST_CODE_SEGMENTS = 80_000;
/** Points that differ by less (points) lie on one line along an axis. */
const STRAIGHT = 0.02;
/** Pages with more objects than this are maps or artwork; the first ones are enough to find tables. */
const MOST_OBJECTS = 20_000;
/** Brighter than this on every channel is paper. */
const PAPER = 250;

/** Table lines, filled areas and pictures of a page. @param scratch at least 64 bytes of PDFium's memory */
export function readShapes(pdfium: Pdfium, page: Pointer, geometry: PageGeometry, scratch: Pointer): Shapes {
  const shapes: Shapes = { rules: [], fills: [], pictures: [], codePlaces: [] };
  const reader = new ShapeReader(pdfium, geometry, scratch, shapes);
  const count = Math.min(MOST_OBJECTS, pdfium.call.FPDFPage_CountObjects(page));
  for (let index = 0; index < count; index += 1) reader.read(pdfium.call.FPDFPage_GetObject(page, index), IDENTITY, 0);
  reader.end();
  return shapes;
}

/** Many small boxes drawn one after the other, as codes are; null when there are few. */
function codeOfSquares(squares: readonly Rectangle[]): CodePlace | null {
  if (squares.length < FEWEST_MODULES) return null;
  const box = {
    x0: Math.min(...squares.map(({ x0 }) => x0)),
    y0: Math.min(...squares.map(({ y0 }) => y0)),
    x1: Math.max(...squares.map(({ x1 }) => x1)),
    y1: Math.max(...squares.map(({ y1 }) => y1)),
  };
  return { box, content: squares.flatMap(({ x0, y0, x1, y1 }) => [x0, x1].map((x) => ({ x, y0, y1 }))) };
}

type Point = [number, number];

/** Whether an edge runs along neither axis of the page. */
const isSlanted = ([[xa, ya], [xb, yb]]: [Point, Point]) =>
  Math.min(Math.abs(xa - xb), Math.abs(ya - yb)) > RULE_THICKNESS;

class ShapeReader {
  private readonly pdfium: Pdfium;
  private readonly geometry: PageGeometry;
  private readonly scratch: Pointer;
  private readonly shapes: Shapes;
  private left = MOST_OBJECTS;
  /** Small filled boxes drawn one after the other. */
  private squares: Rectangle[] = [];

  constructor(pdfium: Pdfium, geometry: PageGeometry, scratch: Pointer, shapes: Shapes) {
    this.pdfium = pdfium;
    this.geometry = geometry;
    this.scratch = scratch;
    this.shapes = shapes;
  }

  /** Called when all objects have been read. */
  end(): void {
    const code = codeOfSquares(this.squares);
    if (code && mayBeCode(code.box, this.geometry)) this.shapes.codePlaces.push(code);
    this.squares = [];
  }

  read(object: Pointer, outer: Matrix, depth: number): void {
    this.left -= 1;
    if (object === 0 || this.left < 0) return;
    const { call } = this.pdfium;
    const type = call.FPDFPageObj_GetType(object);
    if (type !== PATH) this.end();
    if (type === PATH) this.readPath(object, outer);
    else if (type === IMAGE) this.readPicture(object, outer);
    else if (type === FORM && depth < 8) {
      const inner = compose(this.matrixOf(object), outer);
      const count = call.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1) {
        this.read(call.FPDFFormObj_GetObject(object, index), inner, depth + 1);
      }
    }
  }

  private matrixOf(object: Pointer): Matrix {
    if (!this.pdfium.call.FPDFPageObj_GetMatrix(object, this.scratch)) return IDENTITY;
    const floats = this.pdfium.floats();
    const at = this.scratch >> 2;
    const value = (i: number) => floats[at + i] ?? 0;
    return [value(0), value(1), value(2), value(3), value(4), value(5)];
  }

  private readPath(object: Pointer, outer: Matrix): void {
    const { call } = this.pdfium;
    const segments = call.FPDFPath_CountSegments(object);
    if (segments > MOST_SEGMENTS) {
      this.readCode(object, outer, segments);
      return;
    }
    if (segments < 2) return;
    const s = this.scratch;
    call.FPDFPath_GetDrawMode(object, s, s + 4);
    const integers = this.pdfium.integers();
    const filled = integers[s >> 2] !== 0 && this.isInked(object);
    const stroked = this.pdfium.integers()[(s + 4) >> 2] !== 0;
    if (filled) {
      const box = this.boundsOf(object, outer);
      if (!box) return;
      const width = box.x1 - box.x0;
      const height = box.y1 - box.y0;
      if (Math.max(width, height) <= LARGEST_PIECE && Math.min(width, height) <= LARGEST_MODULE) this.squares.push(box);
      else this.end();
      if (Math.min(width, height) <= RULE_THICKNESS) this.addRule(box.x0, box.y0, box.x1, box.y1);
      // Rounded boxes have more pieces than four corners, drawings many more.
      else if (segments <= 20) this.shapes.fills.push(box);
    }
    if (stroked) this.readStrokes(object, compose(this.matrixOf(object), outer), segments);
  }

  /** Notes a drawing of many pieces that all run along the page's axes, as the squares of a code do and no logo. */
  private readCode(object: Pointer, outer: Matrix, segments: number): void {
    const box = this.boundsOf(object, outer);
    if (!box || !mayBeCode(box, this.geometry) || segments > MOST_CODE_SEGMENTS) return;
    const { call } = this.pdfium;
    const matrix = compose(this.matrixOf(object), outer);
    const edges: Edge[] = [];
    const add = ([xa, ya]: [number, number], [xb, yb]: [number, number]) => {
      if (Math.abs(xa - xb) < STRAIGHT) edges.push({ x: xa, y0: ya, y1: yb });
      return Math.min(Math.abs(xa - xb), Math.abs(ya - yb)) < STRAIGHT;
    };
    let start: [number, number] = [0, 0];
    let last: [number, number] = [0, 0];
    for (let index = 0; index < segments; index += 1) {
      const { type, point, segment } = this.segmentOf(object, index, matrix);
      if (type === MOVE_TO) start = point;
      else if (type !== LINE_TO || !add(last, point)) return;
      if (call.FPDFPathSegment_GetClose(segment) && !add(point, start)) return;
      last = point;
    }
    this.shapes.codePlaces.push({ box, content: edges });
  }

  /** Notes the strokes that may be a table's rules. An outline with a slanted edge is a drawing (a badge, a watermark). */
  private readStrokes(object: Pointer, matrix: Matrix, segments: number): void {
    const { call } = this.pdfium;
    let outline: [Point, Point][] = [];
    const end = () => {
      if (!outline.some(isSlanted)) for (const [a, b] of outline) this.addRule(...a, ...b);
      outline = [];
    };
    let start: Point | undefined;
    let last: Point | undefined;
    for (let index = 0; index < segments; index += 1) {
      const { type, point, segment } = this.segmentOf(object, index, matrix);
      if (type === MOVE_TO) {
        end();
        start = point;
      } else if (type === LINE_TO && last) outline.push([last, point]);
      if (start && call.FPDFPathSegment_GetClose(segment)) outline.push([point, start]);
      last = point;
    }
    end();
  }

  /** A segment of a path, and where it ends on the page. */
  private segmentOf(object: Pointer, index: number, matrix: Matrix): { type: number; point: Point; segment: Pointer } {
    const { call } = this.pdfium;
    const segment = call.FPDFPath_GetPathSegment(object, index);
    const type = call.FPDFPathSegment_GetType(segment);
    call.FPDFPathSegment_GetPoint(segment, this.scratch, this.scratch + 4);
    const floats = this.pdfium.floats();
    const at = this.scratch >> 2;
    return { type, point: this.geometry.point(...applyMatrix(matrix, floats[at] ?? 0, floats[at + 1] ?? 0)), segment };
  }

  private addRule(xa: number, ya: number, xb: number, yb: number): void {
    const [x0, x1] = xa < xb ? [xa, xb] : [xb, xa];
    const [y0, y1] = ya < yb ? [ya, yb] : [yb, ya];
    if (x1 < 0 || y1 < 0 || x0 > this.geometry.width || y0 > this.geometry.height) return;
    const width = x1 - x0;
    const height = y1 - y0;
    if (height <= RULE_THICKNESS && width >= SHORTEST_RULE) {
      this.shapes.rules.push({ x0, y0, x1, y1, direction: 'horizontal' });
    } else if (width <= RULE_THICKNESS && height >= SHORTEST_RULE) {
      this.shapes.rules.push({ x0, y0, x1, y1, direction: 'vertical' });
    }
  }

  private isInked(object: Pointer): boolean {
    const s = this.scratch + 16;
    if (!this.pdfium.call.FPDFPageObj_GetFillColor(object, s, s + 4, s + 8, s + 12)) return true;
    const rgba = this.pdfium.integers().subarray(s >> 2, (s >> 2) + 4);
    return (rgba[3] ?? 255) > 0 && Math.min(rgba[0] ?? 0, rgba[1] ?? 0, rgba[2] ?? 0) < PAPER;
  }

  private boundsOf(object: Pointer, outer: Matrix): Rectangle | null {
    const s = this.scratch;
    if (!this.pdfium.call.FPDFPageObj_GetBounds(object, s, s + 4, s + 8, s + 12)) return null;
    const [left = 0, bottom = 0, right = 0, top = 0] = this.pdfium.floats().subarray(s >> 2, (s >> 2) + 4);
    const a = applyMatrix(outer, left, bottom);
    const b = applyMatrix(outer, right, top);
    return this.geometry.rectangle(a[0], a[1], b[0], b[1]);
  }

  private readPicture(object: Pointer, outer: Matrix): void {
    const box = this.boundsOf(object, outer);
    if (!box) return;
    const s = this.scratch;
    if (!this.pdfium.call.FPDFImageObj_GetImagePixelSize(object, s, s + 4)) return;
    const integers = this.pdfium.integers();
    const pixelWidth = integers[s >> 2] ?? 0;
    const pixelHeight = integers[(s + 4) >> 2] ?? 0;
    this.shapes.pictures.push({ ...box, pixelWidth, pixelHeight });
    if (mayBeCode(box, this.geometry) && mayHoldCode(pixelWidth, pixelHeight))
      this.shapes.codePlaces.push({ box, content: object });
  }
}
