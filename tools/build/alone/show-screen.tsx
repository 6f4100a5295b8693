import { useEffect, useRef } from 'react';
import type { MountedScreen, Page, Screen } from 'shared-data/contract';

interface ShowScreenProps {
  /** Absent where a route names a screen that the part does not have. */
  screen: Screen | undefined;
  page: Page;
}

/** A screen as the shell would show it: a React component, or what mounts itself into an element. */
export function ShowScreen({ screen: Screen, page }: ShowScreenProps) {
  if (!Screen)
    return <p role="alert">This part has no screen of the name that its route in config/parts.json gives.</p>;
  return 'mount' in Screen ? <Mounted screen={Screen} page={page} /> : <Screen page={page} />;
}

function Mounted({ screen, page }: { screen: MountedScreen; page: Page }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => screen.mount(place.current!, page), [screen, page]);
  return <div ref={place} />;
}
