import { Link, useLocation } from 'react-router-dom';
import { useCatalogueCheck, useUid, useUpdateViewTotals, usePublishDue } from 'admin-data';
import { Button, ButtonLink, plural, t } from 'shared-ui';
import { rebuild } from '../components/tasks/task-kinds';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import { Bar } from '../components/layout';
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

/** Offers the latest unsaved draft, such as after a reload or a crash, or from another tab. Home lists all drafts. */
export function DraftsNotice() {
  const forms = useForms();
  const uid = useUid();
  const drafts = useKeptDrafts();
  const { pathname } = useLocation();
  const isOpen = ({ form, id }: KeptDraft) => forms.open?.form === form && forms.open.id === id;
  // None on the home screen, which lists drafts itself, nor above a form.
  const waiting = /^\/admin\/(home|site|(items|series|pages)\/.+)$/.test(pathname)
    ? []
    : drafts.filter((draft) => !isOpen(draft));

  const [draft, ...others] = waiting;
  if (!draft) return null;
  return (
    <Bar role="region" aria-label={t('Unsaved changes')}>
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
      <span>
        <Button onClick={() => keptDrafts.forget(uid, draft)}>{t('Discard')}</Button>{' '}
        {urlOfDraft(draft) ? (
          <ButtonLink as={Link} to={urlOfDraft(draft)!}>
            {t('Continue')}
          </ButtonLink>
        ) : (
          <Button onClick={() => forms.show(draft)}>{t('Continue')}</Button>
        )}
      </span>
    </Bar>
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
