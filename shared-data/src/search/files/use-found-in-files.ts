import { useEffect, useRef, useState } from 'react';
import { catalogueQuery, useQuery, wholeCatalogueQuery, type Data } from 'shared-data';
import type { CatalogueEntry } from '../../catalogue/entry';
import type { SearchByFiles } from './open-search-files';
import { filesQuery } from './files-query';
import { NoFile } from './read-json';

/** Milliseconds without a key after which near spellings are looked for: many files may tell them. */
const pause = 200;

/** And after which the whole catalogue is read, where files cannot tell: the next letter may be told by them. */
const pauseBeforeWhole = 600;

/** Where a file is not there they are opened anew, but not again within so many milliseconds: those that are live may lack it. */
const betweenOpenings = 10_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a text found by files. */
export interface Told {
  text: string;
  files: SearchByFiles;
  /** Null where files cannot tell. */
  results: CatalogueEntry[] | null;
  isAll: boolean;
  /** Near spellings are still looked for. */
  isLooking: boolean;
  /** Where nothing was found: the titles that come nearest. */
  nearest: CatalogueEntry[];
  /** A file did not come. */
  isLost?: true;
}

/** What is known of a text by published files. */
export interface ToldByFiles {
  told: Told | undefined;
  /** The whole catalogue has to be read for it. */
  needsWhole: boolean;
  /** As files did not come, which may come when they are asked for again: it then stops being needed. */
  isLost: boolean;
  lookAgain: () => unknown;
}

/** Whether the whole catalogue is at hand, which answers without a file. */
export const hasCatalogue = (data: Data): boolean =>
  [wholeCatalogueQuery(data), catalogueQuery(data)].some(({ queryKey }) =>
    Boolean(data.queryClient.getQueryData<unknown>(queryKey)),
  );

/**
 * What published files tell of a text, and whether the whole catalogue has to be read for it. Nothing is read while it is at hand, or
 * for no text.
 */
export function useFoundInFiles(data: Data, text: string): ToldByFiles {
  const isAsked = text !== '' && !hasCatalogue(data);
  const query = useQuery({ ...filesQuery(data), enabled: isAsked }, data.queryClient);
  const { data: files, error, refetch } = query;
  const [told, setTold] = useState<Told>();
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (!files || !isAsked) return;
    let isWanted = true;
    const mayOpenAnew = () => {
      const now = performance.now();
      if (now - openedAt.current < betweenOpenings) return false;
      openedAt.current = now;
      return true;
    };
    const tell = (found: Omit<Told, 'text' | 'files'>) => isWanted && setTold({ text, files, ...found });
    const look = async () => {
      const found = await findIn(files, text, async (first) => {
        if (first.results?.length) tell(first);
        await wait(pause);
        return isWanted;
      }).catch(async (cause: unknown) => {
        // They may have been published anew, in another folder: what that tells is looked for as soon as it is there.
        if (!(cause instanceof NoFile) || !isWanted || !mayOpenAnew()) return lost;
        const { data: other } = await refetch();
        if (other !== files) isWanted = false;
        return lost;
      });
      // Who searches next looks anew.
      if (found.isLost && isWanted)
        void data.queryClient.invalidateQueries({ ...filesQuery(data), refetchType: 'none' });
      if (!found.results) await wait(pauseBeforeWhole);
      tell(found);
    };
    void look();
    return () => void (isWanted = false);
  }, [data, files, text, isAsked, refetch]);
  const isTold = told?.text === text && told.files === files;
  const isMissing = files === undefined && error !== null;
  return {
    told,
    needsWhole: text !== '' && (!isAsked || files === null || isMissing || (isTold && told.results === null)),
    isLost: isAsked && (isMissing || (isTold && told.isLost === true)),
    lookAgain: refetch,
  };
}

type Found = Omit<Told, 'text' | 'files'>;

const nothing: Found = { results: null, isAll: false, isLooking: false, nearest: [] };
const lost: Found = { ...nothing, isLost: true };

async function findIn(
  { search }: SearchByFiles,
  text: string,
  goOn: (first: Found) => Promise<boolean>,
): Promise<Found> {
  const found = await search.find(text, (first) => goOn({ ...nothing, ...first, isLooking: true }));
  if (!found) return nothing;
  const nearest = found.results.length === 0 ? await search.nearest(text) : [];
  return { ...found, nearest, isLooking: false };
}
