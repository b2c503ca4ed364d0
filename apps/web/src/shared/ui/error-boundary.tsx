import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What stands there instead, and the function that tries again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A new value forgets the failure: the person went elsewhere. */
  readonly resetKey?: string;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what rendering throws below it. Reporting is the root's: React tells it of everything caught. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failure !== null) this.reset();
  }

  private readonly reset = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.reset);
  }
}
