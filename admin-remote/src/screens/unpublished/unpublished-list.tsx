import type { PlacedItem } from 'admin-data';
import { Button, ButtonLink, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { PictureList } from '../../pieces/picture-list';

const List = styled(PictureList)`
  li {
    grid-template-columns: auto 6rem minmax(0, 1fr) auto;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  @media (max-width: 48rem) {
    li {
      grid-template-columns: auto 5rem minmax(0, 1fr);
    }
    li > div:last-child {
      grid-column: 1 / 4;
    }
  }
`;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface UnpublishedListProps {
  videos: PlacedItem[];
  selected: ReadonlySet<string>;
  onSelect: (video: PlacedItem, selected: boolean) => void;
  onPreview: (video: PlacedItem) => void;
  onEdit: (video: PlacedItem) => void;
  onPublish: (video: PlacedItem) => void;
  onDelete: (video: PlacedItem) => void;
}

/** Videos that visitors do not find, each to be chosen, looked at, edited, published or deleted. */
export function UnpublishedList(props: UnpublishedListProps) {
  const { videos, selected, onSelect, onPreview, onEdit, onPublish, onDelete } = props;
  return (
    <List>
      {videos.map((video) => {
        const { id, title, imageBlob, category, date, state, publishAt } = video;
        return (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={`Select ${title}`}
              checked={selected.has(id)}
              onChange={({ target }) => onSelect(video, target.checked)}
            />
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
              {state !== 'unlisted' ? (
                <Button aria-label={`Preview ${title}`} onClick={() => onPreview(video)}>
                  Preview
                </Button>
              ) : (
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
