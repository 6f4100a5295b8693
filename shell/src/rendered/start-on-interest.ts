import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import { isSameAddress } from 'shared-data/routes';
import { keepsVideos, startAt } from 'shared-data/on-device';
import { isPageKey, listenForSearchKey } from '../layout/search/focus-search';
import { whenIdle } from '../reporting/when-idle';
import { aliveEvent, heldEvent, type Alive } from './alive';
import { isOvertaken } from './is-overtaken';

/**
 * Stands in a rendered page. The page's code is in a template, where nothing loads: it comes at the first sign of interest, while a
 * video plays, or when the page is stale. The last button or player key that was pressed before the code answers is pressed again
 * then, once.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'timeupdate'];

/** A visitor who only watches needs code too: for the next video, to resume later, and to be counted. In seconds. */
const watchedFor = 4;
/** A provider's frame does not report to the page that it plays. In milliseconds after the page has loaded. */
const frameWatchedFor = 8000;

/** What answers a click without our code. */
const answersItself = [
  'a[href], input, select, textarea, label, summary, video, iframe, [popovertarget], [type=submit]',
  ...('command' in HTMLButtonElement.prototype ? ['[commandfor]'] : []),
].join();

/** Has the browser keep a file that code will ask for. Of a preload that another release does not use, it would complain. */
const keep = (address: string) =>
  void fetch(address)
    .then((file) => file.blob())
    .catch(() => undefined);

/** Code that could not be loaded is asked for again at the first sign after so many milliseconds, twice as many each time. */
let pause = 1000;

function awaitSign(): void {
  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true });
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, startAtSign, true);
  const { content } = document.querySelector<HTMLTemplateElement>('#code')!;
  for (const part of [...content.children]) {
    part.remove();
    if (part.matches('[rel=prefetch]')) {
      keep(part.getAttribute('href')!);
      continue;
    }
    // A script that was parsed in a template does not run.
    const element = document.createElement(part.localName);
    for (const { name, value } of part.attributes) element.setAttribute(name, value);
    if (element instanceof HTMLScriptElement) {
      element.async = false;
      element.onerror = () => {
        content.append(part);
        setTimeout(() => {
          isStarted = false;
          awaitSign();
        }, pause);
        pause *= 2;
      };
    }
    document.head.append(element);
  }
}

/**
 * When a page has come, browsers say that a pointer is there, though nobody has moved it. A finger on a link opens another page,
 * which needs no code of this one.
 */
function startAtSign(event: Event): void {
  const { type, target } = event;
  const isStill =
    type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  const isOnLink =
    (type === 'touchstart' || (event as PointerEvent).pointerType === 'touch') &&
    target instanceof Element &&
    target.closest('a[href]') !== null;
  const isEarly =
    type === 'timeupdate' &&
    !(target as HTMLMediaElement).ended &&
    (target as HTMLMediaElement).currentTime < watchedFor;
  if (!isStill && !isOnLink && !isEarly) start();
}

let isFrameAlive = false;
const answers = (button: HTMLElement): boolean => isFrameAlive && !button.closest('main');

function hold(event: Event): void {
  const clicked = (event.target as Element).closest<HTMLElement>(`${answersItself}, button`);
  if (!clicked) return;
  // Where it leads is HTML too: it need not wait for the code of a screen.
  if (clicked.matches('a[href]')) event.stopImmediatePropagation();
  if (clicked.matches(answersItself) || answers(clicked)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.held = clicked;
  document.dispatchEvent(new Event(heldEvent));
}

/** Keeps a key of the player, which its screen names. What has the focus and answers a key by itself keeps that key. */
function holdKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const keys = document.querySelector<HTMLElement>('[data-keys]')?.dataset['keys']?.split(',');
  if (!keys?.includes(key.toLowerCase()) || !isPageKey(event)) return;
  if ((target as Element).closest('button, summary, video, pre')) return;
  event.preventDefault();
  if (repeat) return;
  window.held = event;
  document.dispatchEvent(new Event(heldEvent));
}

/** The button that was clicked, or the one that stands in its place where the screen was drawn anew. */
const clickable = (button: HTMLElement): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find(
        ({ ariaLabel, textContent }) => ariaLabel === button.ariaLabel && textContent === button.textContent,
      );

addEventListener('click', hold, true);
addEventListener('keydown', holdKey, true);
listenForSearchKey();
document.addEventListener(aliveEvent, (event) => {
  const isAll = (event as CustomEvent<Alive>).detail === 'screen';
  isFrameAlive = true;
  if (isAll) {
    removeEventListener('click', hold, true);
    removeEventListener('keydown', holdKey, true);
    // From here on a link draws its screen in this page.
    document.querySelector('script[type=speculationrules]')?.remove();
  }
  const { held } = window;
  const isKey = held instanceof Event;
  if (!held || !(isAll || (!isKey && answers(held)))) return;
  window.held = undefined;
  if (isKey) document.dispatchEvent(new KeyboardEvent(held.type, held));
  else clickable(held)?.click();
});

/** A browser may prepare a page that nobody opens after all: it asks for nothing. */
const whenSeen = (): Promise<void> =>
  new Promise((resolve) => {
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true });
    else resolve();
  });

/** Where an address or this browser names a moment, the video starts there; and what is shown of what is kept here needs the code. */
function startWhereKept(): void {
  const { position } = startAt(location);
  const video = document.querySelector<HTMLVideoElement>('main video[src]');
  if (video && position > 0) video.currentTime = position;
  // Only the code knows the next video of a series, and plays a stream.
  const isInSeries = new URLSearchParams(location.search).has('series');
  const isStream = document.querySelector('[data-keys] video:not([src])');
  if (position > 0 || isInSeries || isStream || (keepsVideos() && document.querySelector('[data-kept]')))
    void whenSeen().then(start);
  if (document.querySelector('[data-keys] iframe'))
    void whenSeen().then(() => whenIdle(() => setTimeout(whenIdle, frameWatchedFor, start)));
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)!.textContent!);
const rendered = read('rendered') as RenderedState;
if (isSameAddress(rendered.address, location)) {
  awaitSign();
  window.isOvertaken = whenSeen()
    .then(() => isOvertaken(read('configuration') as Configuration, rendered))
    .catch(() => false);
  startWhereKept();
  // What stands in the box was sent with the address: its list is open, and waits.
  if (document.querySelector('[role=listbox], [aria-expanded=true]')) start();
  void window.isOvertaken.then((isOld) => isOld && start());
  // After a reload, Back leads to what was shown in this page before: without the code, the address alone would change.
  addEventListener('popstate', () => {
    if (!isFrameAlive && !isSameAddress(rendered.address, location)) location.reload();
  });
} else {
  // A file answers an address with parameters that it was not made for: another page of a list.
  document.getElementById('root')!.innerHTML =
    '<div class="loader" role="status" aria-label="Loading"><div></div></div>';
  start();
}
