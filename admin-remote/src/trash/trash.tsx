import { useEffect } from 'react';
import type { DataError } from 'shared-data';
import { trashDays, useAdmin, useTrash, type Trashed } from 'shared-data/admin';
import { Button, Message, Skeleton, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { useNotices } from '../panel/notices';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);

  ul {
    display: grid;
    margin: 0;
    padding: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-3);
  }
  li + li {
    border-top: 1px solid var(--color-line);
  }
  li > span {
    border-radius: var(--radius-s);
  }
  p {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  strong {
    overflow-wrap: anywhere;
  }

  @media (max-width: 40rem) {
    li {
      grid-template-columns: 5rem minmax(0, 1fr);
    }
    li > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const nameOf = (trashed: Trashed): string =>
  trashed.kind === 'item' ? trashed.item.title : `Banner of ${trashed.banner.size}`;

/** What was deleted in the last thirty days, to be brought back. */
export function Trash() {
  const admin = useAdmin();
  const notices = useNotices();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useTrash();
  const trash = data?.pages.flat();

  // What is over its time is no longer listed; this frees its room.
  useEffect(() => void admin.emptyExpiredTrash().catch(() => undefined), [admin]);

  const restore = async (trashed: Trashed) => {
    try {
      await admin.restore([trashed.trashId]);
      notices.tell(`Brought back “${nameOf(trashed)}”.`);
    } catch (failure) {
      notices.tell((failure as DataError).message, { isFailure: true });
    }
  };

  const content = () => {
    if (error && !trash) {
      return (
        <Message
          role="alert"
          heading="The trash could not be read"
          actions={
            <Button $kind="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Message>
      );
    }
    if (!trash) return <Skeleton style={{ height: '24rem' }} role="status" aria-label="Loading the trash" />;
    if (trash.length === 0) return <Message heading="The trash is empty" />;
    return (
      <>
        <ul>
          {trash.map((trashed) => (
            <li key={trashed.trashId}>
              <Thumbnail src={trashed.kind === 'item' ? trashed.item.imageBlob : trashed.banner.banner} />
              <div>
                <strong dir="auto">{nameOf(trashed)}</strong>
                <p>
                  Deleted on {day.format(trashed.deletedAt)} by {trashed.deletedBy}; goes for good on{' '}
                  {day.format(trashed.expiresAt)}.
                </p>
              </div>
              <Button aria-label={`Restore ${nameOf(trashed)}`} onClick={() => void restore(trashed)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Show more
          </Button>
        )}
      </>
    );
  };

  return (
    <Section aria-labelledby="trash">
      <h2 id="trash">Trash</h2>
      <p>Deleted items are kept for {trashDays} days.</p>
      {content()}
    </Section>
  );
}
