import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { DataProvider, createData, readConfiguration } from 'shared-data';
import { MainLayout } from '../../../shell/src/layout/main-layout';
import { NotFound } from '../../../shell/src/not-found/not-found';
import { remote } from '../../../site-remote/src/start';

const { home: Home, category: Category, watch: Watch } = remote.screens;

createRoot(document.getElementById('root')!).render(
  <DataProvider data={createData(readConfiguration(document))}>
    <BrowserRouter>
      <Routes>
        <Route
          element={
            <MainLayout>
              <Outlet />
            </MainLayout>
          }
        >
          <Route index element={<Home />} />
          <Route path="/category" element={<Category />} />
          <Route path="/watch/:id" element={<Watch />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </DataProvider>,
);
