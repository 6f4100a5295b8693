import type { RenderedState } from 'shared-data/contract';
import { aliveEvent } from './alive';

/** What a rendered watch page holds, as far as its first script looks at it. */
const watchPage = (player: string) => `
  <div id="root"><main><article>
    <div data-keys="?,t, ,k,arrowdown">${player}</div>
    <h1 tabindex="-1">A film</h1>
    <button>Share</button>
    <input aria-label="Search videos" />
  </article></main></div>
  <script type="application/json" id="configuration">{"firebase":{}}</script>
  <script type="application/json" id="rendered">${JSON.stringify({ version: 1, address: '/' } satisfies Partial<RenderedState>)}</script>
  <template id="code"><script src="/main.js"></script></template>`;

const file = '<video src="/clips/film.webm"></video>';
const frame = '<iframe src="about:blank"></iframe>';

type Listened = [target: EventTarget, ...Parameters<EventTarget['removeEventListener']>];
let listened: Listened[] = [];

/** A browser has drawn a page and runs its first script. */
async function openPage(player: string) {
  document.body.innerHTML = watchPage(player);
  await jest.isolateModulesAsync(async () => void (await import('./start-on-interest')));
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
  jest.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [target, ...how] of listened) target.removeEventListener(...how);
  listened = [];
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.held = undefined;
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

/** The code arrives, answers, and listens to the keys. */
function comeAlive(): string[] {
  const pressed: string[] = [];
  document.addEventListener('keydown', ({ key }) => pressed.push(key));
  document.dispatchEvent(new CustomEvent(aliveEvent, { detail: 'frame' }));
  document.dispatchEvent(new CustomEvent(aliveEvent, { detail: 'screen' }));
  return pressed;
}

describe('the code of a watch page that nobody touches', () => {
  it('comes when a file has played for four seconds', async () => {
    await openPage(file);
    play(3.9);
    expect(isCodeLoading()).toBe(false);
    play(4.1);
    expect(isCodeLoading()).toBe(true);
  });

  it('comes at the end of a file that is shorter', async () => {
    await openPage(file);
    play(2, true);
    expect(isCodeLoading()).toBe(true);
  });

  it('comes eight seconds after the page has loaded where a provider’s frame plays', async () => {
    jest.useFakeTimers();
    await openPage(frame);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(isCodeLoading()).toBe(false);
    // jsdom, as Safari, has no idle callback: a second before and after stands for it.
    await jest.advanceTimersByTimeAsync(2_200);
    expect(isCodeLoading()).toBe(true);
  });

  it('comes at once for a stream, which only the code plays', async () => {
    await openPage('<video></video>');
    await Promise.resolve();
    expect(isCodeLoading()).toBe(true);
  });

  it('does not come on a page without a player, however long it is open', async () => {
    jest.useFakeTimers();
    await openPage('');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(isCodeLoading()).toBe(false);
  });

  it('is asked for less and less often where it does not arrive', async () => {
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

describe('a key of the player before the code has arrived', () => {
  it('is kept and answered once, and does not scroll the page', async () => {
    await openPage(file);
    expect(press(' ').defaultPrevented).toBe(true);
    expect(isCodeLoading()).toBe(true);
    expect(comeAlive()).toEqual([' ']);
    expect(press('k').defaultPrevented).toBe(false);
  });

  it('is the last one, however long it was held down', async () => {
    await openPage(file);
    press('k');
    press('ArrowDown', document.querySelector('h1')!);
    expect(press('ArrowDown', document.querySelector('h1')!, true).defaultPrevented).toBe(true);
    expect(comeAlive()).toEqual(['ArrowDown']);
  });

  it.each(['input', 'button', 'video'])('belongs to a focused %s', async (control) => {
    await openPage(file);
    expect(press(' ', document.querySelector(control)!).defaultPrevented).toBe(false);
    expect(comeAlive()).toEqual([]);
  });

  it('is left alone where the visitor has switched keys off, and where it is not one of the player', async () => {
    localStorage.setItem('keys', 'off');
    await openPage(file);
    expect(press('k').defaultPrevented).toBe(false);
    localStorage.clear();
    expect(press('PageDown').defaultPrevented).toBe(false);
    expect(comeAlive()).toEqual([]);
  });
});

it('a button that was pressed before the code arrived is pressed again, once', async () => {
  await openPage(file);
  const button = document.querySelector('button')!;
  const clicked = jest.fn();
  button.click();
  button.addEventListener('click', clicked);
  comeAlive();
  expect(clicked).toHaveBeenCalledTimes(1);
});
