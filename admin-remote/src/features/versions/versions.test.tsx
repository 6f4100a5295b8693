import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, within } from '@testing-library/react';
import { createData, DataProvider, parseConfiguration } from 'shared-data';
import { Versions } from './versions';

const manifest = { part: 'site-remote', version: '3.2.1', contract: 2 };

/** Serves an app whose manifest is answered with this function. */
async function serve(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function show(remotes: Record<string, string>) {
  const routes = [{ path: '/films', screen: 'home' }];
  const data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'demo-video-site', apiKey: 'local' },
      remotes: Object.entries(remotes).map(([name, address]) => ({ name, address, routes, menu: [] })),
    }),
  );
  render(
    <DataProvider data={data}>
      <Versions />
    </DataProvider>,
  );
  return data;
}

const row = (part: string) => within(screen.getByRole('row', { name: new RegExp(`^${part}`) }));

it('shows which app is pending, responds, does not respond', async () => {
  let answer!: () => void;
  const { server, address } = await serve((_, response) => {
    answer = () => response.end(JSON.stringify(manifest));
  });
  const asked = new Promise((resolve) => server.once('request', resolve));
  const data = show({ 'site-remote': address, 'admin-remote': 'http://127.0.0.1:9' });
  expect(row('site-remote').getByText('Loading …')).toBeInTheDocument();
  expect(await row('admin-remote').findByText('Not responding')).toBeInTheDocument();
  await asked;
  expect(row('site-remote').getByText('Loading …')).toBeInTheDocument();
  answer();
  expect(await row('site-remote').findByText('3.2.1')).toBeInTheDocument();
  expect(row('site-remote').getByText('not released')).toBeInTheDocument();
  await data.close();
  server.close();
});

it('reports another app at the URL of an app', async () => {
  const { server, address } = await serve((_, response) => response.end(JSON.stringify(manifest)));
  const data = show({ 'films-remote': address });
  expect(await row('films-remote').findByText('Not responding')).toBeInTheDocument();
  await data.close();
  server.close();
});
