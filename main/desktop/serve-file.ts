import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * Answers a GET or HEAD with a file, or with the part of it that a single `Range: bytes=` asks for (pdf.js fetches
 * large documents that way). null when there is no such file.
 * @param path absolute
 * @param headers sent with the file; Content-Length, Content-Range and Accept-Ranges are added
 */
export async function serveFile(
  request: Request,
  path: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const size = await sizeOf(path);
  if (size === null) return null;
  const range = requestedRange(request.headers.get('range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  const answer = {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(length),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  };
  if (request.method === 'HEAD' || length === 0) return new Response(null, answer);
  return new Response(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, answer);
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const file = await stat(path);
    return file.isFile() ? file.size : null;
  } catch {
    return null;
  }
}

/** RFC 9110, 14.2: a header that is not one understood byte range is ignored, one outside the file is refused. */
function requestedRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
