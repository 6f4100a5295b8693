import { readCaptionText, type Data } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';

/**
 * Captions that are not a file of this site, as an address that a track takes. A track of another host would need a video
 * that is asked for in another way, which many hosts refuse; so the page asks for the captions itself. Rejects where they cannot
 * be had.
 */
export async function loadCaption(data: Data, source: string): Promise<string> {
  const text = source.startsWith('#') ? await stored(data, source.slice(1)) : await fetched(source);
  if (text === null) throw new Error('There are no such captions.');
  return URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit' });
  const text = answer.ok ? await answer.text() : '';
  if (!/^\ufeff?WEBVTT/.test(text)) throw new Error(`There are no captions at ${address}.`);
  return text;
}

/** A preview may show captions that are kept in this tab alone. */
const stored = (data: Data, id: string): string | null | Promise<string | null> =>
  inThisTab(id) ?? readCaptionText(data, id);

/** A browser that keeps nothing for a site throws. */
function inThisTab(id: string): string | null {
  try {
    return sessionStorage.getItem(captionPreviewKey(id));
  } catch {
    return null;
  }
}
