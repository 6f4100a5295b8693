import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, within } from '@testing-library/react';
import { createData, DataProvider, parseConfiguration } from 'shared-data';
import { Versions } from './versions';

const manifest = { part: 'site-remote', version: '3.2.1', contract: 2 };

const remote = (name: string, address: string, ...paths: string[]) => ({
  name,
  address,
  routes: paths.map((path) => ({ path, screen: 'home' })),
  menu: [],
});

it('shows which app is pending, responds, does not respond', async () => {
  let answer!: () => void;
  const site = http.createServer((_, response) => {
    answer = () => response.end(JSON.stringify(manifest));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const asked = new Promise((resolve) => site.once('request', resolve));
  const data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'demo-video-site', apiKey: 'local' },
      remotes: [remote('site-remote', address, '/films'), remote('admin-remote', 'http://127.0.0.1:9')],
    }),
  );
  render(
    <DataProvider data={data}>
      <Versions />
    </DataProvider>,
  );
  const row = (part: string) => within(screen.getByRole('row', { name: new RegExp(`^${part}`) }));
  expect(row('site-remote').getByText('Loading …')).toBeInTheDocument();
  expect(await row('admin-remote').findByText('Not responding')).toBeInTheDocument();
  await asked;
  expect(row('site-remote').getByText('Loading …')).toBeInTheDocument();
  answer();
  expect(await row('site-remote').findByText('3.2.1')).toBeInTheDocument();
  expect(row('site-remote').getByText('not released')).toBeInTheDocument();
  await data.close();
  site.close();
});

it('reports another app at the URL of an app', async () => {
  const other = http.createServer((_, response) => response.end(JSON.stringify(manifest)));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'demo-video-site', apiKey: 'local' },
      remotes: [remote('films-remote', address)],
    }),
  );
  render(
    <DataProvider data={data}>
      <Versions />
    </DataProvider>,
  );
  const row = within(screen.getByRole('row', { name: /^films-remote/ }));
  expect(await row.findByText('Not responding')).toBeInTheDocument();
  await data.close();
  other.close();
});
