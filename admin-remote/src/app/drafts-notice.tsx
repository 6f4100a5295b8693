import { Link, useLocation } from 'react-router-dom';
import { useUid } from 'admin-data';
import { Button, ButtonLink, plural, t } from 'shared-ui';
import { Bar } from '../components/layout';
import { useForms } from '../forms/forms';
import { keptDrafts, type KeptDraft } from '../forms/drafts/kept-drafts';
import { nameOfDraft, urlOfDraft, useKeptDrafts } from '../forms/drafts/unsaved';
import { elementPlace, withElements } from '../messages/with-elements';
import { momentText } from '../messages/dates-and-numbers';

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
