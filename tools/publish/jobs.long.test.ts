import { collection, getCount } from 'firebase/firestore/lite';
import { feedId, saveFeed } from 'admin-data';
import { startTestData } from 'tests/support/admin-data';
import { startFeedServer } from '../../tests/support/server/start-feed-server';
import { runJobs } from 'server/jobs';

it('a publication reads followed feeds first, and continues if one of them is not available', async () => {
  const test = await startTestData();
  const feeds = await startFeedServer();
  await test.fill([]);
  const store = test.administration;
  feeds.gives(
    '/feed',
    `<rss><channel><title>Mill</title><item><title>Wheel</title><link>https://youtu.be/aqz-KE-bpKQ</link>
      <pubDate>2025-06-10</pubDate></item></channel></rss>`,
  );
  for (const path of ['/none', '/feed']) {
    const address = `http://127.0.0.1:${feeds.port}${path}`;
    await saveFeed(store, await feedId(address), { address, as: 'published', isPrivate: true });
  }
  const lines: string[] = [];
  const publish = () => runJobs(store, (line) => lines.push(line));
  await publish();
  await publish();
  expect(lines).toEqual([
    'Mill: Published: “Wheel”.',
    `http://127.0.0.1:${feeds.port}/none: 127.0.0.1:${feeds.port} answers 404.`,
  ]);
  expect((await getCount(collection(store.db, 'items'))).data().count).toBe(1);
  await feeds.stop();
  await test.stop();
});
