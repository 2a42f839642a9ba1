import { useEffect } from 'react';
import { useInbox } from '../state/inbox.ts';
import { holdsAddress, useLinks } from '../state/links.ts';
import { useNavigation } from '../state/navigation.ts';
import { useToasts } from '../state/toasts.ts';
import { strings } from '../strings/en.ts';

/** Chromium calls every picture taken from the clipboard this. */
const NAMELESS = /^image\.(png|jpe?g|webp|tiff?|hei[cf])$/;

function named(file: File): File {
  const [, extension] = NAMELESS.exec(file.name) ?? [];
  if (!extension) return file;
  const stamp = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  return new File([file], `${strings.inbox.pastedName(stamp)}.${extension}`, { type: file.type });
}

/** Pictures, files and web addresses pasted anywhere outside a text field go into the inbox. */
export function usePaste() {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      const files = [...(event.clipboardData?.files ?? [])];
      if (typing && files.length === 0) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && holdsAddress(text)) {
        useNavigation.getState().go({ screen: 'inbox' });
        return void useLinks.getState().add(text);
      }
      if (files.length === 0) return useToasts.getState().show('plain', strings.inbox.nothingToPaste);
      useNavigation.getState().go({ screen: 'inbox' });
      void useInbox.getState().paste(files.map(named));
    };
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}
