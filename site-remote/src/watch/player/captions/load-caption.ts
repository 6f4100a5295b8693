import { readCaptionText, type Data } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';

/**
 * Loads captions that are not a file of this site, and returns a blob URL for a track. A track of another host would require
 * CORS for the video as well, which many hosts do not allow, so the page fetches the captions itself. Rejects if they cannot
 * be loaded.
 */
export async function loadCaption(data: Data, source: string): Promise<string> {
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

/** Captions of an unsaved preview are stored only in this tab. */
const readStoredCaption = (data: Data, id: string): string | null | Promise<string | null> =>
  readFromTab(id) ?? readCaptionText(data, id);

/** The browser may throw if it blocks storage for this site. */
function readFromTab(id: string): string | null {
  try {
    return sessionStorage.getItem(captionPreviewKey(id));
  } catch {
    return null;
  }
}
