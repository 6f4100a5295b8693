import { useEffect, useEffectEvent, useRef } from 'react';
import { useVideoDetails, type ItemDraft } from 'admin-data';
import { useData, useQuery } from 'shared-data';
import { fileAt, fileQuery } from './file-query';

/** The fields that the details of a provider can fill. */
const fillable = ['title', 'imageBlob', 'duration', 'description'] as const satisfies (keyof ItemDraft)[];
type Filled = Partial<Pick<ItemDraft, (typeof fillable)[number]>>;

/**
 * Reads a video's details from its provider. After the user has changed the URL, the details fill empty fields, and
 * replace values that were filled for another URL, but not those that the user has typed. Returns the details, what the URL's file
 * reveals, and a function to call when the URL changes.
 */
export function useFilledDetails(values: ItemDraft, set: (changes: Partial<ItemDraft>) => void) {
  const { queryClient } = useData();
  const details = useVideoDetails(values.url);
  const hasChangedUrl = useRef(false);
  const filled = useRef<Filled>({});
  const query = { ...fileQuery(values.url), enabled: fileAt(values.url) !== null };
  const { data: file } = useQuery(query, queryClient);
  const {
    title = '',
    thumbnail: imageBlob = '',
    duration = file?.duration ?? '',
    description = '',
  } = details;
  const answer: Required<Filled> = { title, imageBlob, duration, description };
  const fill = useEffectEvent(() => {
    if (!hasChangedUrl.current || values.url.trim() === '') return;
    const changes: Filled = {};
    for (const field of fillable) {
      const isOurs = values[field] === '' || values[field] === filled.current[field];
      if (isOurs && values[field] !== answer[field]) changes[field] = answer[field];
    }
    if (Object.keys(changes).length === 0) return;
    filled.current = { ...filled.current, ...changes };
    set(changes);
  });
  useEffect(() => fill(), [title, imageBlob, duration, description]);

  return { details, file, addressChanges: () => (hasChangedUrl.current = true) };
}
