import { CircleAlert } from 'lucide-react';
import type { Failure } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface LoadFailureProps {
  title: string;
  failure: Failure | null;
  /** Without it nothing would be different the next time. */
  onRetry?(): void;
  /** The way to where the person came from, on a screen that was opened from another. */
  onBack?(): void;
}

/** A whole area that could not be loaded: why, and the ways out. */
export function LoadFailure({ title, failure, onRetry, onBack }: LoadFailureProps) {
  return (
    <Message
      icon={<CircleAlert size={32} aria-hidden />}
      title={title}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{strings.app.tryAgain}</Button>}
          {onBack && (
            <Button variant={onRetry ? 'quiet' : 'secondary'} onClick={onBack}>
              {strings.review.back}
            </Button>
          )}
        </>
      }
    >
      {failure?.message}
    </Message>
  );
}
