import { readFile } from 'node:fs/promises';
import { isDocumentError } from '../documents/document-error.ts';
import { sniff } from '../documents/sniff.ts';

/** Of a scan of letter paper, about; no service goes by the size of a page. */
const PIXELS_PER_POINT = 200 / 72;

interface Output {
  write(bytes: Uint8Array): Promise<unknown>;
}

/**
 * Writes a PDF whose pages are pictures, each filling its page.
 *
 * ISO 32000-1: a JPEG stands in a PDF as it is, so that no picture is decoded.
 *
 * @param pictures absolute paths of JPEG files in color, one a page
 * @throws NodeJS.ErrnoException when one cannot be read; Error when one is no JPEG
 */
export async function writePdfOfPictures(output: Output, pictures: readonly string[]): Promise<void> {
  let at = 0;
  const places: number[] = [];
  const put = async (...parts: (string | Uint8Array)[]) => {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
    await output.write(bytes);
    at += bytes.length;
  };
  const object = async (number: number, ...parts: (string | Uint8Array)[]) => {
    places[number] = at;
    await put(`${number} 0 obj\n`, ...parts, '\nendobj\n');
  };
  const stream = (number: number, entries: string, bytes: Uint8Array | string) =>
    object(number, `<<${entries} /Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream');

  await put('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const numbers = pictures.map((_, index) => 3 + 3 * index);
  await object(1, '<</Type /Catalog /Pages 2 0 R>>');
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  await object(2, `<</Type /Pages /Count ${numbers.length} /Kids [${kids}]>>`);
  for (const [index, path] of pictures.entries()) {
    const jpeg = await readFile(path);
    const size = sniff(jpeg, path);
    if (isDocumentError(size) || size.kind !== 'picture' || size.format !== 'jpeg') throw new Error(`${path}: no JPEG`);
    const number = 3 + 3 * index;
    const [across, down] = [size.width, size.height].map((pixels) => (pixels / PIXELS_PER_POINT).toFixed(2));
    const resources = `/Resources <</XObject <</P ${number + 2} 0 R>>>>`;
    await object(
      number,
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R ${resources}>>`,
    );
    await stream(number + 1, '', `${across} 0 0 ${down} 0 0 cm /P Do`);
    const pixels = `/Width ${size.width} /Height ${size.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    await stream(number + 2, `/Type /XObject /Subtype /Image ${pixels} /Filter /DCTDecode`, jpeg);
  }
  const table = at;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  await put(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
  await put(`trailer\n<</Size ${places.length} /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
}
