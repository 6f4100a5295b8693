import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startTestData } from 'tests/support/admin-data';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { manyItems } from './support/many-items';
import { row } from './support/row';
import { measureLoad } from './serve/load';
import { startNginx } from './serve/nginx';
import { startSite, type RunningSite } from './serve/site';
import { database } from './local-firebase/server';

/** The number of different URLs that are requested in a day with one request per second. */
const aDay = 24 * 60 * 60;
const minutes = 10;
const requestsPerMinute = 10_000;

/**
 * Measures a self-hosted site on this machine: its start with many items; requests per second, beside nginx with the
 * same pages and files and one process as well; ten minutes of many visitors; memory after a day of different URLs.
 * Needs builds, nginx and wrk (Debian: `apt-get install nginx-light wrk`).
 */
export async function run(sizes = [1_000, 100_000]): Promise<void> {
  for (const program of ['nginx', 'wrk'])
    if (spawnSync(program, ['-v']).error)
      throw new Error(`${program} is missing: apt-get install nginx-light wrk.`);
  for (const size of sizes) await measureSize(temporaryFolder('serve'), size);
}

async function measureSize(folder: string, size: number): Promise<void> {
  const data = path.join(folder, 'data');
  const test = await startTestData({ data });
  const items = manyItems(size);
  await test.fill(items);
  await test.stop();
  const site = await startSite(data);
  try {
    console.log(`\n${size} items`);
    row('start until ready, ms', site.startMs.toFixed(0));
    row('first home page, ms', (await timeOf(() => site.read('/'))).toFixed(0));
    const watch = `/watch/${items[0]!.id}`;
    await compare(folder, site, watch);
    await measureMinutes(site, [
      '/',
      watch,
      '/category',
      '/videos',
      '/feed.xml',
      '/published.json',
      '/search?q=a',
    ]);
    await measureDay(site);
  } finally {
    await site.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function compare(folder: string, site: RunningSite, watch: string): Promise<void> {
  const home = await site.read('/');
  const [script = ''] = /(?<=")\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const nginx = await startNginx(path.join(folder, 'nginx'), {
    '/index.html': home,
    [`${watch}.html`]: await site.read(watch),
    [script]: await site.read(script),
  });
  row('requests per second', 'serve', 'nginx', 'ratio');
  for (const [name, url, file] of [
    ['home page', '/', '/index.html'],
    ['watch page', watch, `${watch}.html`],
    ['script', script, script],
  ] as const) {
    const [own, other] = [measureLoad(site.url + url), measureLoad(nginx.url + file)];
    row(name, own.toFixed(0), other.toFixed(0), (own / other).toFixed(2));
  }
  await nginx.stop();
  const summary = `${database}/catalogue/summary`;
  const reads = { body: JSON.stringify({ documents: [summary] }) };
  row('read of a document', measureLoad(`${site.url}/v1/${database}:batchGet`, reads).toFixed(0));
  const write = {
    update: { name: `${database}/bench/ID`, fields: { text: { stringValue: 'x'.repeat(1000) } } },
  };
  const writes = { body: JSON.stringify({ writes: [write] }), token: site.adminToken };
  row('write of a document', measureLoad(`${site.url}/v1/${database}:commit`, writes).toFixed(0));
}

/** Requests some URLs at even intervals. */
async function measureMinutes(site: RunningSite, urls: string[]): Promise<void> {
  row(`${requestsPerMinute} a minute`, 'errors', 'memory, MB', 'median, ms', '99 %, ms', 'longest, ms');
  for (let minute = 1; minute <= minutes; minute++) {
    const begun = performance.now();
    const answers: Promise<number | null>[] = [];
    for (let at = 0; at < requestsPerMinute; at++) {
      const wait = begun + (at * 60_000) / requestsPerMinute - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      answers.push(timeOf(() => site.read(urls[at % urls.length]!)).catch(() => null));
    }
    const times = (await Promise.all(answers))
      .filter((time) => time !== null)
      .sort((one, other) => one - other);
    const errors = requestsPerMinute - times.length;
    const at = (part: number) => times[Math.floor(part * (times.length - 1))]!.toFixed(0);
    row(`minute ${minute}`, errors, site.memory('VmRSS').toFixed(0), at(0.5), at(0.99), at(1));
  }
}

/** URLs that crawlers request, without the number that makes each different. */
const crawlerPaths = [
  '/search?q=word-',
  '/watch/none-',
  '/tag/none-',
  '/category/none-',
  '/embed/none-',
  '/none-',
];

/** Requests URLs that no cache has, as many as crawlers may request in a day. */
async function measureDay(site: RunningSite): Promise<void> {
  row('memory, MB', 'before', 'after a half', 'after a day');
  const cells = [site.memory('VmRSS')];
  const atOnce = 16;
  for (const until of [aDay / 2, aDay]) {
    for (let at = until - aDay / 2; at < until; at += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, (_, one) =>
          site.read(`${crawlerPaths[one % crawlerPaths.length]}${at + one}`),
        ),
      );
    cells.push(site.memory('VmRSS'));
  }
  row('', ...cells.map((megabytes) => megabytes.toFixed(0)));
}
