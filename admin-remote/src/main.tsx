import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { DataProvider, createData, readConfiguration } from 'shared-data';
import { remote } from './start';

const { admin: Admin } = remote.screens;
const data = createData(readConfiguration(document));

// The panel without the shell, for its own team.
createRoot(document.getElementById('root')!).render(
  <DataProvider data={data}>
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<Admin />} />
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
    </BrowserRouter>
  </DataProvider>,
);
