import { useRef } from 'react';
import type { HiddenState } from 'admin-data';
import { t } from 'shared-ui';
import { ListSection, ScreenHead } from '../../components/layout';
import { UnpublishedVideos } from './unpublished-videos';

const lists = (): Record<HiddenState, { name: string; says: string; empty: string }> => ({
  draft: {
    name: t('Drafts'),
    says: t('Only admins see drafts.'),
    empty: t('No drafts'),
  },
  scheduled: {
    name: t('Scheduled'),
    says: t('These videos appear by themselves at their time, also while this panel is closed.'),
    empty: t('No scheduled videos'),
  },
  unlisted: {
    name: t('Unlisted'),
    says: t('Anyone with the address sees these videos. They are in no list and in no search.'),
    empty: t('No unlisted videos'),
  },
});

/** The items of one state that visitors do not find. */
export function Unpublished({ state }: { state: HiddenState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection aria-labelledby="unpublished">
      <ScreenHead>
        <h2 id="unpublished" ref={heading} tabIndex={-1}>
          {lists()[state].name}
        </h2>
      </ScreenHead>
      <p>{lists()[state].says}</p>
      <UnpublishedVideos
        key={state}
        state={state}
        empty={lists()[state].empty}
        onGone={() => heading.current?.focus()}
      />
    </ListSection>
  );
}
