import fontUrl from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { wrapped } from './text-width.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** What a drawing needs of the page's styles to look the same elsewhere. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
  'paint-order',
];
const MARGIN = 16;
const TITLE_HEIGHT = 30;
const LINE_HEIGHT = 17;
/** Pixels of the picture for one of the window. */
const SHARPNESS = 2;

/** What goes with a chart wherever it is taken: its name, and what of it is to be checked. */
export interface ChartHeading {
  title: string;
  caution: string | null;
}

/**
 * A chart as a drawing that stands on its own: its colors as in the window, its title above it, what is to be checked
 * below it, its font inside it.
 * @param width @param height in pixels of the window
 */
async function standaloneSvg(chart: SVGSVGElement, { title, caution }: ChartHeading) {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const looks = getComputedStyle(originals[index] as Element);
    for (const name of LOOKS) {
      const value = looks.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'role', 'data-bar']) element.removeAttribute(name);
  });
  const { width, height } = chart.getBoundingClientRect();
  const lines = caution === null ? [] : wrapped(caution, width);
  const above = Math.ceil(height) + MARGIN + TITLE_HEIGHT;
  const full = { width: Math.ceil(width) + 2 * MARGIN, height: above + lines.length * LINE_HEIGHT + MARGIN };
  const page = getComputedStyle(document.body);
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.setAttribute('viewBox', `0 0 ${full.width} ${full.height}`);
  sheet.setAttribute('width', String(full.width));
  sheet.setAttribute('height', String(full.height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = `@font-face{font-family:"IBM Plex Sans Variable";font-weight:100 700;src:url(${await fontData()})}`;
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor);
  const written = (text: string, looks: Record<string, string | number>) => {
    const element = document.createElementNS(SVG, 'text');
    element.textContent = text;
    const all = { x: MARGIN, fill: page.color, 'font-family': page.fontFamily, ...looks };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, String(value));
    return element;
  };
  const heading = written(title, { y: MARGIN + 14, 'font-size': 14, 'font-weight': 600 });
  const cautions = lines.map((line, index) =>
    written(line, { y: above + (index + 1) * LINE_HEIGHT - 4, 'font-size': 12 }),
  );
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_HEIGHT));
  copy.setAttribute('width', String(Math.ceil(width)));
  copy.setAttribute('height', String(Math.ceil(height)));
  sheet.append(style, ground, heading, copy, ...cautions);
  return { text: new XMLSerializer().serializeToString(sheet), ...full };
}

/** The chart as an SVG file. */
export async function chartAsSvg(chart: SVGSVGElement, heading: ChartHeading): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode((await standaloneSvg(chart, heading)).text);
}

/** The chart as a PNG file. @throws Error when the window cannot draw it */
export async function chartAsPng(chart: SVGSVGElement, heading: ChartHeading): Promise<Uint8Array<ArrayBuffer>> {
  const { text, width, height } = await standaloneSvg(chart, heading);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width * SHARPNESS, height * SHARPNESS);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}

let font: Promise<string> | null = null;

/** The window's font as a data URL: a drawing cannot fetch one. */
function fontData(): Promise<string> {
  font ??= fetch(fontUrl)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => `data:font/woff2;base64,${base64(new Uint8Array(bytes))}`);
  return font;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
