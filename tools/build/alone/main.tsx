import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { readPage } from 'shared-data';
import { FullScreenLoader } from 'shared-ui';
import { remote } from 'this-part';
import { ShowScreen } from './show-screen';

const page = readPage(document);

/** The redirect target for paths without a screen, such as `/admin` for the route `/admin/*`. */
const start = routesOfThisPart
  .map(({ path }) => path.replace(/\/\*$/, ''))
  .find((path) => !path.includes(':'));

// Runs one remote without the shell, with each screen at its own path, so that its team can develop it alone.
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
