import { useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { ask } from '../../state/bridge.ts';
import { useReview } from '../../state/review.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { turnKey, useTurnedPages } from '../../state/turned-pages.ts';
import { strings } from '../../strings/en.ts';
import type { PageSource } from './document/page-source.ts';

/** Having a document read again as the person turned its pages. */
export interface ReadAgain {
  /** `possible`: pages that were read from their picture are turned. */
  state: 'none' | 'possible' | 'asking' | 'running';
  /** Begins it; asks first where a person's changes would be lost. */
  start(): void;
  confirm(): void;
  cancel(): void;
}

/**
 * A page that was taken for lying another way than it does is turned upright by the person, and read once more like that.
 * @param onDone the pages and the record are others now
 */
export function useReadAgain(detail: RecordDetail, source: PageSource | null, onDone: () => void): ReadAgain {
  const { documentHash, id, history, verifiedAt } = detail;
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');
  const turned = useTurnedPages((known) => known.turns);
  const turns = Object.fromEntries(
    (source?.pages ?? []).flatMap(({ number, hasPicture }) => {
      const by = turned.get(turnKey(documentHash, number)) ?? 0;
      return hasPicture && by > 0 ? [[String(number), by]] : [];
    }),
  );
  const isPossible = verifiedAt === null && Object.keys(turns).length > 0;

  const run = async () => {
    setState('running');
    const { password } = source ?? {};
    const answer = await ask('documents.read-again', {
      documentHash,
      turns,
      ...(password !== undefined && { password }),
    });
    setState('idle');
    if (!answer.ok) return showFailure(answer.error);
    useTurnedPages.getState().turnBack(documentHash);
    if (useReview.getState().recordId !== id) return;
    useToasts.getState().show('good', strings.review.wasReadAgain);
    await useReview.getState().open(id);
    onDone();
  };
  const hasChanges = history.slice(history.findLastIndex(({ action }) => action === 'read-again') + 1).length > 0;
  return {
    state: state === 'idle' ? (isPossible ? 'possible' : 'none') : state,
    start: () => {
      if (state !== 'idle' || !isPossible) return;
      if (hasChanges) setState('asking');
      else void run();
    },
    confirm: () => void run(),
    cancel: () => setState('idle'),
  };
}
