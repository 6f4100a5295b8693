import { useEffect, useRef } from 'react';
import { useData } from 'shared-data';
import { captionsOf } from 'shared-data/words';
import { loadCaption } from './load-caption';
import { nameOfLanguage } from './name-of-language';

interface TracksProps {
  captions: string;
  /** Whether those that were switched on last cannot be had. */
  onLoad: (failed: boolean) => void;
}

/**
 * The captions of a video, inside of it. None is loaded until somebody switches it on, in the player's menu or by a key. A file of
 * this site also plays without this code.
 */
export function Tracks({ captions, onLoad }: TracksProps) {
  const data = useData();
  const first = useRef<HTMLTrackElement>(null);

  useEffect(() => {
    const video = first.current?.parentElement as HTMLVideoElement | null | undefined;
    const textTracks = video?.textTracks;
    if (!textTracks) return;
    const asked = new Map<HTMLTrackElement, Promise<string>>();
    const load = async (track: HTMLTrackElement, source: string) => {
      const loading = loadCaption(data, source);
      asked.set(track, loading);
      try {
        track.src = await loading;
      } catch {
        // It is asked for again when it is switched on again.
        asked.delete(track);
        track.track.mode = 'disabled';
        onLoad(true);
      }
    };
    const look = () => {
      if ([...textTracks].some(({ mode }) => mode === 'showing')) onLoad(false);
      for (const track of video.querySelectorAll('track')) {
        const { source } = track.dataset;
        if (source && track.track.mode !== 'disabled' && !asked.has(track)) void load(track, source);
      }
    };
    textTracks.addEventListener('change', look);
    look();
    return () => {
      textTracks.removeEventListener('change', look);
      for (const [track, loading] of asked) {
        track.removeAttribute('src');
        loading.then(URL.revokeObjectURL, () => undefined);
      }
    };
  }, [data, captions, onLoad]);

  return captionsOf(captions).map(({ language, source }, i) => (
    <track
      key={`${language} ${source}`}
      {...(i === 0 && { ref: first })}
      kind="captions"
      srcLang={language}
      label={nameOfLanguage(language)}
      {...(source.startsWith('/') ? { src: source } : { 'data-source': source })}
      // One without an address yet has not failed.
      onError={({ currentTarget }) => currentTarget.hasAttribute('src') && onLoad(true)}
    />
  ));
}
