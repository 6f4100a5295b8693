import { useCatalogueCheck } from 'admin-data';
import { Button, t } from 'shared-ui';
import { useTaskList, useTasks } from '../pieces/tasks/use-tasks';
import { Bar } from '../pieces/bar';

/** Says that another tool changed the items without the catalogue, and repairs it. */
export function CatalogueNotice() {
  const tasks = useTasks();
  const { data: check } = useCatalogueCheck();
  const isRebuilt = useTaskList().some(({ kind }) => kind === 'rebuild');
  if (isRebuilt || (check?.state !== 'disagrees' && check?.state !== 'missing')) return null;
  const rebuild = () => tasks.start({ kind: 'rebuild', arguments: {}, label: t('Update lists and search') });

  return (
    <Bar role="status">
      <span>
        {check.state === 'missing'
          ? t('Lists and search are not ready yet. Prepare them once, and pages open faster.')
          : t('Items were changed by another tool. Lists and search may be out of date.')}
      </span>
      <Button $kind="primary" onClick={() => void rebuild()}>
        {t('Update now')}
      </Button>
    </Bar>
  );
}
