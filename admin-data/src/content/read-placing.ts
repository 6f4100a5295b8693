import type { CaptionTexts } from '../captions/caption-texts';
import { isWebVtt } from '../captions/web-vtt';
import type { Placing } from '../states/state';

/** What a file says of a video beside its fields: where it is hidden, and the captions that were pasted. */
export const besideFields = ['state', 'publishAt', 'captionTexts'] as const;

/**
 * Where a row of hidden videos says that its video is, once it is brought back: nothing brings it before visitors. What is not
 * readable, and a video whose time has passed since it was written, is a draft.
 */
export function readPlacing({ state, publishAt = '' }: Record<string, string>, now: Date): Placing {
  if (state === 'unlisted') return { state, publishAt: null };
  const at = Date.parse(publishAt);
  return state === 'scheduled' && at > now.getTime()
    ? { state, publishAt: new Date(at).toISOString() }
    : { state: 'draft', publishAt: null };
}

/** Captions of a row: what is none is left out. */
export function readCaptionTexts({ captionTexts }: Record<string, string>): CaptionTexts {
  try {
    const read: unknown = JSON.parse(captionTexts ?? '{}');
    return Object.fromEntries(
      Object.entries(read as object).filter(
        ([id, text]) => /^[A-Za-z0-9]{20}$/.test(id) && typeof text === 'string' && isWebVtt(text),
      ),
    );
  } catch {
    return {};
  }
}
