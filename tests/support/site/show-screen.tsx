import { cleanup, render } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Data, Item } from 'shared-data';
import { startedOnce, startTestData, type TestData } from 'tests/support/shared-data';
import { screens } from '../../../site-remote/src/screens';

const { home: Home, category: Category, watch: Watch, search: Search, videos: Videos } = screens;
const { tag: Tag, series: Series, page: CustomPage } = screens;

/** Shows the current URL like a browser's address bar. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Renders the site's screen at a URL in place of the previous one, as the shell would. */
export function showScreen(data: Data, address: string) {
  cleanup();
  history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <Routes>
        <Route index element={<Home page={data.page} />} />
        <Route path="/category" element={<Category page={data.page} />} />
        <Route path="/category/:name" element={<Category page={data.page} />} />
        <Route path="/watch/:id" element={<Watch page={data.page} />} />
        <Route path="/search" element={<Search page={data.page} />} />
        <Route path="/videos" element={<Videos page={data.page} />} />
        <Route path="/videos/:month" element={<Videos page={data.page} />} />
        <Route path="/tag" element={<Tag page={data.page} />} />
        <Route path="/tag/:name" element={<Tag page={data.page} />} />
        <Route path="/series" element={<Series page={data.page} />} />
        <Route path="/series/:id" element={<Series page={data.page} />} />
        <Route path="/page/:id" element={<CustomPage page={data.page} />} />
      </Routes>
      <Address />
    </BrowserRouter>,
  );
}

/** A server for pages of a simulated browser, with these items, for all tests of a file. */
export const siteOnce = (items?: Item[]): TestData =>
  startedOnce(() => startTestData({ origins: ['http://localhost'], ...(items && { items }) }));

/** A page that repeats its failed reads at once. */
export function withoutRetryDelay(data: Data): Data {
  const { queries } = data.queryClient.getDefaultOptions();
  data.queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  return data;
}
