import { VisuallyHidden } from './visually-hidden';
import { t } from './language/texts';

interface FullScreenLoaderProps {
  label?: string;
  /** The public screen that loads: its shapes stand there at once, in place of a sign that turns. */
  screen?: string | undefined;
}

/**
 * Covers the screen while a part of the product loads; what loads within 200 ms never shows it. Its look is in
 * `tokens.css`, because a page shows the same before any code is there.
 */
export function FullScreenLoader({ label = t('Loading'), screen }: FullScreenLoaderProps) {
  return (
    <div className="loader" role="status" data-shapes={screen}>
      <div aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
