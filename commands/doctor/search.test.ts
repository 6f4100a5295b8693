import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSearch } from './search';
import type { Site } from './site';

const published = JSON.stringify({ search: { folder: '/search-files/1', version: 1 } });

it.each<[string, Record<string, string>, string[]]>([
  ['of a site that has none', { '/published.json': '{}' }, []],
  ['of a site that publishes nothing', {}, []],
  ['that are there', { '/published.json': published, '/search-files/1/words.json': '{}' }, ['good']],
  ['that are lost', { '/published.json': published }, ['fault']],
  [
    'in whose place a page answers',
    { '/published.json': published, '/search-files/1/words.json': '<html>' },
    ['fault'],
  ],
])('looks at the published files of the search %s', async (_, files, expected) => {
  const server = createServer(({ url }, answer) => {
    const file = files[url!];
    answer.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shell = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const findings = await checkSearch({ shell } as Site);
  expect(findings.map(({ state }) => state)).toEqual(expected);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
