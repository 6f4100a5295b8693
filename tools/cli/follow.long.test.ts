import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LocalFirebase } from 'local-firebase';
import { compileProgram } from 'tests/support/local-firebase';
import { startFirebase } from '../../server/start/start-site';
import { startFeedServer, type FeedServer } from '../../tests/support/server/start-feed-server';
import { temporaryFolder } from 'tests/support/temporary-folder';

const data = temporaryFolder('follow');
let server: LocalFirebase;
let feeds: FeedServer;
beforeAll(async () => {
  feeds = await startFeedServer();
  server = await startFirebase({ data, origins: [] });
});
afterAll(async () => {
  await feeds.stop();
  await server.stop();
});

const run = async (...args: string[]) => {
  const program = await compileProgram('tools/cli/content.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--data', data]);
  return stdout;
};

const feedOf = (...ids: string[]) =>
  `<rss><channel><title>Mill</title><image><url>https://mill.example/i.png</url></image>${ids
    .map(
      (id) =>
        `<item><guid>${id}</guid><title>${id}</title><link>/${id}.mp4</link><pubDate>2025-06-10</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

it('imports the feed at a URL whose network is allowed, and prints the outcome of each video', async () => {
  feeds.gives('/once.xml', feedOf('one', 'two'));
  const address = `http://127.0.0.1:${feeds.port}/once.xml`;
  await expect(run('import', address)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^127\.0\.0\.1 is an address of this machine/) as string,
  });
  expect(feeds.asked).toHaveLength(0);
  const dry = await run('import', address, '--private', '--dry-run');
  expect(dry).toContain('Published: “one”.');
  expect(dry).toContain('Nothing was written');
  expect(await run('import', address, '--private', '--as', 'draft')).toContain('Added as a draft: “one”.');
  const again = await run('import', address, '--private');
  expect(again).toContain('“one” is there already, and stays as it is.');
  expect(again).toContain('0 to add, 0 to change, 2 already as they are, 0 refused.');
});

it('follows a feed, lists it, and unfollows it', async () => {
  feeds.gives('/feed.xml', feedOf('three'));
  const address = `http://127.0.0.1:${feeds.port}/feed.xml`;
  const followed = await run('follow', address, '--private', '--as', 'published', '--category', 'Water');
  expect(followed).toBe(
    '  Published: “three”.\nFollowing Mill: 1 new. New videos become published at each publish.\n',
  );
  expect(await run('follow')).toMatch(
    new RegExp(`^${address}\n  Mill, published, in “Water”; 1 videos seen, looked at \\S+Z\n$`),
  );
  expect(await run('unfollow', address)).toBe('Mill is no longer followed. Its videos remain.\n');
  expect(await run('follow')).toBe('No feed is followed.\n');
  expect(await run('follow', address, '--private', '--from-now')).toContain(
    'Following Mill: 0 of its videos',
  );
  await expect(run('follow', `http://127.0.0.1:${feeds.port}/none`, '--private')).rejects.toMatchObject({
    stderr: expect.stringMatching(/answers 404\.\n$/) as string,
  });
  await expect(run('unfollow', 'https://example.org/')).rejects.toMatchObject({ code: 1 });
  await expect(run('follow', address, '--as', 'hidden')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--as takes draft or published/) as string,
  });
  expect((await run('follow')).split('\n')).toHaveLength(3);
});
