import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInbox } from '../state/inbox.ts';
import { holdsAddress, useLinks } from '../state/links.ts';
import { useNavigation } from '../state/navigation.ts';
import { strings } from '../strings/en.ts';
import styles from './drop-target.module.css';

const bringsFiles = (event: DragEvent) =>
  event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list' || type === 'text/plain') ??
  false;

/** Files that are lists of addresses rather than documents: text, and the shortcuts that browsers make. */
const LISTS = /\.(txt|csv|url|webloc|html?)$/i;
const LARGEST_LIST = 500_000; // bytes

/** Takes the addresses out of dropped lists. @returns the files that are none */
async function takeLists(files: File[]): Promise<File[]> {
  const others: File[] = [];
  for (const file of files) {
    const text = LISTS.test(file.name) && file.size <= LARGEST_LIST ? await file.text() : '';
    if (holdsAddress(text)) await useLinks.getState().add(text);
    else others.push(file);
  }
  return others;
}

async function take(files: File[], text: string) {
  const documents = await takeLists(files);
  if (documents.length > 0) await useInbox.getState().addFiles(documents);
  else if (files.length === 0 && holdsAddress(text)) await useLinks.getState().add(text);
}

/** Makes the whole window take dropped files, and says so while they hover over it. */
export function DropTarget() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Every element the pointer crosses sends its own enter and leave; only their sum tells whether it left the window.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const hover = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = bringsFiles(event) ? 'copy' : 'none';
    };
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData('text/uri-list') || event.dataTransfer?.getData('text/plain') || '';
      if (files.length === 0 && !holdsAddress(text)) return;
      useNavigation.getState().go({ screen: 'inbox' });
      void take(files, text);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', hover);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!over) return null;
  return (
    <div className={styles.overlay} data-testid="drop-overlay">
      <div className={styles.card}>
        <FileDown size={36} strokeWidth={1.5} aria-hidden />
        <p className={styles.title}>{strings.inbox.dropTitle}</p>
        <p className={styles.text}>{strings.inbox.dropText}</p>
      </div>
    </div>
  );
}
