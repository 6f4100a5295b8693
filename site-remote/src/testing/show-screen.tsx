import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DataProvider, createData, type Configuration, type Data } from 'shared-data';
import { remote } from '../start';

const { home: Home, category: Category, watch: Watch } = remote.screens;

/** Where the visitor is, as the address bar says it. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** The site's screen at an address, as the shell would show it. */
export function showScreen(data: Data, address: string) {
  return render(
    <DataProvider data={data}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route index element={<Home />} />
          <Route path="/category" element={<Category />} />
          <Route path="/watch/:id" element={<Watch />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </DataProvider>,
  );
}

/** A page whose server is gone, and which does not wait between its attempts to reach it. */
export function dataWithoutServer(configuration: Configuration): Data {
  const data = createData(configuration);
  const { queries } = data.queryClient.getDefaultOptions();
  data.queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  return data;
}
