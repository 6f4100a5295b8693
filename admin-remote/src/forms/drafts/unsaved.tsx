import { useSyncExternalStore } from 'react';
import { useUid } from 'admin-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { formUrls } from '../form-urls';
import { keptDrafts, siteForm, type FormName, type KeptDraft } from './kept-drafts';

/** The drafts of the signed-in admin, latest first. */
export function useKeptDrafts(): KeptDraft[] {
  const uid = useUid();
  const list = () => keptDrafts.list(uid);
  return useSyncExternalStore(keptDrafts.subscribe, list, list);
}

/** The URL of a draft's form; undefined if the form is a dialog. */
export function urlOfDraft({ form, id, before }: KeptDraft): string | undefined {
  if (form === siteForm.form) return '/admin/site';
  const urls: Partial<Record<KeptDraft['form'], (id: string) => string>> = formUrls;
  return urls[form] && `${urls[form](id)}${before ? '' : '?new'}`;
}

const names: Record<KeptDraft['form'], (isEdited: boolean) => string> = {
  item: (isEdited) => (isEdited ? t('an edited item') : t('a new item')),
  category: (isEdited) => (isEdited ? t('an edited category') : t('a new category')),
  banner: (isEdited) => (isEdited ? t('an edited banner') : t('a new banner')),
  series: (isEdited) => (isEdited ? t('an edited series') : t('a new series')),
  page: (isEdited) => (isEdited ? t('an edited page') : t('a new page')),
  site: () => t('the settings of the site'),
};

export function nameOfDraft({ form, values, before }: KeptDraft): string {
  const name = form === 'site' ? '' : (values['title'] ?? values['name'] ?? values['size']);
  return name ? `“${name}”` : names[form](before !== null);
}

const Mark = styled.small`
  justify-self: start;
  padding: 0 var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-accent-soft);
  color: inherit;
  font-size: var(--text-xs);
`;

/** Marks the row of a document that has an unsaved draft in this browser. */
export function UnsavedMark({ form, id }: FormName) {
  const isKept = useKeptDrafts().some((draft) => draft.form === form && draft.id === id);
  return isKept ? <Mark>{t('Unsaved changes')}</Mark> : null;
}
