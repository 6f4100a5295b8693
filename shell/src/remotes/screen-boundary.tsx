import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
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

/** Keeps a screen that throws from taking the layout with it. */
export function ScreenBoundary({ children, part, place }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary fallbackRender={stopped} resetKeys={[place]} onError={(error) => reportFault(error, part)}>
      {children}
    </ErrorBoundary>
  );
}

function stopped({ resetErrorBoundary }: FallbackProps) {
  return (
    <ScreenMessage
      role="alert"
      heading={t('This screen stopped working')}
      actions={
        <>
          <Button $kind="primary" onClick={resetErrorBoundary}>
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
