import { useEffect, useRef } from 'react';
import type { MountedScreen as Mounted, Page } from 'shared-data/contract';

/** A screen that is no React component, in an element of its own. */
export function MountedScreen({ screen, page }: { screen: Mounted; page: Page }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => screen.mount(place.current!, page), [screen, page]);
  return <div ref={place} />;
}
