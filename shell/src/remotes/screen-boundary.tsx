import { Component, type ReactNode } from 'react';
import { Button, Message } from 'shared-ui';

/** Keeps a screen that throws from taking the layout with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Message
        level={1}
        role="alert"
        heading="This screen stopped working"
        actions={
          <>
            <Button $kind="primary" onClick={() => this.setState({ failed: false })}>
              Try again
            </Button>
            <Button onClick={() => window.location.reload()}>Reload</Button>
          </>
        }
      >
        Something went wrong while showing it. The rest of the site works.
      </Message>
    );
  }
}
