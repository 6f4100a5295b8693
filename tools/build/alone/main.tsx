import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { readPage } from 'shared-data';
import { FullScreenLoader } from 'shared-ui';
import { remote } from 'this-part';
import { ShowScreen } from './show-screen';

const page = readPage(document);

/** Where the page goes from an address that none of its screens answers: `/admin` of `/admin/*`. */
const start = routesOfThisPart
  .map(({ path }) => path.replace(/\/\*$/, ''))
  .find((path) => !path.includes(':'));

// One remote without the shell, for its own team: each of its screens at its address.
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
