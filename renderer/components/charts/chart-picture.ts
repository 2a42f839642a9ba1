import fontUrl from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';

const SVG = 'http://www.w3.org/2000/svg';
/** What a drawing needs of the page's styles to look the same elsewhere. */
const LOOKS = [
  'fill',
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
/** Pixels of the picture for one of the window. */
const SHARPNESS = 2;

/**
 * A chart as a drawing that stands on its own: its colours as in the window, its title above it, its font inside it.
 * @param width @param height in pixels of the window
 */
async function standaloneSvg(chart: SVGSVGElement, title: string) {
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
  const full = { width: Math.ceil(width) + 2 * MARGIN, height: Math.ceil(height) + 2 * MARGIN + TITLE_HEIGHT };
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
  const heading = document.createElementNS(SVG, 'text');
  heading.textContent = title;
  for (const [name, value] of Object.entries({
    x: MARGIN,
    y: MARGIN + 14,
    fill: page.color,
    'font-family': page.fontFamily,
    'font-size': 14,
    'font-weight': 600,
  })) {
    heading.setAttribute(name, String(value));
  }
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_HEIGHT));
  copy.setAttribute('width', String(Math.ceil(width)));
  copy.setAttribute('height', String(Math.ceil(height)));
  sheet.append(style, ground, heading, copy);
  return { text: new XMLSerializer().serializeToString(sheet), ...full };
}

/** The chart as an SVG file. */
export async function chartAsSvg(chart: SVGSVGElement, title: string): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode((await standaloneSvg(chart, title)).text);
}

/** The chart as a PNG file. @throws Error when the window cannot draw it */
export async function chartAsPng(chart: SVGSVGElement, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { text, width, height } = await standaloneSvg(chart, title);
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
