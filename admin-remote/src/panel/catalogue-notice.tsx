import { useCatalogueCheck } from 'admin-data';
import { Button } from 'shared-ui';
import { useTaskList, useTasks } from '../tasks/use-tasks';
import { Bar } from './bar';

/** Says that another tool changed the items behind the catalogue, and mends it. */
export function CatalogueNotice() {
  const tasks = useTasks();
  const { data: check } = useCatalogueCheck();
  const isRebuilt = useTaskList().some(({ kind }) => kind === 'rebuild');
  if (isRebuilt || (check?.state !== 'disagrees' && check?.state !== 'missing')) return null;
  const rebuild = () => tasks.start({ kind: 'rebuild', arguments: {}, label: 'Rebuild the catalogue' });

  return (
    <Bar role="status">
      <span>
        {check.state === 'missing'
          ? 'There is no catalogue yet: until it is built, visits cost more reads.'
          : 'The items were changed by another tool: lists and search may be out of date.'}
      </span>
      <Button $kind="primary" onClick={() => void rebuild()}>
        Rebuild
      </Button>
    </Bar>
  );
}
