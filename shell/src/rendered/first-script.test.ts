import { type Published, publishedPath, type RenderedState } from 'shared-data/contract';

/** The elements of a server-rendered watch page that its first script reads. */
const watchPage = (player: string) => `
  <div id="root"><main><article>
    <div data-keys="?,t, ,k,m,arrowdown">${player}</div>
    <h1 tabindex="-1">A film</h1>
    <button>Share</button>
    <input aria-label="Search videos" />
  </article></main></div>
  <script type="application/json" id="configuration">{"firebase":{}}</script>
  <script type="application/json" id="rendered">${JSON.stringify({ stamp: 'a', address: '/' } satisfies Partial<RenderedState>)}</script>
  <template id="code"><script src="/main.js"></script></template>`;

const file = '<video src="/clips/film.webm"></video>';
const frame = '<iframe src="about:blank"></iframe>';

type Listened = [target: EventTarget, ...Parameters<EventTarget['removeEventListener']>];
let listened: Listened[] = [];

/** Simulates a browser that has parsed a page and runs its first script. */
async function openPage(player: string) {
  document.body.innerHTML = watchPage(player);
  await jest.isolateModulesAsync(async () => void (await import('./first-script')));
}

beforeEach(() => {
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as Window['addEventListener'];
    jest.spyOn(target as Window, 'addEventListener').mockImplementation((...how) => {
      listened.push([target, how[0], how[1], how[2]]);
      listen(...how);
    });
  }
  const answer = [{ found: { fields: { version: { integerValue: '1' } } } }];
  const published: Published = { version: 1, failed: [] };
  jest
    .spyOn(window, 'fetch')
    .mockImplementation((url) => Promise.resolve(Response.json(url === publishedPath ? published : answer)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [target, ...how] of listened) target.removeEventListener(...how);
  listened = [];
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.visit;
});

const isCodeLoading = () => document.head.querySelector('script[src="/main.js"]') !== null;

function play(to: number, ended = false) {
  const video = document.querySelector('video')!;
  for (const [name, value] of Object.entries({ currentTime: to, ended }))
    Object.defineProperty(video, name, { value, configurable: true });
  video.dispatchEvent(new Event('timeupdate'));
}

const press = (key: string, on: Element = document.body, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event;
};

/** Simulates the loaded code, which is interactive and handles keys. */
function loadCode(): string[] {
  const pressed: string[] = [];
  document.addEventListener('keydown', ({ key }) => pressed.push(key));
  window.visit!.end();
  return pressed;
}

describe('the code of a watch page without any interaction', () => {
  it('is loaded when a file has played for four seconds', async () => {
    await openPage(file);
    play(3.9);
    expect(isCodeLoading()).toBe(false);
    play(4.1);
    expect(isCodeLoading()).toBe(true);
  });

  it('is loaded at the end of a shorter file', async () => {
    await openPage(file);
    play(2, true);
    expect(isCodeLoading()).toBe(true);
  });

  it('is loaded eight seconds after the page if it contains a provider’s frame', async () => {
    jest.useFakeTimers();
    await openPage(frame);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(isCodeLoading()).toBe(false);
    // Like Safari, jsdom has no idle callback; the code waits a second instead, before and after the delay.
    await jest.advanceTimersByTimeAsync(2_200);
    expect(isCodeLoading()).toBe(true);
  });

  it.each([
    ['is loaded after two seconds', 'does not answer', false],
    ['waits for eight seconds', 'answers', true],
  ])('%s if a provider’s player %s its greeting', async (_, __, isAnswered) => {
    jest.useFakeTimers();
    await openPage('<iframe src="about:blank" data-greeting="{}"></iframe>');
    const frame = document.querySelector('iframe')!;
    dispatchEvent(new Event('load'));
    if (isAnswered)
      dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: 'playing' }));
    await jest.advanceTimersByTimeAsync(2100);
    expect(isCodeLoading()).toBe(!isAnswered);
    expect(frame).toMatchObject({ earlyMessages: isAnswered ? ['playing'] : [] });
  });

  it.each([
    ['is loaded at once for a stream that only the code can play', '', true],
    ['is not loaded for a stream that the browser plays', 'maybe', false],
  ] as const)('%s', async (_, answer, isLoaded) => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer);
    await openPage('<video><source src="/film.m3u8" type="application/vnd.apple.mpegurl"></video>');
    await Promise.resolve();
    expect(isCodeLoading()).toBe(isLoaded);
  });

  it('is not loaded on a page without a player, even after a long time', async () => {
    jest.useFakeTimers();
    await openPage('');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(isCodeLoading()).toBe(false);
  });

  it('is loaded again at doubled intervals if it fails to load', async () => {
    jest.useFakeTimers();
    await openPage(file);
    let attempts = 0;
    for (let second = 0; second < 60; second++) {
      play(5 + second);
      const script = document.head.querySelector('script');
      if (script) {
        attempts++;
        script.remove();
        script.onerror?.(new Event('error'));
      }
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(attempts).toBe(6);
  });
});

it('the play button is a sign of loading until a started file plays', async () => {
  await openPage(`${file}<button data-play>Play</button>`);
  const [video, button] = ['video', '[data-play]'].map((name) => document.querySelector(name)!);
  for (const [type, isBusy, isHidden] of [
    ['play', true, false],
    ['pause', false, false],
    ['playing', false, true],
  ] as const) {
    video!.dispatchEvent(new Event(type));
    expect([button!.getAttribute('aria-busy'), button!.hasAttribute('hidden')]).toEqual([
      String(isBusy),
      isHidden,
    ]);
  }
});

describe('a player key before the code is loaded', () => {
  it('is repeated once when the code is loaded, and does not scroll the page', async () => {
    await openPage(file);
    expect(press('ArrowDown').defaultPrevented).toBe(true);
    expect(isCodeLoading()).toBe(true);
    expect(loadCode()).toEqual(['ArrowDown']);
    expect(press('ArrowDown').defaultPrevented).toBe(false);
  });

  it('plays a paused file at once, and only then', async () => {
    const played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await openPage(file);
    expect(press(' ').defaultPrevented).toBe(true);
    expect(played).toHaveBeenCalledTimes(1);
    Object.defineProperty(document.querySelector('video'), 'paused', { value: false });
    press(' ');
    expect(played).toHaveBeenCalledTimes(1);
    expect(loadCode()).toEqual([' ']);
  });

  it('is the last pressed one, even if it was held down', async () => {
    await openPage(file);
    press('m');
    press('ArrowDown', document.querySelector('h1')!);
    expect(press('ArrowDown', document.querySelector('h1')!, true).defaultPrevented).toBe(true);
    expect(loadCode()).toEqual(['ArrowDown']);
  });

  it('is ignored if it was pressed on the previous page and is still held down', async () => {
    await openPage(file);
    expect(press('k', document.body, true).defaultPrevented).toBe(true);
    expect(loadCode()).toEqual([]);
  });

  it.each(['input', 'button', 'video'])('is left to a focused %s', async (control) => {
    await openPage(file);
    expect(press(' ', document.querySelector(control)!).defaultPrevented).toBe(false);
    expect(loadCode()).toEqual([]);
  });

  it('is ignored if shortcuts are switched off, or if it is not a player key', async () => {
    localStorage.setItem('keys', 'off');
    await openPage(file);
    expect(press('k').defaultPrevented).toBe(false);
    localStorage.clear();
    expect(press('PageDown').defaultPrevented).toBe(false);
    expect(loadCode()).toEqual([]);
  });
});

it('a button that was pressed before the code is loaded is clicked again, once', async () => {
  await openPage(file);
  const button = document.querySelector('button')!;
  const clicked = jest.fn();
  button.click();
  button.addEventListener('click', clicked);
  loadCode();
  expect(clicked).toHaveBeenCalledTimes(1);
});
