import { useEffect, useRef } from 'react';
import type { MountedScreen, Page, Screen } from 'shared-data/contract';

interface ShowScreenProps {
  /** Undefined if a route names a screen that the remote does not export. */
  screen: Screen | undefined;
  page: Page;
}

/** Renders a screen like the shell does: a React component, or a function that mounts into an element. */
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
