import { phone } from '../../support/browser/accessibility';
import { oneDotAddress } from '../../support/browser/one-dot';
import { openScreen, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';
import { commit } from '../../support/browser/database';

test.use({ isRendered: true });

/** Replacements for the providers' frames: each answers the page's messages as the provider's player does. */
const players = {
  'www.youtube-nocookie.com': `
    const tell = (playerState) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState, currentTime: 1, duration: 600 } }), '*');
    addEventListener('message', () => {
      tell(1);
      if (location.pathname.includes('paused')) setTimeout(() => tell(2), 1000);
    }, { once: true });`,
  'player.vimeo.com': `
    addEventListener('message', ({ data }) => {
      if (data.method === 'ping') parent.postMessage({ event: 'ready' }, '*');
      if (data.method === 'getPaused') parent.postMessage({ event: 'play', data: { seconds: 0, duration: 90 } }, '*');
    });`,
  'geo.dailymotion.com': '',
};

test("a played video in a provider's frame is counted once", async ({ browser, page, product }) => {
  const videos = {
    youtube: 'https://youtu.be/aaaaaaaaaaa',
    paused: 'https://youtu.be/paused00000',
    vimeo: 'https://vimeo.com/1084537',
    dailymotion: 'https://www.dailymotion.com/video/x8abcd',
  };
  const item = { imageBlob: oneDotAddress, date: '2026-01-01', category: 'Films' };
  await commit(
    product,
    Object.fromEntries(
      Object.entries(videos).map(([id, url]) => [`items/${id}`, { ...item, title: `By ${id}`, url }]),
    ),
  );
  await signIn(page);
  await openScreen(page, 'Audience');
  await page.getByLabel('Count how often videos are watched').check();
  await expect(page.getByText('Views are counted from now on.')).toBeVisible();

  const context = await browser.newContext({ viewport: phone });
  await context.route(/^https:/, (route) => {
    const script = players[new URL(route.request().url()).hostname as keyof typeof players];
    return script === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` });
  });
  const sent: string[] = [];
  context.on(
    'request',
    (request) => /documents:commit/.test(request.url()) && sent.push(request.postData() ?? ''),
  );
  const timesOf = (id: string) => sent.filter((body) => body.includes(id)).length;
  const visit = async (id: string) => {
    const visitor = await context.newPage();
    await visitor.goto(`/watch/${id}`);
    await visitor.mouse.move(10, 10);
    await visitor.mouse.move(20, 20);
    return visitor;
  };
  // A background page does not count as watched, so the page that must be in the foreground is opened last.
  for (const id of ['paused', 'youtube', 'vimeo', 'dailymotion']) await visit(id);
  for (const id of ['youtube', 'vimeo', 'dailymotion']) await expect.poll(() => timesOf(id)).toBe(1);
  expect(timesOf('paused')).toBe(0);
  expect(sent).toHaveLength(3);
  await context.close();

  await page.reload();
  const views = page.getByRole('region', { name: 'Audience' });
  await expect(views.getByRole('row').filter({ has: page.getByRole('link') })).toHaveText([
    /By (youtube|vimeo|dailymotion)/,
    /By (youtube|vimeo|dailymotion)/,
    /By (youtube|vimeo|dailymotion)/,
  ]);
});
