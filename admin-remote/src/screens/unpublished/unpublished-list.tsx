import type { PlacedItem } from 'admin-data';
import { Thumbnail } from 'shared-ui';
import { Icon } from '../../pieces/icons';
import { RowAction, RowActions, RowLink, RowWord } from '../../pieces/row-actions';
import { RowList } from '../../pieces/row-list';
import { RowTitleButton } from '../../pieces/row-title';

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
    <RowList>
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
              <RowTitleButton dir="auto" title={title} onClick={() => onEdit(video)}>
                {title}
              </RowTitleButton>
              <p>
                {publishAt
                  ? `Appears on ${moment.format(new Date(publishAt))}`
                  : [date, category].filter(Boolean).join(' · ')}
              </p>
            </div>
            <RowActions>
              <RowWord aria-label={`Publish ${title}`} onClick={() => onPublish(video)}>
                Publish
              </RowWord>
              {state !== 'unlisted' ? (
                <RowAction title="Preview" aria-label={`Preview ${title}`} onClick={() => onPreview(video)}>
                  <Icon name="preview" />
                </RowAction>
              ) : (
                <RowLink
                  href={`/watch/${encodeURIComponent(id)}`}
                  target="_blank"
                  rel="noopener"
                  title="View on site"
                  aria-label={`Open ${title}`}
                >
                  <Icon name="open" />
                </RowLink>
              )}
              <RowAction title="Edit" aria-label={`Edit ${title}`} onClick={() => onEdit(video)}>
                <Icon name="edit" />
              </RowAction>
              <RowAction
                $isDanger
                title="Delete"
                aria-label={`Delete ${title}`}
                onClick={() => onDelete(video)}
              >
                <Icon name="delete" />
              </RowAction>
            </RowActions>
          </li>
        );
      })}
    </RowList>
  );
}
