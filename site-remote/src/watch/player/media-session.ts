import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfiguration, type Item } from 'shared-data';
import { usePlayback } from './playback/playback-context';

/**
 * Shows the title of a file or stream on the lock screen, and handles media keys of keyboards, headsets and the lock
 * screen. A provider's frame does this itself.
 */
export function useMediaSession(item: Item, isOwn: boolean, nextUrl: string | undefined): void {
  const { title, imageBlob: picture } = item;
  const { name: artist } = useConfiguration().brand;
  const playback = usePlayback();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOwn || !playback || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const artwork = picture ? [{ src: picture, sizes: '640x360' }] : [];
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork });
    const moveBy = (seconds: number) => playback.seek(playback.state().position + seconds);
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>> = {
      play: playback.play,
      pause: playback.pause,
      seekbackward: ({ seekOffset = 10 }) => moveBy(-seekOffset),
      seekforward: ({ seekOffset = 10 }) => moveBy(seekOffset),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime),
      nexttrack: nextUrl === undefined ? undefined : () => void navigate(nextUrl),
    };
    const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler | undefined][];
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler ?? null);
    return () => {
      mediaSession.metadata = null;
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [title, artist, picture, isOwn, playback, navigate, nextUrl]);
}
