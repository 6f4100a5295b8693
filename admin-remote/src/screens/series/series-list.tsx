import { useWholeSeries, type Series } from 'admin-data';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../../forms/forms';
import { BorderedList } from '../../pieces/bordered-list';
import { ListSection } from '../../pieces/list-section';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { ScreenHead } from '../../pieces/screen-head';
import { useTasks } from '../../pieces/tasks/use-tasks';

const List = styled(BorderedList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
  }
  li > div {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** `/admin/series`: every series, to be edited or deleted. */
export function SeriesList() {
  const { data: all, error, refetch } = useWholeSeries();
  const forms = useForms();
  const tasks = useTasks();
  const remove = ({ id, title }: Series) =>
    void tasks.start({
      kind: 'delete-series',
      arguments: { series: { id, title } },
      label: `Delete the series “${title}”`,
    });
  return (
    <ListSection aria-labelledby="series">
      <ScreenHead>
        <h2 id="series">Series</h2>
        <Button $kind="primary" onClick={forms.addSeries}>
          + Add Series
        </Button>
      </ScreenHead>
      <p>Videos in an order of yours. Visitors see those that are published, and the next one after each.</p>
      {error && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!all && !error && <Loading what="the series" height="8rem" />}
      {all?.length === 0 && <p>No series yet.</p>}
      {all && all.length > 0 && (
        <List aria-label="Series">
          {all.map((series) => (
            <li key={series.id}>
              <div>
                <strong dir="auto">{series.title}</strong>
                <p>{series.items.length === 1 ? '1 video' : `${series.items.length} videos`}</p>
              </div>
              <Button aria-label={`Edit the series ${series.title}`} onClick={() => forms.editSeries(series)}>
                Edit
              </Button>
              <Button
                $kind="danger"
                aria-label={`Delete the series ${series.title}`}
                onClick={() => remove(series)}
              >
                Delete
              </Button>
            </li>
          ))}
        </List>
      )}
    </ListSection>
  );
}
