import { useEffect } from 'react';
import type { MenuCommand } from '../../shared/desktop.ts';
import { useAccuracy } from '../state/accuracy.ts';
import { useCommand } from '../state/commands.ts';
import { useExport } from '../state/export-records.ts';
import { useExportTemplates } from '../state/export-templates.ts';
import { useFieldEdit } from '../state/field-edit.ts';
import { useInbox } from '../state/inbox.ts';
import { useLabProfiles } from '../state/lab-profiles.ts';
import { useLinks } from '../state/links.ts';
import { useNavigation } from '../state/navigation.ts';
import { usePhone } from '../state/phone.ts';
import { useReceipts } from '../state/receipts.ts';
import { useRecords } from '../state/records.ts';
import { useReview } from '../state/review.ts';
import { useStorage } from '../state/storage.ts';
import { useSync } from '../state/sync.ts';
import { useToasts } from '../state/toasts.ts';
import { useUpdates } from '../state/updates.ts';
import { useWatchedFolders } from '../state/watched-folders.ts';
import { exportStrings } from '../strings/exports.ts';
import type { OpenDialog } from './open-dialog.ts';

/** What lists and sums of records ask anew when records change. */
function refreshLists() {
  useRecords.getState().refresh();
  useReceipts.getState().refresh();
  useAccuracy.getState().refresh();
}

/** Keeps the stores in step with what the main process tells, and carries out the menu. */
export function useMainEvents(openDialog: (dialog: OpenDialog) => void) {
  useEffect(() => {
    const go = useNavigation.getState().go;
    const carryOut = (command: MenuCommand) => {
      if (command === 'go-inbox') go({ screen: 'inbox' });
      else if (command === 'go-records') go({ screen: 'records' });
      else if (command === 'go-spending') go({ screen: 'receipts' });
      else if (command === 'go-organizations') go({ screen: 'organizations' });
      else if (command === 'go-sync') go({ screen: 'sync' });
      else if (command === 'go-accuracy') go({ screen: 'accuracy' });
      else if (command === 'go-settings') go({ screen: 'settings' });
      else if (command === 'about' || command === 'help' || command === 'shortcuts') openDialog(command);
      else if (command === 'choose-files') {
        go({ screen: 'inbox' });
        void useInbox.getState().choose();
      } else if (command === 'export-verified') void useExport.getState().exportVerified();
      else if (command === 'find' && !['records', 'review'].includes(useNavigation.getState().place.screen)) {
        go({ screen: 'records' });
      } else useCommand.getState().give(command);
    };
    const stops = [
      window.proofdesk.on('inbox.changed', (items) => {
        useInbox.getState().merge(items);
        if (items.some((item) => item.records.length > 0)) refreshLists();
      }),
      window.proofdesk.on('inbox.removed', ({ ids }) => {
        useInbox.getState().drop(ids);
        refreshLists();
      }),
      window.proofdesk.on('links.changed', (links) => useLinks.getState().set(links)),
      window.proofdesk.on('links.fetched', (outcome) => useLinks.getState().fetched(outcome)),
      window.proofdesk.on('folders.changed', (folders) => useWatchedFolders.getState().set(folders)),
      window.proofdesk.on('folders.refused', (refused) => useWatchedFolders.getState().refused(refused)),
      window.proofdesk.on('phone.changed', (status) => usePhone.getState().set(status)),
      window.proofdesk.on('inbox.received', (outcomes) => {
        go({ screen: 'inbox' });
        useInbox.getState().receive(outcomes);
      }),
      window.proofdesk.on('record.changed', (change) => {
        useReview.getState().changedElsewhere(change);
        refreshLists();
      }),
      window.proofdesk.on('layout.learned', (lesson) => useLabProfiles.getState().tell(lesson)),
      window.proofdesk.on('sync.changed', (change) => useSync.getState().tell(change)),
      window.proofdesk.on('updates.changed', (status) => useUpdates.getState().tell(status)),
      window.proofdesk.on('backup.progress', (progress) => useStorage.getState().tell(progress)),
      window.proofdesk.on('export.progress', (progress) => useExport.getState().tell(progress)),
      window.proofdesk.on('field-edit.progress', (progress) => useFieldEdit.getState().tell(progress)),
      window.proofdesk.on('exports.changed', (templates) => useExportTemplates.getState().set(templates)),
      window.proofdesk.on('exports.failed', ({ name, failure }) =>
        useToasts.getState().show('bad', exportStrings.templateFailed(name, failure.message)),
      ),
      window.proofdesk.on('menu.command', ({ command }) => carryOut(command)),
    ];
    // The first check may have ended before this window listened.
    void useUpdates.getState().load();
    return () => {
      for (const stop of stops) stop();
    };
  }, [openDialog]);
}
