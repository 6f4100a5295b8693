import type { Counting } from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { WriteStore } from '../commit/store';
import { updateViewTotals } from './update-view-totals';

/** What a creator chooses: whether views are counted, and whether cards say how often a video was watched. */
export interface CountingChoice {
  isOn: boolean;
  onCards: boolean;
}

/** What is chosen, of how the summary says that views are counted. */
export const choiceOf = ({ oneIn, onCards }: Counting = {}): CountingChoice => ({
  isOn: oneIn !== undefined,
  onCards: onCards !== undefined,
});

/** Switches the counting of views, and what cards say of it: nothing where nothing is counted. What was counted stays. */
export async function switchCounting(store: WriteStore, choice: CountingChoice): Promise<void> {
  const { isOn } = choice;
  const onCards = isOn && choice.onCards;
  await commit(
    store,
    async (writing) => {
      const before = writing.catalogue.summary.views ?? {};
      const was = choiceOf(before);
      if (was.isOn === isOn && was.onCards === onCards) return { result: null, noted: null };
      writing.changeCounting({
        // The first view of all is written down; a busy site has another step as soon as that is looked at.
        ...(was.isOn !== isOn && (isOn ? { oneIn: 1, lookedAt: undefined } : { oneIn: undefined })),
        ...(was.onCards !== onCards && { onCards: onCards ? {} : undefined }),
      });
      const what = isOn ? 'count-views' : 'stop-views';
      return { result: null, noted: was.isOn === isOn ? null : { what, count: 1, title: '' } };
    },
    { entries: false },
  );
  if (isOn) await updateViewTotals(store);
}
