import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { readPage } from 'shared-data';
import { remote } from './start';

const { home: Home, category: Category, watch: Watch } = remote.screens;
const page = readPage(document);

// The site without the shell, for its own team.
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route index element={<Home page={page} />} />
      <Route path="/category" element={<Category page={page} />} />
      <Route path="/watch/:id" element={<Watch page={page} />} />
    </Routes>
  </BrowserRouter>,
);
