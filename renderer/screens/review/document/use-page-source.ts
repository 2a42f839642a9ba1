import { useEffect, useState } from 'react';
import { ask } from '../../../state/bridge.ts';
import { strings } from '../../../strings/en.ts';
import { openPageSource } from './open-page-source.ts';
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
    setOpened({ state: 'loading' });
    open(documentHash, attempt.password).then(
      (result) => {
        source = result;
        if (gone) source.close();
        else setOpened({ state: 'ready', source });
      },
      (cause: unknown) => {
        if (gone) return;
        if (cause instanceof PasswordNeeded) return setOpened({ state: 'needs-password', wrong: cause.wrong });
        console.error('The document cannot be shown', cause);
        setOpened({ state: 'failed', message: cause instanceof Failed ? cause.message : strings.review.notShown });
      },
    );
    return () => {
      gone = true;
      source?.close();
    };
  }, [documentHash, attempt]);
  return { opened, open: (password?: string) => setAttempt(password === undefined ? {} : { password }) };
}

/** What main said about it, in words for the person. */
class Failed extends Error {}

async function open(documentHash: string, password?: string): Promise<PageSource> {
  const answer = await ask('documents.pages', { documentHash });
  if (!answer.ok) throw new Failed(answer.error.message);
  return openPageSource(answer.value, password);
}
