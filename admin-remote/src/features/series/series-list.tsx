import { Link } from 'react-router-dom';
import { useContent } from 'admin-data';
import { seriesAddress } from 'shared-data/series';
import { ButtonLink, plural, t } from 'shared-ui';
import { UnsavedMark } from '../../forms/drafts/unsaved';
import { newSeriesUrl, seriesUrl } from '../../forms/form-urls';
import { EntryActions, EntryList } from '../../components/entry-list';
import { ListSection, ScreenHead } from '../../components/layout';
import { LoadFailure, Loading } from '../../components/loading';
import { RowTitleLink } from '../../components/row-title';
import { deleteSeries } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';

/** `/admin/series`: every series, to be edited or deleted. */
export function SeriesList() {
  const { data: all, error, refetch } = useContent('series');
  const tasks = useTasks();
  return (
    <ListSection aria-labelledby="series">
      <ScreenHead>
        <h2 id="series">{t('Series')}</h2>
        <ButtonLink as={Link} to={newSeriesUrl} $kind="primary">
          {t('+ Add Series')}
        </ButtonLink>
      </ScreenHead>
      <p>
        {t(
          'Videos in the order that you choose. Visitors see the published ones, and the next one after each.',
        )}
      </p>
      {error && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!all && !error && <Loading label={t('Loading the series')} height="8rem" />}
      {all?.length === 0 && <p>{t('No series yet.')}</p>}
      {all && all.length > 0 && (
        <EntryList aria-label={t('Series')}>
          {all.map((series) => (
            <li key={series.id}>
              <div>
                <RowTitleLink to={seriesUrl(series.id)} dir="auto" title={series.title}>
                  {series.title}
                </RowTitleLink>
                <p>
                  {plural(series.items.length, '1 video', '{count} videos')}{' '}
                  <UnsavedMark form="series" id={series.id} />
                </p>
              </div>
              <EntryActions
                address={seriesAddress(series.id)}
                labels={{
                  view: t('View the series {title} on the site', { title: series.title }),
                  edit: t('Edit the series {title}', { title: series.title }),
                  delete: t('Delete the series {title}', { title: series.title }),
                }}
                form={seriesUrl(series.id)}
                onDelete={() => void tasks.start(deleteSeries(series))}
              />
            </li>
          ))}
        </EntryList>
      )}
    </ListSection>
  );
}
