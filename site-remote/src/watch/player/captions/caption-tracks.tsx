import { useEffect, useRef } from 'react';
import { useData } from 'shared-data';
import { tracksOf } from 'shared-data/words';
import { loadCaption } from './load-caption';

interface CaptionTracksProps {
  captions: string;
  /** Called with whether the captions that were switched on last failed to load. */
  onLoad: (hasFailed: boolean) => void;
}

/**
 * The tracks of a video element. Captions are loaded when the visitor switches them on, in the player's menu or by a key. A
 * file of this site works without JavaScript as well.
 */
export function CaptionTracks({ captions, onLoad }: CaptionTracksProps) {
  const data = useData();
  const firstTrack = useRef<HTMLTrackElement>(null);

  useEffect(() => {
    const video = firstTrack.current?.parentElement as HTMLVideoElement | null | undefined;
    const textTracks = video?.textTracks;
    if (!textTracks) return;
    const loads = new Map<HTMLTrackElement, Promise<string>>();
    const fail = (track: HTMLTrackElement) => {
      // Without its source, so that switching the captions on again tries again.
      loads.delete(track);
      track.removeAttribute('src');
      track.track.mode = 'disabled';
      onLoad(true);
    };
    const load = async (track: HTMLTrackElement, source: string) => {
      const loading = isOfThisSite(source) ? Promise.resolve(source) : loadCaption(data, source);
      loads.set(track, loading);
      try {
        track.src = await loading;
      } catch {
        fail(track);
      }
    };
    // React does not listen for errors of tracks, and these events do not bubble.
    const handleError = ({ target }: Event) =>
      target instanceof HTMLTrackElement &&
      target.dataset.source &&
      target.hasAttribute('src') &&
      fail(target);
    const loadEnabledTracks = () => {
      if ([...textTracks].some(({ mode }) => mode === 'showing')) onLoad(false);
      for (const track of video.querySelectorAll('track')) {
        const { source } = track.dataset;
        if (source && track.track.mode !== 'disabled' && !track.hasAttribute('src') && !loads.has(track))
          void load(track, source);
      }
    };
    textTracks.addEventListener('change', loadEnabledTracks);
    video.addEventListener('error', handleError, true);
    loadEnabledTracks();
    return () => {
      textTracks.removeEventListener('change', loadEnabledTracks);
      video.removeEventListener('error', handleError, true);
      for (const [track, loading] of loads) {
        track.removeAttribute('src');
        loading.then(URL.revokeObjectURL, () => undefined);
      }
    };
  }, [data, captions, onLoad]);

  return tracksOf(captions).captions.map(({ language, source }, i) => (
    <track
      key={`${language} ${source}`}
      {...(i === 0 && { ref: firstTrack })}
      kind="captions"
      srcLang={language}
      label={getLanguageName(language)}
      data-source={source}
      src={isOfThisSite(source) ? source : undefined}
    />
  ));
}

const isOfThisSite = (source: string): boolean => source.startsWith('/');

/** A language in its own name, such as `Deutsch`; the tag if the browser knows no name. */
function getLanguageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
