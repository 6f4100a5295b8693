import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemsFrom, parseAnswersHere, writeContent } from 'tests/support/admin-data';
import { content } from '../content/content';
import { startFirebase } from '../../server/start/start-site';
import { runCommand } from '../../tests/support/tools/run-command';
import { runHere } from '../../tests/support/tools/run-here';
import { startFeedServer } from '../../tests/support/server/start-feed-server';
import { startStranger } from '../../tests/support/tools/stranger';
import { temporaryFolder } from 'tests/support/temporary-folder';

parseAnswersHere();
const folder = temporaryFolder('content');

const file = (name: string) => path.join(folder, name);
const run = (words: string[], { isDry = false, isPrivate = false } = {}) => {
  const options = {
    ...{ 'dry-run': isDry, 'from-now': false, private: isPrivate },
    data: file('data'),
  };
  return runHere(() => content(options, words));
};

const items = itemsFrom(30).sort((a, b) => (a.id < b.id ? -1 : 1));
const names = [...new Set(items.map(({ category }) => category))].sort();
const allContent = { items, categories: names.map((name, i) => ({ id: `c${i}`, name })), banners: [] };

it('imports a file while no server runs, and exports the same content', async () => {
  writeFileSync(file('in.json'), writeContent('json', allContent));
  const args = ['import', file('in.json'), '--dry-run', '--data', file('data')];
  const dry = await runCommand('content.ts', args);
  expect(dry.stdout).toContain('30 to add, 0 to change, 0 already as they are, 0 refused.');
  expect(dry.stdout).toContain('Nothing was written');
  expect((await run(['import', file('in.json')])).stdout).toContain('Imported 30 videos.');
  expect((await run(['import', file('in.json')])).stdout).toContain('30 already as they are');
  expect((await run(['export', file('out.json')])).stdout).toContain('Exported 30 videos');
  expect(readFileSync(file('out.json'), 'utf8')).toBe(writeContent('json', allContent));
});

it('imports the feed at a URL', async () => {
  const feeds = await startFeedServer();
  const item = '<item><guid>a</guid><title>A</title><link>/a.mp4</link><pubDate>2025-06-10</pubDate></item>';
  feeds.gives('/a.xml', `<rss><channel><title>Mill</title>${item}</channel></rss>`);
  const address = `http://127.0.0.1:${feeds.port}/a.xml`;
  const { stdout } = await run(['import', address], { isDry: true, isPrivate: true });
  expect(stdout).toContain('1 to add, 0 to change');
  await feeds.stop();
});

it('does not send the secret to another program at the URL that a killed server has left', async () => {
  const stranger = await startStranger();
  writeFileSync(file('data/server.json'), JSON.stringify({ address: `http://127.0.0.1:${stranger.port}` }));
  const exported = await run(['export', file('out.json')]);
  expect(exported.stdout).toContain('Exported 30 videos');
  expect(stranger.heard()).toContain('/proof/');
  expect(stranger.heard()).not.toContain(readFileSync(file('data/admin-secret'), 'utf8').trim());
  await stranger.stop();
});

it('imports content into the server that runs on the data', async () => {
  const server = await startFirebase({ data: file('data'), origins: [] });
  writeFileSync(
    file('a.csv'),
    'title,url,date,category\nNew,https://youtu.be/abcdefghijk,2020-01-01,Music\n',
  );
  server.meter.reset();
  expect((await run(['import', file('a.csv')])).stdout).toContain('Imported 1 videos.');
  expect(server.meter.read().documentsWritten).toBeGreaterThan(0);
  rmSync(file('data/server.json'));
  expect(await run(['import', file('a.csv')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Another program uses .*data, and answers no commands\. Wait/) as string,
  });
  await server.stop();
});

it('reports refused rows with their line and fails with an exit code', async () => {
  writeFileSync(file('b.csv'), 'title,url,date,category\nX,https://youtu.be/abcdefghijk,2020-02-30,Music\n');
  expect(await run(['import', file('b.csv')], { isDry: true })).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('line 2: "2020-02-30" is not a date') as string,
  });
});

it('names a file that does not exist', async () => {
  expect(await run(['import', file('none.csv')])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('none.csv') as string,
  });
  expect(existsSync(file('none.csv'))).toBe(false);
});
