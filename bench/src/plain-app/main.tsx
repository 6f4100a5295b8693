import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { DataProvider, dataOf, readPage } from 'shared-data';
import { MainLayout } from '../../../shell/src/layout/main-layout';
import { NotFound } from '../../../shell/src/not-found/not-found';
import { screens } from '../../../site-remote/src/screens';

const { home: Home, category: Category, watch: Watch } = screens;

const page = readPage(document);

createRoot(document.getElementById('root')!).render(
  <DataProvider data={dataOf(page)}>
    <BrowserRouter>
      <Routes>
        <Route
          element={
            <MainLayout>
              <Outlet />
            </MainLayout>
          }
        >
          <Route index element={<Home page={page} />} />
          <Route path="/category" element={<Category page={page} />} />
          <Route path="/watch/:id" element={<Watch page={page} />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </DataProvider>,
);
