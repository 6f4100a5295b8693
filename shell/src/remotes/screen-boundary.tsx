import { Component, type ReactNode } from 'react';
import { Button } from 'shared-ui';
import { ScreenMessage } from '../layout/screen-message';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Where the visitor is in the history: at another place the screen is tried anew. */
  place: string;
}

interface ScreenBoundaryState {
  failed: boolean;
  place: string;
}

/** Keeps a screen that throws from taking the layout with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state = { failed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return place === state.place ? null : { failed: false, place };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ScreenMessage
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
      </ScreenMessage>
    );
  }
}
