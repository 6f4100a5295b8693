import { VisuallyHidden } from './visually-hidden';
import { t } from './language/texts';

interface FullScreenLoaderProps {
  /** The public screen that loads: its skeleton is shown instead of a spinner. */
  screen?: string | undefined;
}

/**
 * Covers the screen while its code loads; it appears after 200 ms, so a fast load never shows it. Its styles are in
 * `tokens.css`, because the HTML page shows the same loader before JavaScript is loaded.
 */
export function FullScreenLoader({ screen }: FullScreenLoaderProps) {
  return (
    <div className="loader" role="status" data-shapes={screen}>
      <div aria-hidden="true" />
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
    </div>
  );
}
