import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.js';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Catches what rendering throws outside the router. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <ErrorFallback onReset={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}
