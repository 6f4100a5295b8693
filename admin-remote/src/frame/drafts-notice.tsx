import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { Button, ButtonLink, t } from 'shared-ui';
import { Bar } from '../pieces/layout';
import { useForms } from '../forms/forms';
import { keptDrafts, siteForm, type KeptDraft } from '../forms/drafts/kept-drafts';
import { elementPlace, withElements } from '../messages/with-elements';
import { momentText } from '../messages/dates-and-numbers';

const siteScreen = '/admin/site';

/** Offers what was typed and never saved: after a reload, a crash, or in another tab. */
export function DraftsNotice() {
  const admin = useAdmin();
  const session = useSession();
  const forms = useForms();
  const uid = 'uid' in session ? session.uid : '';
  const list = () => keptDrafts.list(uid);
  const drafts = useSyncExternalStore(keptDrafts.subscribe, list, list);
  const { pathname } = useLocation();
  const isOpen = ({ form, id }: KeptDraft) =>
    form === siteForm.form ? pathname === siteScreen : forms.open?.form === form && forms.open.id === id;
  const waiting = drafts.filter((draft) => !isOpen(draft));

  return waiting.map((draft) => (
    <Bar key={`${draft.form} ${draft.id}`} role="region" aria-label={unsavedOf(draft)}>
      <span>
        {withElements(
          t('Not saved yet: {what}, from {when}.', {
            what: elementPlace(0),
            when: momentText(new Date(draft.at)),
          }),
          <strong dir="auto">{nameOf(draft)}</strong>,
        )}
      </span>
      <span>
        <Button onClick={() => keptDrafts.forget(uid, draft)}>{t('Discard')}</Button>{' '}
        {draft.form === siteForm.form ? (
          <ButtonLink as={Link} to={siteScreen} $kind="primary">
            {t('Continue')}
          </ButtonLink>
        ) : (
          <Button $kind="primary" onClick={() => forms.show(keptDrafts.withOwnId(uid, draft, admin.newId))}>
            {t('Continue')}
          </Button>
        )}
      </span>
    </Bar>
  ));
}

function nameOf({ form, values, before }: KeptDraft): string {
  if (form === 'site') return t('the settings of the site');
  const name = values['title'] ?? values['name'] ?? values['size'];
  if (name) return `“${name}”`;
  switch (form) {
    case 'item':
      return before ? t('an edited item') : t('a new item');
    case 'category':
      return before ? t('an edited category') : t('a new category');
    case 'banner':
      return before ? t('an edited banner') : t('a new banner');
    case 'series':
      return before ? t('an edited series') : t('a new series');
    case 'page':
      return before ? t('an edited page') : t('a new page');
  }
}

function unsavedOf({ form }: KeptDraft): string {
  switch (form) {
    case 'item':
      return t('Unsaved item');
    case 'category':
      return t('Unsaved category');
    case 'banner':
      return t('Unsaved banner');
    case 'series':
      return t('Unsaved series');
    case 'page':
      return t('Unsaved page');
    case 'site':
      return t('Unsaved site');
  }
}
