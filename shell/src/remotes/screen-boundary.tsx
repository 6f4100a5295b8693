import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { t } from 'shared-ui';
import { reportFault } from '../reporting/start-reports';
import { ScreenMessage } from '../layout/screen-message';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** The name of the screen's remote. */
  part: string;
  /** The key of the history entry. When it changes, after a navigation, the screen is rendered again. */
  historyKey: string;
}

/** If a screen throws, shows a message instead of it. The layout remains. */
export function ScreenBoundary({ children, part, historyKey }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary
      fallbackRender={renderFailure}
      resetKeys={[historyKey]}
      onError={(error) => reportFault(error, part)}
    >
      {children}
    </ErrorBoundary>
  );
}

function renderFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <ScreenMessage heading={t('This screen stopped working')} onTryAgain={resetErrorBoundary}>
      {t('Something went wrong while showing it. The rest of the site works.')}
    </ScreenMessage>
  );
}
