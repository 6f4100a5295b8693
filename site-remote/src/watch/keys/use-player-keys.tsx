import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOn } from 'shared-data/on-device';
import { VisuallyHidden } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import { useExpectedPlayback } from '../player/playback/playback-context';
import { isPageShortcut, playerKeys, type PageKeyHandlers, type PlayerKey } from './player-keys';

/** The effect of a pressed key. `time` differs if the same effect happens twice. */
export interface PressedKey {
  effect: string;
  time: number;
}

/** Handles the keyboard shortcuts of page and player. Returns the last one that had an effect. */
export function usePlayerKeys(pageKeys: PageKeyHandlers): PressedKey | null {
  const playback = useExpectedPlayback();
  const [pressedKey, setPressedKey] = useState<PressedKey | null>(null);
  const earlyKey = useRef<PlayerKey | null>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageShortcut(event)) return;
    const key = event.key.toLowerCase();
    const { repeat } = event;
    // The help opens even if shortcuts are off, because the switch is in the help.
    if (key === '?') return repeat ? undefined : pageKeys['?']();
    if (event.shiftKey || !isOn('keys')) return;
    if (key === 't') return repeat ? undefined : pageKeys.t();
    const playerKey = playerKeys.find(({ keys }) => keys.includes(key));
    if (!playerKey || playback === null) return;
    event.preventDefault();
    if (repeat && !playerKey.canRepeat) return;
    if (!playback) earlyKey.current = playerKey;
    else setPressedKey({ effect: playerKey.press(playback), time: event.timeStamp });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  // Runs the last key that was pressed before the player was ready.
  useEffect(() => {
    const key = earlyKey.current;
    if (playback === undefined || !key) return;
    earlyKey.current = null;
    if (playback) setPressedKey({ effect: key.press(playback), time: performance.now() });
  }, [playback]);
  return pressedKey;
}

const fadeOut = keyframes`
  from, 70% { opacity: 1; }
  to { opacity: 0; visibility: hidden; }
`;

const FeedbackBubble = styled.span`
  position: absolute;
  top: var(--space-3);
  left: 50%;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-round);
  background: rgb(20 16 14 / 85%);
  font-weight: 600;
  pointer-events: none;
  transform: translate(-50%);
  /* A fade is acceptable with reduced motion as well. */
  animation: ${fadeOut} 1.2s forwards;
`;

/** Shows the effect of a pressed key over the player. Screen readers announce it. */
export function KeyFeedback({ pressedKey }: { pressedKey: PressedKey | null }) {
  return (
    <>
      {pressedKey?.effect && (
        <FeedbackBubble key={pressedKey.time} aria-hidden="true">
          {pressedKey.effect}
        </FeedbackBubble>
      )}
      <VisuallyHidden role="status">{pressedKey?.effect}</VisuallyHidden>
    </>
  );
}
