import { ask } from '../../state/bridge.ts';
import { showWritten } from '../../state/show-written.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { chartStrings } from '../../strings/charts.ts';
import { type ChartHeading, chartAsPng, chartAsSvg } from './chart-picture.ts';
import type { ChartTableData } from './chart-table.tsx';

const { chart: words } = chartStrings;

/** Puts a chart on the clipboard: as a picture, or as the text of its table where none is drawn. */
export async function copyChart(
  drawing: SVGSVGElement | null,
  heading: ChartHeading,
  table: ChartTableData,
): Promise<void> {
  if (!drawing) {
    await navigator.clipboard.writeText([tabbed(table), heading.caution].filter(Boolean).join('\n'));
    return useToasts.getState().show('good', words.copiedTable);
  }
  const png = await drawn(() => chartAsPng(drawing, heading));
  if (!png) return;
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([png], { type: 'image/png' }) })]);
  useToasts.getState().show('good', words.copied);
}

/** Writes a chart to a file that the person names. */
export async function saveChart(
  drawing: SVGSVGElement | null,
  heading: ChartHeading,
  format: 'png' | 'svg',
): Promise<void> {
  if (!drawing) return;
  const bytes = await drawn(() => (format === 'png' ? chartAsPng(drawing, heading) : chartAsSvg(drawing, heading)));
  if (!bytes) return;
  const answer = await ask('charts.save', { name: heading.title.slice(0, 120), format, bytes });
  if (!answer.ok) showFailure(answer.error);
  else if (answer.value) showWritten(words.saved(answer.value.path), answer.value.path);
}

async function drawn(draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await draw();
  } catch (cause) {
    console.error('A chart could not be drawn as a picture', cause);
    showFailure({ message: words.notDrawn });
    return null;
  }
}

/** As spreadsheets take it from the clipboard: cells apart by tabs, rows by line ends. */
const tabbed = ({ columns, rows }: ChartTableData) =>
  [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n');
