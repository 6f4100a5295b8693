import type { Counting } from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { updateViewTotals } from './update-view-totals';

/** The creator's choice: whether views are counted, and whether cards show the counts. */
export interface CountingChoice {
  isOn: boolean;
  onCards: boolean;
}

/** The choice that the summary stores. */
export const choiceOf = ({ oneIn, onCards }: Counting = {}): CountingChoice => ({
  isOn: oneIn !== undefined,
  onCards: onCards !== undefined,
});

/** Switches counting, and the counts on cards, which need counting. Counted views remain. */
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
        // Every view is counted at first; a busy site gets another step at the next update.
        ...(was.isOn !== isOn && (isOn ? { oneIn: 1, lookedAt: undefined } : { oneIn: undefined })),
        ...(was.onCards !== onCards && { onCards: onCards ? {} : undefined }),
      },
      log: was.isOn === isOn ? null : { what, count: 1, title: '' },
    };
  },
};
