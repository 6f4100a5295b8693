import { Component, type ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import { reportFault } from '../reporting/faults';
import { ScreenMessage } from '../layout/screen-message';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** The part that brings the screen. */
  part: string;
  /** Where the visitor is in the history: at another place the screen is tried anew. */
  place: string;
}

interface BoundaryState {
  hasFailed: boolean;
}

/** Keeps a screen that throws from taking the layout with it. Its library would add 0.2 KB to the first page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError = (): BoundaryState => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    reportFault(error, this.props.part);
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps, { hasFailed }: BoundaryState): void {
    // A screen that throws at the new place as well has failed just now.
    if (hasFailed && place !== this.props.place) this.reset();
  }

  readonly reset = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? <Stopped onTryAgain={this.reset} /> : this.props.children;
  }
}

function Stopped({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <ScreenMessage
      role="alert"
      heading={t('This screen stopped working')}
      actions={
        <>
          <Button $kind="primary" onClick={onTryAgain}>
            {t('Try again')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        </>
      }
    >
      {t('Something went wrong while showing it. The rest of the site works.')}
    </ScreenMessage>
  );
}
