import { Component, type ReactNode } from 'react';

interface Props {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Keeps the error of one island from all others: reports it, and renders nothing, so the server's markup
 * stays. Tries again with other children (changed settings).
 */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ children }: Props) {
    if (this.state.failed && children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
