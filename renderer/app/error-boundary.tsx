import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Message } from '../components/message.tsx';
import { strings } from '../strings/en.ts';

/** Keeps a mistake in one screen from taking the window with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Message
        icon={<TriangleAlert size={32} aria-hidden />}
        title={strings.app.crashTitle}
        action={<Button onClick={() => this.setState({ broken: false })}>{strings.app.crashReload}</Button>}
      >
        {strings.app.crashText}
      </Message>
    );
  }
}
