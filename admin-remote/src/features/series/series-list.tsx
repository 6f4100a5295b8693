import { useContent } from 'admin-data';
import { seriesAddress } from 'shared-data/series';
import { plural, t } from 'shared-ui';
import { deleteSeries } from '../../components/tasks/task-kinds';
import { DocumentList } from '../document-list';

export function SeriesList() {
  return (
    <DocumentList
      form="series"
      list="/admin/series"
      heading={t('Series')}
      add={t('+ Add Series')}
      query={useContent('series')}
      loading={t('Loading the series')}
      empty={t('No series yet.')}
      addressOf={seriesAddress}
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
