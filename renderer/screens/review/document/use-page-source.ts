import { useEffect, useState } from 'react';
import { ask } from '../../../state/bridge.ts';
import { strings } from '../../../strings/en.ts';
import { type OpeningSource, openingPageSource } from './open-page-source.ts';
import { type PageSource, PasswordNeeded } from './page-source.ts';

export type OpenedDocument =
  | { state: 'loading' }
  | { state: 'ready'; source: PageSource }
  | { state: 'needs-password'; wrong: boolean }
  | { state: 'failed'; message: string };

/**
 * The pages of a stored document, ready to be drawn. A failure can be tried again, a protected document opened, by
 * calling `open`.
 */
export function usePageSource(documentHash: string) {
  const [opened, setOpened] = useState<OpenedDocument>({ state: 'loading' });
  const [attempt, setAttempt] = useState<{ password?: string }>({});
  useEffect(() => {
    let gone = false;
    let source: PageSource | null = null;
    const show = (shown: PageSource) => {
      if (!gone)
        setOpened((now) => (now.state === 'ready' && now.source === shown ? now : { state: 'ready', source: shown }));
    };
    const open = async () => {
      const opening = await start(documentHash, attempt.password);
      source = opening.source;
      if (gone) return source.close();
      // The preview of its first page is there at once; what it shows is drawn over it when the document is open.
      if (source.previewOf(1) !== null) show(source);
      await opening.opened;
      show(source);
    };
    setOpened({ state: 'loading' });
    open().catch((cause: unknown) => {
      if (gone) return;
      if (cause instanceof PasswordNeeded) return setOpened({ state: 'needs-password', wrong: cause.wrong });
      console.error('The document cannot be shown', cause);
      setOpened({ state: 'failed', message: cause instanceof Failed ? cause.message : strings.review.notShown });
    });
    return () => {
      gone = true;
      source?.close();
    };
  }, [documentHash, attempt]);
  return { opened, open: (password?: string) => setAttempt(password === undefined ? {} : { password }) };
}

/** What main said about it, in words for the person. */
class Failed extends Error {}

async function start(documentHash: string, password?: string): Promise<OpeningSource> {
  const answer = await ask('documents.pages', { documentHash });
  if (!answer.ok) throw new Failed(answer.error.message);
  return openingPageSource(answer.value, password);
}
