import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAdmin, useHidden, useHiddenCounts, type HiddenState, type PlacedItem } from 'admin-data';
import type { DataError } from 'shared-data';
import { Button, Message } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../forms/forms';
import { ListSection } from '../panel/list-section';
import { Loading } from '../panel/loading';
import { useNotices } from '../panel/notices';
import { useTasks } from '../tasks/use-tasks';
import { UnpublishedList } from './unpublished-list';

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  border-bottom: 1px solid var(--color-line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border-bottom: 3px solid transparent;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: var(--color-accent);
    font-weight: 600;
  }
`;

const lists: Record<HiddenState, { name: string; says: string; empty: string }> = {
  draft: {
    name: 'Drafts',
    says: 'Only admins see drafts.',
    empty: 'No drafts',
  },
  scheduled: {
    name: 'Scheduled',
    says: 'These videos appear by themselves at their time, also while this panel is closed.',
    empty: 'No scheduled videos',
  },
  unlisted: {
    name: 'Unlisted',
    says: 'Whoever has the address sees these videos. They are in no list and in no search.',
    empty: 'No unlisted videos',
  },
};
const states = Object.keys(lists) as HiddenState[];
const published = { state: 'published', publishAt: null } as const;

/** The videos that visitors do not find: drafts, scheduled and unlisted ones. */
export function Unpublished() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('state');
  const state = states.find((one) => one === asked) ?? 'draft';
  const { data: counts } = useHiddenCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection aria-labelledby="unpublished">
      <h2 id="unpublished" ref={heading} tabIndex={-1}>
        Unpublished
      </h2>
      <Tabs aria-label="States">
        {states.map((one) => (
          <Link
            key={one}
            to={`/admin/unpublished?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {lists[one].name}
            {counts && ` (${counts[one]})`}
          </Link>
        ))}
      </Tabs>
      <p>{lists[state].says}</p>
      <Videos key={state} state={state} onGone={() => heading.current?.focus()} />
    </ListSection>
  );
}

/** `onGone` is called before the row of a video goes, with the button that was pressed. */
function Videos({ state, onGone }: { state: HiddenState; onGone: () => void }) {
  const admin = useAdmin();
  const forms = useForms();
  const tasks = useTasks();
  const notices = useNotices();
  const query = useHidden(state);
  const videos = query.data?.pages.flat();

  const publish = async ({ id, title }: PlacedItem) => {
    try {
      const [left] = await admin.changeState([id], state, published);
      if (left) return notices.tell(`“${title}” was not published. ${left.reason}`, { isFailure: true });
      onGone();
      notices.tell(`Published “${title}”.`);
    } catch (error) {
      notices.tell((error as DataError).message, { isFailure: true });
    }
  };
  const remove = ({ id, title }: PlacedItem) => {
    onGone();
    void tasks.start({ kind: 'delete-items', arguments: { ids: [id] }, label: `Delete “${title}”` });
  };

  if (query.error && !videos) {
    return (
      <Message
        role="alert"
        heading="The videos could not be read"
        actions={
          <Button $kind="primary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {query.error.message}
      </Message>
    );
  }
  if (!videos) return <Loading what="the videos" height="24rem" />;
  if (videos.length === 0) return <Message heading={lists[state].empty} />;
  return (
    <>
      <UnpublishedList
        videos={videos}
        onEdit={forms.editItem}
        onPublish={(video) => void publish(video)}
        onDelete={remove}
      />
      {query.error && (
        <p role="alert">
          {query.error.message}{' '}
          <Button onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            Try again
          </Button>
        </p>
      )}
      {query.hasNextPage && !query.error && (
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {query.isFetchingNextPage ? 'Loading more …' : 'Show more'}
        </Button>
      )}
    </>
  );
}
