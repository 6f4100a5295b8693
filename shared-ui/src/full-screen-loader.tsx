import { VisuallyHidden } from './visually-hidden';

/**
 * Covers the screen while a part of the product loads; what loads within 200 ms never shows it. Its look is in
 * `tokens.css`, because a page shows the same before any code is there.
 */
export function FullScreenLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <div aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
