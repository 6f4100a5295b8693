import { Link, useLocation } from 'react-router-dom';
import { useCatalogueCheck, useUid, useUpdateViewTotals, usePublishDue } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import { rebuild } from '../components/tasks/task-kinds';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import styled from 'styled-components';
import { Bar, Commands } from '../components/layout';
import { RowWord } from '../components/rows';
import { useForms } from '../forms/forms';
import { keptDrafts, type KeptDraft } from '../forms/drafts/kept-drafts';
import { nameOfDraft, urlOfDraft, useKeptDrafts } from '../forms/drafts/unsaved';
import { elementPlace, withElements } from '../messages/with-elements';
import { momentText } from '../messages/dates-and-numbers';
import { say } from '../messages/say';

/**
 * Publishes scheduled items at their time, and updates the totals of views, while the panel is open. Lists the items
 * that could not be published.
 */
export function ScheduleNotice() {
  const left = usePublishDue();
  useUpdateViewTotals();
  if (left.length === 0) return null;
  return (
    <Bar role="alert">
      <div>
        {left.map(({ id, title, reason }) => (
          <p key={id}>
            {withElements(
              t('{title} could not appear at its time.', { title: elementPlace(0) }),
              <strong dir="auto">“{title}”</strong>,
            )}{' '}
            {say(reason)}
          </p>
        ))}
      </div>
      <Link to="/admin/items?show=scheduled">{t('See the scheduled videos')}</Link>
    </Bar>
  );
}

const Line = styled(Commands)`
  align-items: center;
  margin-block: calc(-1 * var(--space-3));
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Offers the latest unsaved draft above the items, such as after a crash, or from another tab. Home lists all drafts. */
export function DraftsNotice() {
  const forms = useForms();
  const uid = useUid();
  const drafts = useKeptDrafts();
  const { pathname } = useLocation();
  const isOpen = ({ form, id }: KeptDraft) => forms.open?.form === form && forms.open.id === id;
  const [draft, ...others] = drafts.filter((one) => !isOpen(one));
  if (!draft || !/^\/admin(\/items)?\/?$/.test(pathname)) return null;
  const url = urlOfDraft(draft);
  return (
    <Line role="region" aria-label={t('Unsaved changes')}>
      <span>
        {withElements(
          t('Not saved yet: {what}, from {when}.', {
            what: elementPlace(0),
            when: momentText(new Date(draft.at)),
          }),
          <strong dir="auto">{nameOfDraft(draft)}</strong>,
        )}{' '}
        {others.length > 0 && (
          <Link to="/admin/home">{plural(others.length, 'And 1 more', 'And {count} more')}</Link>
        )}
      </span>
      {url ? (
        <Link to={url}>{t('Continue')}</Link>
      ) : (
        <RowWord onClick={() => forms.show(draft)}>{t('Continue')}</RowWord>
      )}
      <RowWord onClick={() => keptDrafts.forget(uid, draft)}>{t('Discard')}</RowWord>
    </Line>
  );
}

/** A notice that another tool has changed items but not the catalog index. Its button rebuilds the index. */
export function CatalogueNotice() {
  const tasks = useTasks();
  const { data: check } = useCatalogueCheck();
  const isRebuilt = useTaskList().some(({ label }) => label === rebuild().label);
  if (isRebuilt || (check?.state !== 'disagrees' && check?.state !== 'missing')) return null;

  return (
    <Bar role="status">
      <span>
        {check.state === 'missing'
          ? t('Lists and search are not ready yet. Prepare them once, and pages open faster.')
          : t('Items were changed by another tool. Lists and search may be out of date.')}
      </span>
      <Button $kind="primary" onClick={() => void tasks.start(rebuild())}>
        {t('Update now')}
      </Button>
    </Bar>
  );
}
