import type { Counting } from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
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
  await commit(store, switching, choice);
  if (choice.isOn) await updateViewTotals(store);
}

const switching: Operation<CountingChoice, void, null> = {
  readsShards: () => false,
  plan({ isOn, ...choice }, _, { index }) {
    const onCards = isOn && choice.onCards;
    const was = choiceOf(index.summary.views);
    if (was.isOn === isOn && was.onCards === onCards) return { result: null };
    const what = isOn ? 'count-views' : 'stop-views';
    return {
      result: null,
      counting: {
        // The first view of all is counted; a busy site gets another step at the next update.
        ...(was.isOn !== isOn && (isOn ? { oneIn: 1, lookedAt: undefined } : { oneIn: undefined })),
        ...(was.onCards !== onCards && { onCards: onCards ? {} : undefined }),
      },
      log: was.isOn === isOn ? null : { what, count: 1, title: '' },
    };
  },
};
