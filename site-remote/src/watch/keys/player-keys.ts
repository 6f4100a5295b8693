import { t } from 'shared-ui';
import { formatMoment } from 'shared-data/on-device';
import type { Playback } from '../player/playback/playback';

export interface PlayerKey {
  /** Values of `KeyboardEvent.key`, in lower case. */
  keys: string[];
  /** The name of the key, as the help shows it. */
  label: string;
  help: () => string;
  /** Whether holding the key down repeats the effect. */
  canRepeat?: true;
  /** Called when the key is pressed. Returns a description of the effect. */
  press: (playback: Playback) => string;
}

const move = (seconds: number) => (playback: Playback) => {
  const { position, duration } = playback.state();
  const to = Math.max(0, Math.min(position + seconds, duration ?? Infinity));
  playback.seek(to);
  const time = formatMoment(to);
  return seconds > 0 ? t('Forward to {time}', { time }) : t('Back to {time}', { time });
};

const changeVolume = (by: number) => (playback: Playback) => {
  const { volume, isMuted } = playback.state();
  const from = isMuted && by > 0 ? 0 : volume;
  const to = Math.round(Math.max(0, Math.min(from + by, 1)) * 10) / 10;
  playback.setVolume(to);
  return t('Volume {percent} %', { percent: Math.round(to * 100) });
};

export const playerKeys: PlayerKey[] = [
  {
    keys: [' ', 'k'],
    label: 'Space or k',
    help: () => t('Play or pause'),
    press: (playback) => {
      const { isPlaying } = playback.state();
      if (isPlaying) playback.pause();
      else playback.play();
      return isPlaying ? t('Paused') : t('Playing');
    },
  },
  { keys: ['arrowleft'], label: '←', help: () => t('Back 5 seconds'), press: move(-5), canRepeat: true },
  { keys: ['arrowright'], label: '→', help: () => t('Forward 5 seconds'), press: move(5), canRepeat: true },
  { keys: ['j'], label: 'j', help: () => t('Back 10 seconds'), press: move(-10), canRepeat: true },
  { keys: ['l'], label: 'l', help: () => t('Forward 10 seconds'), press: move(10), canRepeat: true },
  { keys: ['arrowup'], label: '↑', help: () => t('Louder'), press: changeVolume(0.1), canRepeat: true },
  { keys: ['arrowdown'], label: '↓', help: () => t('Quieter'), press: changeVolume(-0.1), canRepeat: true },
  {
    keys: ['m'],
    label: 'm',
    help: () => t('Sound off or on'),
    press: (playback) => {
      const { isMuted } = playback.state();
      playback.setMuted(!isMuted);
      return isMuted ? t('Sound on') : t('Sound off');
    },
  },
  {
    keys: ['f'],
    label: 'f',
    help: () => t('Full screen, or back'),
    press: (playback) => {
      playback.toggleFullscreen();
      return '';
    },
  },
  {
    keys: ['c'],
    label: 'c',
    help: () => t('Captions on or off, where a video has some'),
    press: ({ toggleCaptions }) => {
      if (!toggleCaptions) return t('No captions');
      return toggleCaptions() ? t('Captions on') : t('Captions off');
    },
  },
];

/** Handlers of the shortcuts that concern the page and not the player. */
export type PageKeyHandlers = { '?': () => void; t: () => void };

/** The shortcuts, for the HTML of the page: its first script holds such a key press until the code is loaded. */
export const listPageKeys = (hasPlayback: boolean): string =>
  ['?', 't', ...(hasPlayback ? playerKeys.flatMap(({ keys }) => keys) : [])].join();

/** Keys that some elements handle themselves while they are focused. */
const elementKeys: [controls: string, keys: string[]][] = [
  ['button, summary, [role=button], [role=switch]', [' ']],
  // Arrow keys scroll a focused block of code.
  ['pre', ['arrowleft', 'arrowright', 'arrowup', 'arrowdown']],
  ['media-volume-range', ['arrowleft', 'arrowright']],
  ['video[controls], audio', [' ', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown']],
];

const elementsForAllKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=listbox], [role=menu], [role=slider], [role=radiogroup], [role=tablist]';

/** Whether a key press is a shortcut: no dialog is open, and the focused element does not handle the key itself. */
export function isPageShortcut({
  key,
  target,
  ctrlKey,
  altKey,
  metaKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector('dialog[open]'))
    return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(elementsForAllKeys)) return false;
  return !elementKeys.some(
    ([controls, keys]) => keys.includes(key.toLowerCase()) && target.closest(controls),
  );
}
