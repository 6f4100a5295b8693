import { t as word } from 'media-chrome/utils/i18n';
import { createElement, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { formatMoment, readStored, storeText } from 'shared-data/on-device';
import { chaptersOf } from 'shared-data/words';
import { plural, t } from 'shared-ui';
import { spellDuration } from '../../../text/durations';
import './elements';

export { loadWords } from './words';

const rateName = 'rate';
const captionsName = 'captions';
const rates = '0.5 0.75 1 1.25 1.5 2';

export interface ControlsProps {
  /** The description of the video, which may name chapters. */
  description: string;
}

/** The controls for the video in the surrounding `media-controller`. Keys are handled by the page, not by these. */
export function Controls({ description }: ControlsProps) {
  const bar = useRef<HTMLElement>(null);
  useStoredRate(bar);
  useStoredCaptions(bar);
  useChaptersOnBar(bar, description);
  useSpokenTimes(bar);
  useCaptionsAboveBar(bar);
  useLayoutEffect(() => {
    const controller = controllerOf(bar.current!);
    // The controller has set its English name before the words of the language were loaded.
    controller.setAttribute('aria-label', word('video player'));
    // The captions button has `aria-checked`, which its own role does not allow.
    controller.querySelector('media-captions-button')!.setAttribute('role', 'switch');
    // Chromium follows a tap with `mouseleave`, at which the controller would hide what the tap has just shown.
    let isTouched = false;
    const noteTouch = ({ pointerType }: PointerEvent) => void (isTouched = pointerType === 'touch');
    const ignoreAfterTouch = (event: Event) => isTouched && event.stopImmediatePropagation();
    controller.addEventListener('pointerdown', noteTouch, true);
    controller.addEventListener('mouseleave', ignoreAfterTouch, true);
    return () => {
      controller.removeEventListener('pointerdown', noteTouch, true);
      controller.removeEventListener('mouseleave', ignoreAfterTouch, true);
    };
  }, []);
  return (
    <>
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <media-settings-menu hidden anchor="auto">
        <Setting name={t('Speed')} menu="media-playback-rate-menu" rates={rates} />
        <Setting name={t('Quality')} menu="media-rendition-menu" />
        <Setting name={t('Captions')} menu="media-captions-menu" />
      </media-settings-menu>
      <media-control-bar ref={bar} dir="ltr">
        <media-time-range />
      </media-control-bar>
      <media-control-bar dir="ltr">
        <media-play-button />
        <media-mute-button />
        <media-volume-range />
        <media-time-display notoggle="" showduration="" />
        <span />
        <media-captions-button />
        <media-settings-menu-button>
          <svg slot="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.2 2h3.6l.5 2.6 1.6.9 2.5-.9 1.8 3.1-2 1.8v1.900l2 1.8-1.8 3.1-2.5-.9-1.600.9-.5 2.700h-3.600l-.5-2.700-1.600-.9-2.5.9-1.8-3.1 2-1.8v-1.900l-2-1.8 1.8-3.1 2.5.9 1.600-.9zM12 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
          </svg>
        </media-settings-menu-button>
        <media-airplay-button />
        <media-cast-button />
        <media-pip-button />
        <media-fullscreen-button />
      </media-control-bar>
    </>
  );
}

interface SettingProps {
  name: string;
  menu: `media-${string}`;
  rates?: string;
}

/** An entry of the settings menu. It opens a menu of its own. */
const Setting = ({ name, menu, ...attributes }: SettingProps) => (
  <media-settings-menu-item>
    {name}
    {/* In place of media-chrome's arrow, which no style can mirror. */}
    <svg slot="suffix" viewBox="0 0 20 24" aria-hidden="true">
      <path d="m8.1 17.6-.7-.7 4.2-4.65-4.2-4.65.7-.7 4.8 5.35z" />
    </svg>
    {createElement(menu, { slot: 'submenu', hidden: true, ...attributes }, <div slot="title">{name}</div>)}
  </media-settings-menu-item>
);

const controllerOf = (bar: HTMLElement): HTMLElement => bar.closest('media-controller')!;

const videoOf = (bar: HTMLElement): HTMLVideoElement => controllerOf(bar).querySelector('video')!;

/** Plays at the speed that was last chosen in this browser. */
function useStoredRate(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const video = videoOf(bar.current!);
    const stored = readStored(rateName);
    if (stored && rates.split(' ').includes(stored))
      Object.assign(video, { defaultPlaybackRate: Number(stored), playbackRate: Number(stored) });
    const store = () => storeText(rateName, video.playbackRate === 1 ? null : String(video.playbackRate));
    video.addEventListener('ratechange', store);
    return () => video.removeEventListener('ratechange', store);
  }, [bar]);
}

/** Shows captions in the language that was last shown in this browser, until the visitor switches them off. */
function useStoredCaptions(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const video = videoOf(bar.current!);
    const { textTracks } = video;
    // jsdom has no events of text tracks.
    if (!(textTracks instanceof EventTarget)) return;
    const captions = [...video.querySelectorAll<HTMLTrackElement>('track[kind=captions]')];
    const findShown = () => captions.find(({ track }) => track.mode === 'showing');
    // A stored language that this video lacks remains stored.
    let last = captions.find(({ srclang }) => srclang === readStored(captionsName));
    if (last && !findShown()) last.track.mode = 'showing';
    const store = () => {
      const shown = findShown();
      // Captions that failed to load have no source. They are hidden, but nobody switched them off.
      const hasFailed = !shown && !last?.hasAttribute('src');
      if (shown !== last && !hasFailed) storeText(captionsName, (last = shown)?.srclang ?? null);
    };
    store();
    textTracks.addEventListener('change', store);
    return () => textTracks.removeEventListener('change', store);
  }, [bar]);
}

/**
 * Moves captions above the bar while it is shown. Chromium places such captions wrongly, but is the only engine whose
 * captions a style moves (`controller.ts`).
 */
function useCaptionsAboveBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const video = videoOf(bar.current!);
    // jsdom has no events of text tracks.
    if (navigator.userAgent.includes('Chrome/') || !(video.textTracks instanceof EventTarget)) return;
    const controller = controllerOf(bar.current!);
    const { textTracks } = video;
    const moved = new WeakSet<VTTCue>();
    const place = () => {
      const isShown = video.paused || !controller.hasAttribute('userinactive');
      const height = controller.getBoundingClientRect().bottom - bar.current!.getBoundingClientRect().top;
      // Browsers draw a line 5 % as high as the video, and add spacing.
      const lines = Math.ceil(height / (0.055 * video.clientHeight));
      for (const { mode, kind, activeCues } of textTracks)
        for (const cue of ((mode === 'showing' && kind === 'captions' && activeCues) || []) as VTTCue[]) {
          // The author has placed the others.
          if (cue.line !== 'auto' && !moved.has(cue)) continue;
          moved.add(cue);
          cue.line = isShown ? -lines - cue.text.split('\n').length : 'auto';
        }
    };
    const follow = () => {
      for (const track of textTracks) track.oncuechange = place;
      place();
    };
    follow();
    textTracks.addEventListener('change', follow);
    for (const event of ['play', 'pause']) video.addEventListener(event, place);
    controller.addEventListener('userinactivechange', place);
    return () => {
      textTracks.removeEventListener('change', follow);
      for (const event of ['play', 'pause']) video.removeEventListener(event, place);
      controller.removeEventListener('userinactivechange', place);
    };
  }, [bar]);
}

/** Spells seconds as `3 minutes 20 seconds`. */
const spellSeconds = (seconds: number): string =>
  spellDuration(formatMoment(seconds)) || plural(0, '1 second', '{count} seconds');

/** Sets the spoken position. media-chrome's own text has two plural forms, but some languages have more. */
function useSpokenTimes(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const video = videoOf(bar.current!);
    const range = bar.current!.querySelector('media-time-range')!.shadowRoot?.querySelector('input');
    if (!range) return;
    const describe = () => {
      if (!Number.isFinite(video.duration)) return;
      const text = t('{position} of {duration}', {
        position: spellSeconds(video.currentTime),
        duration: spellSeconds(video.duration),
      });
      if (range.ariaValueText !== text) range.ariaValueText = text;
    };
    const observer = new MutationObserver(describe);
    describe();
    observer.observe(range, { attributeFilter: ['aria-valuetext'] });
    return () => observer.disconnect();
  }, [bar]);
}

/** Adds the chapters as a track, with which the bar shows and names its parts. The last one ends with the video. */
function useChaptersOnBar(bar: RefObject<HTMLElement | null>, description: string): void {
  useEffect(() => {
    const video = videoOf(bar.current!);
    const chapters = chaptersOf(description);
    if (chapters.length === 0) return;
    const add = () => {
      const track = video.addTextTrack('chapters');
      track.mode = 'hidden';
      chapters.forEach(({ start, title }, i) =>
        track.addCue(new VTTCue(start, chapters[i + 1]?.start ?? video.duration, title)),
      );
    };
    if (video.readyState > 0) add();
    else video.addEventListener('loadedmetadata', add, { once: true });
    return () => video.removeEventListener('loadedmetadata', add);
  }, [bar, description]);
}
