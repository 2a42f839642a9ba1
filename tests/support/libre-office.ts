import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

/** Where programs of the system are, and where LibreOffice's installers put it. */
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'soffice')),
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/** Absolute path of LibreOffice; null where it is not installed. */
export const LIBRE_OFFICE: string | null = PLACES.find((path) => existsSync(path)) ?? null;
export const WITHOUT_LIBRE_OFFICE = 'LibreOffice Calc is not installed';

interface OfficeCell {
  /** `float`, `date`, `string`, ...; '' for an empty cell. */
  type: string;
  /** As LibreOffice keeps it: a plain number, an ISO date; '' for texts. */
  value: string;
  /** As a person sees it. */
  text: string;
}

/** Opens a workbook in LibreOffice and tells what it takes each cell for, sheet by sheet. */
export function convertWithLibreOffice(path: string): Map<string, OfficeCell[][]> {
  const folder = temporaryFolder();
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const options = ['--headless', '--norestore', profile, '--convert-to', 'fods', '--outdir', folder, path];
  const run = spawnSync(LIBRE_OFFICE ?? '', options, { cwd: dirname(path), encoding: 'utf8', timeout: 110_000 });
  if (run.status !== 0) throw new Error(`LibreOffice ended with ${run.status}: ${run.stderr}`);
  const xml = readFileSync(join(folder, basename(path).replace(/\.\w+$/, '.fods')), 'utf8');
  const sheets = [...xml.matchAll(/<table:table table:name="([^"]+)".*?<\/table:table>/gs)];
  return new Map(sheets.map(([sheet, name = '']) => [name, rowsOf(sheet)]));
}

function rowsOf(sheet: string): OfficeCell[][] {
  return [...sheet.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
        const cell = {
          type: attribute('office:value-type'),
          value: attribute('office:(?:date-)?value'),
          text: content.replace(/<[^>]+>/g, '').trim(),
        };
        const repeated = Math.min(1000, Number(attribute('table:number-columns-repeated') || 1));
        return Array.from({ length: repeated }, () => cell);
      },
    ),
  );
}
