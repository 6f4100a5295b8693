import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createData, DataProvider, parseConfiguration } from 'shared-data';
import { About } from './about';

const manifest = { part: 'site-remote', version: '3.2.1', contract: 2 };

const remote = (name: string, address: string) => ({ name, address, routes: [], menu: [] });

// State: about.slow
it('says which part is still asked, which answers, and which does not', async () => {
  let answer!: () => void;
  const site = http.createServer((_, response) => {
    answer = () => response.end(JSON.stringify(manifest));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const asked = new Promise((resolve) => site.once('request', resolve));
  const data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'demo-video-site', apiKey: 'local' },
      remotes: [
        remote('site-remote', `http://127.0.0.1:${(site.address() as AddressInfo).port}`),
        remote('admin-remote', 'http://127.0.0.1:9'),
      ],
    }),
  );
  render(
    <DataProvider data={data}>
      <MemoryRouter initialEntries={['/about']}>
        <About />
      </MemoryRouter>
    </DataProvider>,
  );
  const row = (part: string) => within(screen.getByRole('row', { name: new RegExp(`^${part}`) }));
  expect(row('site-remote').getByText('Asking …')).toBeInTheDocument();
  expect(await row('admin-remote').findByText('Does not answer')).toBeInTheDocument();
  await asked;
  expect(row('site-remote').getByText('Asking …')).toBeInTheDocument();
  answer();
  expect(await row('site-remote').findByText('3.2.1')).toBeInTheDocument();
  await data.close();
  site.close();
});
