import { Suspense, useEffect, useRef } from 'react';
import type { MountedScreen, Page, Screen } from 'shared-data/contract';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { readPage } from 'shared-data';
import { FullScreenLoader } from 'shared-ui';
import { remote } from 'this-part';

interface ShowScreenProps {
  /** Undefined if a route names a screen that the remote does not export. */
  screen: Screen | undefined;
  page: Page;
}

/** Renders a screen as the shell does. A screen is a React component, or a function that mounts into an element. */
function ShowScreen({ screen: Screen, page }: ShowScreenProps) {
  if (!Screen)
    return <p role="alert">This part has no screen of the name that its route in config/parts.json gives.</p>;
  return 'mount' in Screen ? <Mounted screen={Screen} page={page} /> : <Screen page={page} />;
}

function Mounted({ screen, page }: { screen: MountedScreen; page: Page }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => screen.mount(place.current!, page), [screen, page]);
  return <div ref={place} />;
}

const page = readPage(document);

/** Where paths without a screen redirect to, such as `/admin` for the route `/admin/*`. */
const start = routesOfThisPart
  .map(({ path }) => path.replace(/\/\*$/, ''))
  .find((path) => !path.includes(':'));

// Renders one remote without the shell, each screen at its own path, so that a team can develop its remote separately.
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Suspense fallback={<FullScreenLoader />}>
      <Routes>
        {routesOfThisPart.map(({ path, screen }) => (
          <Route
            key={path}
            path={path}
            element={<ShowScreen screen={remote.screens[screen]} page={page} />}
          />
        ))}
        {start && <Route path="*" element={<Navigate to={start} replace />} />}
      </Routes>
    </Suspense>
  </BrowserRouter>,
);
