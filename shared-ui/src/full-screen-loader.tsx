import { VisuallyHidden } from './visually-hidden';
import { t } from './language/texts';

interface FullScreenLoaderProps {
  /** The public screen that is loading. Its skeleton replaces the spinner. */
  screen?: string | undefined;
}

/**
 * Covers the screen while its code loads. It appears after 200 ms, so that a fast load does not show it. The styles are
 * in `tokens.css`, because the HTML page shows the same loader before JavaScript loads.
 */
export function FullScreenLoader({ screen }: FullScreenLoaderProps) {
  return (
    <div className="loader" role="status" data-shapes={screen}>
      <div aria-hidden="true" />
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
    </div>
  );
}
