import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import { isSameUrl } from 'shared-data/routes';
import { hasStoredVideos, startAt } from 'shared-data/on-device';
import { focusSearch, isPageKey, listenForSearchKey } from '../layout/search/focus-search';
import { preloadChunk } from '../remotes/preload';
import { whenIdle } from '../reporting/when-idle';
import { readFreshness, type Freshness } from './is-stale';

/** What the first script of a server-rendered page shares with the app. Absent in pages that only the browser draws. */
export interface Visit {
  /** Whether the page is stale. If this cannot be read, it counts as current. */
  freshness: Promise<Freshness>;
  /** The last button or player key that the visitor pressed before hydration. */
  held?: HTMLElement | KeyboardEvent | undefined;
  /** Loads the code, or the scripts that have failed to load. */
  load: () => void;
  /** Called once the screen is hydrated. Repeats what is held, and leaves all input to the app. */
  end: () => void;
}

declare global {
  interface Window {
    visit?: Visit;
  }
}

/**
 * This first script of a server-rendered page loads the other scripts, which wait in a `<template>`, at one of these
 * events. It loads them at once if the page is stale or needs them (`applyStoredState`).
 */
const interestEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'timeupdate'];

/** The seconds of playback after which the code is loaded: for the next video, for resuming, and for counting views. */
const minPlayback = 4;
/** After this many milliseconds the code is loaded for a provider's frame, which reports no playback to the page. */
const frameDelay = 8000;
/** A provider's player whose frame has loaded answers a greeting within this many milliseconds. */
const answerDelay = 2000;

/** Elements that respond to a click without JavaScript. */
const nativeControls = [
  'a[href], input, select, textarea, label, summary, video, iframe, [popovertarget], [type=submit]',
  ...('command' in HTMLButtonElement.prototype ? ['[commandfor]'] : []),
].join();

const playKeys = [' ', 'k'];

/** After a failed load, events load the code again only after this many milliseconds. Doubled each time. */
let retryDelay = 1000;

function waitForInterest(): void {
  for (const type of interestEvents) addEventListener(type, handleInterest, { capture: true, passive: true });
}

let isLoading = false;
function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const type of interestEvents) removeEventListener(type, handleInterest, true);
  const { content } = document.querySelector<HTMLTemplateElement>('#code')!;
  for (const part of [...content.children]) {
    part.remove();
    if (part.matches('script')) addScript(part, content);
    else if (part.matches('[rel=prefetch]')) preloadChunk(part.getAttribute('href')!);
    else document.head.append(part);
  }
}

/** Adds a copy of a script, because one from a template never runs. If loading fails, the script returns there. */
function addScript(parsed: Element, template: DocumentFragment): void {
  const script = document.createElement('script');
  Object.assign(script, { src: parsed.getAttribute('src'), async: false });
  script.onerror = () => {
    template.append(parsed);
    if (video) video.controls = true;
    setTimeout(() => {
      isLoading = false;
      waitForInterest();
    }, retryDelay);
    retryDelay *= 2;
  };
  document.head.append(script);
}

/**
 * Loads the code unless the event shows no interest: a pointer event without a movement, which browsers send when a
 * page opens; a touch on a link, which opens another page; or a video that has just begun.
 */
function handleInterest(event: Event): void {
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
    (target as HTMLMediaElement).currentTime < minPlayback;
  if (!isStill && !isOnLink && !isEarly) load();
}

function hold(input: HTMLElement | KeyboardEvent): void {
  visit.held = input;
  visit.load();
}

/** Plays before the code has loaded, because a browser allows sound only during a press. */
function playNow(): void {
  video?.play().catch(() => undefined);
  load();
}

function holdClick(event: Event): void {
  const clicked = (event.target as Element).closest<HTMLElement>(`${nativeControls}, button`);
  // The router must not get clicks on links: it would wait for the next screen's code, but the browser can open the
  // linked HTML page at once.
  if (clicked?.matches('a[href]')) event.stopImmediatePropagation();
  // The browser itself would focus the first link of the menu, and a phone would show no keyboard.
  if (clicked?.matches('[data-search]')) {
    event.preventDefault();
    focusSearch();
    return;
  }
  if (!clicked || clicked.matches(nativeControls)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (clicked.matches('[data-play]')) playNow();
  else hold(clicked);
}

/** Holds a key press if the screen lists it as a player key and the focused element does not handle it. */
function holdKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const keys = document.querySelector<HTMLElement>('[data-keys]')?.dataset['keys']?.split(',');
  if (!keys?.includes(key.toLowerCase()) || !isPageKey(event)) return;
  if ((target as Element).closest('button, summary, video, pre')) return;
  event.preventDefault();
  if (repeat) return;
  if (video?.paused && playKeys.includes(key.toLowerCase())) playNow();
  else hold(event);
}

function end(): void {
  isEnded = true;
  removeEventListener('click', holdClick, true);
  removeEventListener('keydown', holdKey, true);
  // From now on the router handles links, so the browser need not prefetch the pages behind them.
  document.querySelector('script[type=speculationrules]')?.remove();
  const { held } = visit;
  visit.held = undefined;
  if (held instanceof Event) document.dispatchEvent(new KeyboardEvent(held.type, held));
  else held?.click();
}

/**
 * Loads the code if a provider's player does not answer its greeting: the code explains the failure. Answers are kept
 * until the code takes them, because a player reports its state once.
 */
function greet(frame: HTMLIFrameElement & { earlyMessages?: unknown[] }): void {
  const { greeting } = frame.dataset;
  if (!greeting) return;
  frame.earlyMessages = [];
  const post = () => frame.contentWindow?.postMessage(JSON.parse(greeting), '*');
  // The player may not be ready for the first greeting.
  const greetings = setInterval(post, 500);
  const stop = () => {
    clearInterval(greetings);
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    load();
  }, answerDelay);
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    stop();
    frame.earlyMessages?.push(data);
  });
  post();
}

/** The play button is a sign of loading until the first data of the started video, and then hidden. */
function updatePlayButton({ type }: { type: string }): void {
  const button = document.querySelector('[data-play]');
  button?.setAttribute('aria-busy', String(type === 'play'));
  button?.toggleAttribute('hidden', type === 'playing');
}

/** Prepares the video. Loads the code if the page needs it without any interaction. */
function applyStoredState(): void {
  const { position } = startAt(location);
  if (video) {
    if (position > 0) video.currentTime = position;
    video.controls = false;
    for (const type of ['play', 'pause', 'playing']) video.addEventListener(type, updatePlayButton);
    if (!video.paused) updatePlayButton({ type: video.readyState > 2 ? 'playing' : 'play' });
  }
  // The code is needed for the next video of a series and, in most browsers, for a stream.
  const isInSeries = new URLSearchParams(location.search).has('series');
  const stream = document.querySelector<HTMLSourceElement>('[data-keys] video > source');
  const needsLibrary = stream && !document.createElement('video').canPlayType(stream.type);
  if (
    position > 0 ||
    isInSeries ||
    needsLibrary ||
    (hasStoredVideos() && document.querySelector('[data-kept]'))
  )
    load();
  const frame = document.querySelector<HTMLIFrameElement>('[data-keys] iframe');
  if (!frame) return;
  whenIdle(() => setTimeout(whenIdle, frameDelay, load));
  addEventListener('load', () => greet(frame));
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)!.textContent!);
const rendered = read('rendered') as RenderedState;
const isOfThisUrl = isSameUrl(rendered.address, location);
const video = document.querySelector<HTMLVideoElement>('main video');
let isEnded = false;
const current = { isStale: false };
const visit: Visit = (window.visit = {
  freshness: isOfThisUrl
    ? readFreshness(read('configuration') as Configuration, rendered).catch(() => current)
    : Promise.resolve(current),
  load,
  end,
});
addEventListener('click', holdClick, true);
addEventListener('keydown', holdKey, true);
listenForSearchKey();
if (isOfThisUrl) {
  waitForInterest();
  applyStoredState();
  void visit.freshness.then(({ isStale }) => isStale && load());
  // The history may contain screens that this page showed before a reload. On Back to one of them, the browser only
  // changes the URL. Without the code nothing would render that screen, so the page is loaded again.
  addEventListener('popstate', () => {
    if (!isEnded && !isSameUrl(rendered.address, location)) location.reload();
  });
} else {
  // A static host has one file for all pages of a list (`?page=2`). The browser renders pages other than the first.
  document.getElementById('root')!.innerHTML =
    '<div class="loader" role="status" aria-label="Loading"><div></div></div>';
  load();
}
