import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { DataProvider, createData, readConfiguration } from 'shared-data';
import { remote } from './start';

const { home: Home, category: Category, watch: Watch } = remote.screens;
const data = createData(readConfiguration(document));

// The site without the shell, for its own team.
createRoot(document.getElementById('root')!).render(
  <DataProvider data={data}>
    <BrowserRouter>
      <Routes>
        <Route index element={<Home />} />
        <Route path="/category" element={<Category />} />
        <Route path="/watch/:id" element={<Watch />} />
      </Routes>
    </BrowserRouter>
  </DataProvider>,
);
