import { type BrowserWindow, dialog } from 'electron';
import { type ExportForm, isBookLayout } from '../../shared/exports/export-form.ts';
import type { TemplateExports } from '../exports/template-exports.ts';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';
import type { WrittenFiles } from './written-files.ts';

/** Requests about exports that are kept under a name. */
export function exportRequests(
  templates: Omit<TemplateExports, 'close'>,
  written: WrittenFiles,
): Pick<
  RequestHandlers<BrowserWindow>,
  'exports.templates' | 'exports.save-template' | 'exports.choose-folder' | 'exports.run' | 'exports.remove-template'
> {
  return {
    'exports.templates': () => succeed(templates.list()),
    'exports.save-template': (template) => succeed(templates.save(template)),
    'exports.choose-folder': async ({ id }, window) => {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: strings.files.exportFolder,
        properties: ['openDirectory', 'createDirectory'],
      });
      const [folder] = filePaths;
      if (!folder) return succeed(null);
      templates.setFolder(id, folder);
      return succeed({ folder });
    },
    'exports.run': async ({ id }) => written.note(await templates.run(id)),
    'exports.remove-template': ({ id }) => succeed({ removed: templates.remove(id) }),
  };
}

/** What the file of an export is called unless the person says otherwise. */
export const exportNameOf = ({ layout }: ExportForm): string =>
  isBookLayout(layout) ? `proofdesk-${layout === 'quickbooks-iif' ? 'quickbooks' : layout}` : 'proofdesk';
