import { useContent, useVideoChoices } from 'admin-data';
import { seriesAddress } from 'shared-data/series';
import { plural, t, Thumbnail } from 'shared-ui';
import { deleteSeries } from '../../components/tasks/task-kinds';
import { ItemPicture } from '../../forms/video-picker';
import { DocumentList } from '../document-list';

export function SeriesList() {
  const { titleOf } = useVideoChoices();
  return (
    <DocumentList
      form="series"
      heading={t('Series')}
      add={t('+ Add Series')}
      query={useContent('series')}
      loading={t('Loading the series')}
      empty={t('No series yet.')}
      addressOf={seriesAddress}
      pictureOf={({ items }) => {
        const first = items.find((id) => titleOf(id) !== undefined) ?? items[0];
        return first === undefined ? <Thumbnail src="" /> : <ItemPicture id={first} />;
      }}
      facts={({ items }) => plural(items.length, '1 video', '{count} videos')}
      labels={(title) => ({
        view: t('View the series {title} on the site', { title }),
        edit: t('Edit the series {title}', { title }),
        delete: t('Delete the series {title}', { title }),
      })}
      deletion={deleteSeries}
    >
      {t(
        'Videos in the order that you choose. Visitors see the published ones, and the next one after each.',
      )}
    </DocumentList>
  );
}
