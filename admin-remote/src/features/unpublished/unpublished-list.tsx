import { Link } from 'react-router-dom';
import type { ManagedItem } from 'admin-data';
import { Thumbnail, t } from 'shared-ui';
import { Icon } from '../../components/icons';
import { RowAction, RowActions, RowLink, RowWord } from '../../components/row-actions';
import { RowList } from '../../components/row-list';
import { RowTitleLink } from '../../components/row-title';
import { itemUrl } from '../../forms/item-url';
import { momentText } from '../../messages/dates-and-numbers';

interface UnpublishedListProps {
  videos: ManagedItem[];
  selected: ReadonlySet<string>;
  onSelect: (video: ManagedItem, selected: boolean) => void;
  onPreview: (video: ManagedItem) => void;
  onPublish: (video: ManagedItem) => void;
  onDelete: (video: ManagedItem) => void;
}

/** Videos that visitors do not find, each to be chosen, looked at, edited, published or deleted. */
export function UnpublishedList(props: UnpublishedListProps) {
  const { videos, selected, onSelect, onPreview, onPublish, onDelete } = props;
  return (
    <RowList>
      {videos.map((video) => {
        const { id, title, imageBlob, category, date, state, publishAt } = video;
        return (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={t('Select {title}', { title })}
              checked={selected.has(id)}
              onChange={({ target }) => onSelect(video, target.checked)}
            />
            <Thumbnail src={imageBlob} />
            <div>
              <RowTitleLink to={itemUrl(id)} dir="auto" title={title}>
                {title}
              </RowTitleLink>
              <p>
                {publishAt
                  ? t('Appears on {when}', { when: momentText(new Date(publishAt)) })
                  : [date, category].filter(Boolean).join(' · ')}
              </p>
            </div>
            <RowActions>
              <RowWord aria-label={t('Publish {what}', { what: title })} onClick={() => onPublish(video)}>
                {t('Publish')}
              </RowWord>
              {state !== 'unlisted' ? (
                <RowAction
                  title={t('Preview')}
                  aria-label={t('Preview {title}', { title })}
                  onClick={() => onPreview(video)}
                >
                  <Icon name="preview" />
                </RowAction>
              ) : (
                <RowLink
                  href={`/watch/${encodeURIComponent(id)}`}
                  target="_blank"
                  rel="noopener"
                  title={t('View on site')}
                  aria-label={t('Open {title}', { title })}
                >
                  <Icon name="open" />
                </RowLink>
              )}
              <RowLink as={Link} to={itemUrl(id)} title={t('Edit')} aria-label={t('Edit {title}', { title })}>
                <Icon name="edit" />
              </RowLink>
              <RowAction
                $isDanger
                title={t('Delete')}
                aria-label={t('Delete {title}', { title })}
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
