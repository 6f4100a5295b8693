import type { PlacedItem } from 'admin-data';
import { Button, ButtonLink, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { PictureList } from '../panel/picture-list';

const List = styled(PictureList)`
  li {
    grid-template-columns: 6rem minmax(0, 1fr) auto;
  }

  @media (max-width: 48rem) {
    li {
      grid-template-columns: 5rem minmax(0, 1fr);
    }
    li > div:last-child {
      grid-column: 1 / 3;
    }
  }
`;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface UnpublishedListProps {
  videos: PlacedItem[];
  onEdit: (video: PlacedItem) => void;
  onPublish: (video: PlacedItem) => void;
  onDelete: (video: PlacedItem) => void;
}

/** Videos that visitors do not find, each to be edited, published or deleted. */
export function UnpublishedList({ videos, onEdit, onPublish, onDelete }: UnpublishedListProps) {
  return (
    <List>
      {videos.map((video) => {
        const { id, title, imageBlob, category, date, state, publishAt } = video;
        return (
          <li key={id}>
            <Thumbnail src={imageBlob} />
            <div>
              <strong dir="auto" title={title}>
                {title}
              </strong>
              <p>
                {publishAt
                  ? `Appears on ${moment.format(new Date(publishAt))}`
                  : [date, category].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div>
              {state === 'unlisted' && (
                <ButtonLink
                  href={`/watch/${encodeURIComponent(id)}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Open ${title}`}
                >
                  Open
                </ButtonLink>
              )}
              <Button aria-label={`Edit ${title}`} onClick={() => onEdit(video)}>
                Edit
              </Button>
              <Button aria-label={`Publish ${title}`} onClick={() => onPublish(video)}>
                Publish
              </Button>
              <Button $kind="danger" aria-label={`Delete ${title}`} onClick={() => onDelete(video)}>
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </List>
  );
}
