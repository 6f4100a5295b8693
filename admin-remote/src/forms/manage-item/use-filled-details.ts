import { useEffect, useRef } from 'react';
import { useVideoDetails, type ItemDraft, type VideoDetails } from 'admin-data';
import { useData, useQuery } from 'shared-data';
import { fileAt, fileQuery } from './file-query';

/** How long the file at an address is, as an item's duration; empty when it is no file, or this browser cannot tell. */
function useFileDuration(url: string): string {
  const { queryClient } = useData();
  const { data } = useQuery({ ...fileQuery(url), enabled: fileAt(url) !== null }, queryClient);
  return data?.duration ?? '';
}

/** The fields that a provider can fill. */
const fillable = ['title', 'imageBlob', 'duration', 'description'] as const satisfies (keyof ItemDraft)[];
type Filled = Partial<Pick<ItemDraft, (typeof fillable)[number]>>;

/**
 * What the provider of the video tells of it. Once a person has changed the address, it fills the fields that are empty by
 * itself; what it has filled gives way to what is told of another video, and what a person wrote stays.
 *
 * Answers the details, and what to call when the address changes.
 */
export function useFilledDetails(
  values: ItemDraft,
  set: (changes: Partial<ItemDraft>) => void,
): { details: VideoDetails; addressChanges: () => void } {
  const details = useVideoDetails(values.url);
  const isAsked = useRef(false);
  const filled = useRef<Filled>({});
  const ofFile = useFileDuration(values.url);
  const { title = '', thumbnail: imageBlob = '', duration = ofFile, description = '' } = details;
  const told = JSON.stringify({ title, imageBlob, duration, description });
  const latest = useRef({ values, set });
  useEffect(() => {
    latest.current = { values, set };
  });

  useEffect(() => {
    if (!isAsked.current) return;
    const { values, set } = latest.current;
    if (values.url.trim() === '') return;
    const answer = JSON.parse(told) as Required<Filled>;
    const changes: Filled = {};
    for (const field of fillable) {
      const isOurs = values[field] === '' || values[field] === filled.current[field];
      if (isOurs && values[field] !== answer[field]) changes[field] = answer[field];
    }
    if (Object.keys(changes).length === 0) return;
    filled.current = { ...filled.current, ...changes };
    set(changes);
  }, [told]);

  return { details, addressChanges: () => (isAsked.current = true) };
}
