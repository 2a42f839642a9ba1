import { type BrowserWindow, dialog } from 'electron';
import { trustTable } from '../exports/trust-table.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { Workbench } from '../workbench.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';
import type { WrittenFiles } from './written-files.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `trust.${string}` | `companies.${string}`>;

export function trustRequests(
  { trust, companies }: Workbench,
  written: WrittenFiles,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'trust.summary': (period) => succeed(trust.summary(period)),
    'trust.prices': ({ kind }) => succeed(trust.prices(kind)),
    'trust.ask': async ({ kind, asking }) => succeed(await trust.ask(kind, asking)),
    'trust.export': async (period, window) => {
      const { filePath } = await dialog.showSaveDialog(window, {
        title: strings.saving.trust,
        defaultPath: `proofdesk-accuracy-${new Date().toLocaleDateString('sv-SE')}.csv`,
        filters: [{ name: strings.saving.formats.csv, extensions: ['csv'] }],
      });
      if (!filePath) return succeed(null);
      await trust.settled();
      try {
        await replaceFile(filePath, (file) => file.writeFile(trustTable(period, trust.summary(period))));
      } catch (cause) {
        const reason = systemCode(cause) ?? String(cause);
        return fail('export-failed', `Couldn't save the figures to ${filePath} (${reason}). Choose another folder.`);
      }
      return written.note(succeed({ path: filePath }));
    },
    'companies.list': ({ kind }) => succeed(companies.list(kind)),
    'companies.merge': (request) => companies.merge(request),
    'companies.separate': (request) => companies.separate(request),
    'companies.dismiss': (request) => companies.dismiss(request),
    'companies.undo': (request) => companies.undo(request),
  };
}
