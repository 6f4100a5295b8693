import type { Published } from 'shared-data/contract';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, type Finding } from './finding';
import type { Site } from './site';

/** Whether the published files of the search answer, where there are any. Without them visitors load the whole catalogue, and nobody notices. */
export async function checkSearch({ shell }: Site): Promise<Finding[]> {
  if (shell === null) return [];
  const { search } = (jsonOf(await ask(`${shell}/published.json`)) as Partial<Published> | null) ?? {};
  if (!search) return [];
  const address = `${shell}${search.folder}/words.json`;
  const words = await ask(address);
  return words.status === 200 && jsonOf(words) !== null
    ? [good('Search', 'is answered by published files')]
    : [
        fault(
          'Search',
          `${address} ${words.status === 200 ? 'is no file of the search' : inWords(words)}, so that who searches loads the whole catalogue.`,
          'npm run publish makes the files again.',
        ),
      ];
}
