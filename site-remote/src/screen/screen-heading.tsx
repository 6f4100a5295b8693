import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';

interface ScreenHeadingProps {
  children: ReactNode;
  /** What the browser's tab says before the brand; the brand alone when absent. */
  title?: string | undefined;
  className?: string;
}

/**
 * A screen's first heading. It gives the page its title and, when the visitor came from another screen, takes
 * the focus, so that a screen reader says where they are.
 */
export function ScreenHeading({ children, title, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFromElsewhere = key !== 'default';

  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);

  useEffect(() => {
    if (cameFromElsewhere) heading.current?.focus({ preventScroll: true });
    // A change of page within the screen is no other screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
