import { useEffect, useRef } from 'react';
import { readCaptionText, useData, type Data } from 'shared-data';
import { captionPreviewKey, tracksOf } from 'shared-data/words';

interface CaptionTracksProps {
  captions: string;
  /** Called when captions have been switched on, with whether they failed to load. */
  onLoad: (hasFailed: boolean) => void;
}

/**
 * The tracks of a video element. Captions load when the visitor switches them on, in the player's menu or by a key.
 * Captions in a file of this site work without JavaScript too.
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
      // The source is removed, so that switching the captions on loads them again.
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
    // React does not listen for errors of tracks, whose events do not bubble.
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

/** The name of a language in that language, such as `Deutsch`; the tag if the browser knows no name. */
function getLanguageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * Loads captions that are not a file of this site, and returns a blob URL for a track. The page fetches captions
 * itself: a track from another host would need CORS for the video too, which many hosts do not allow. Rejects if the
 * captions cannot be loaded.
 */
async function loadCaption(data: Data, source: string): Promise<string> {
  const text = source.startsWith('#')
    ? await readStoredCaption(data, source.slice(1))
    : await fetchCaption(source);
  if (text === null) throw new Error('These captions do not exist.');
  return URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
}

async function fetchCaption(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'omit' });
  const text = response.ok ? await response.text() : '';
  if (!/^\ufeff?WEBVTT/.test(text)) throw new Error(`${url} contains no captions.`);
  return text;
}

/** The captions of an unsaved preview are only in this tab's storage. */
const readStoredCaption = (data: Data, id: string): string | null | Promise<string | null> =>
  readFromTab(id) ?? readCaptionText(data, id);

/** Reading throws if the browser blocks storage for this site. */
function readFromTab(id: string): string | null {
  try {
    return sessionStorage.getItem(captionPreviewKey(id));
  } catch {
    return null;
  }
}
