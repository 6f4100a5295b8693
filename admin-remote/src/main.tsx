import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { readPage } from 'shared-data';
import { remote } from './start';

const { admin: Admin } = remote.screens;
const page = readPage(document);

// The panel without the shell, for its own team.
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route path="/admin/*" element={<Admin page={page} />} />
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  </BrowserRouter>,
);
