import { useEffect, useRef } from 'react';
import type { MountedScreen as MountedScreenDefinition, Page } from 'shared-data/contract';

/** A screen that mounts itself into an element instead of being a React component. */
export function MountedScreen({ screen, page }: { screen: MountedScreenDefinition; page: Page }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => screen.mount(element.current!, page), [screen, page]);
  return <div ref={element} />;
}
