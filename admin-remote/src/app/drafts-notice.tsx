import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { Button, ButtonLink, t } from 'shared-ui';
import { Bar } from '../components/layout';
import { useForms } from '../forms/forms';
import { itemUrl } from '../forms/item-url';
import { keptDrafts, siteForm, type KeptDraft } from '../forms/drafts/kept-drafts';
import { elementPlace, withElements } from '../messages/with-elements';
import { momentText } from '../messages/dates-and-numbers';

/** The URL of the form of a draft; undefined for a form in a dialog. */
function urlOf({ form, id, before }: KeptDraft): string | undefined {
  if (form === siteForm.form) return '/admin/site';
  return form === 'item' ? `${itemUrl(id)}${before ? '' : '?new'}` : undefined;
}

/** Offers what was typed and never saved: after a reload, a crash, or in another tab. */
export function DraftsNotice() {
  const admin = useAdmin();
  const session = useSession();
  const forms = useForms();
  const uid = 'uid' in session ? session.uid : '';
  const list = () => keptDrafts.list(uid);
  const drafts = useSyncExternalStore(keptDrafts.subscribe, list, list);
  const { pathname } = useLocation();
  const isOpen = (draft: KeptDraft) =>
    urlOf(draft)?.split('?')[0] === pathname ||
    (forms.open?.form === draft.form && forms.open.id === draft.id);
  const waiting = drafts.filter((draft) => !isOpen(draft));

  return waiting.map((draft) => (
    <Bar key={`${draft.form} ${draft.id}`} role="region" aria-label={labels[draft.form]()}>
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
        {urlOf(draft) ? (
          <ButtonLink as={Link} to={urlOf(draft)!} $kind="primary">
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

const names: Record<KeptDraft['form'], (isEdited: boolean) => string> = {
  item: (isEdited) => (isEdited ? t('an edited item') : t('a new item')),
  category: (isEdited) => (isEdited ? t('an edited category') : t('a new category')),
  banner: (isEdited) => (isEdited ? t('an edited banner') : t('a new banner')),
  series: (isEdited) => (isEdited ? t('an edited series') : t('a new series')),
  page: (isEdited) => (isEdited ? t('an edited page') : t('a new page')),
  site: () => t('the settings of the site'),
};

function nameOf({ form, values, before }: KeptDraft): string {
  const name = form === 'site' ? '' : (values['title'] ?? values['name'] ?? values['size']);
  return name ? `“${name}”` : names[form](before !== null);
}

const labels: Record<KeptDraft['form'], () => string> = {
  item: () => t('Unsaved item'),
  category: () => t('Unsaved category'),
  banner: () => t('Unsaved banner'),
  series: () => t('Unsaved series'),
  page: () => t('Unsaved page'),
  site: () => t('Unsaved site'),
};
