import { useState } from 'react';
import {
  checkContent,
  conflictOf,
  proposedAddress,
  useAdmin,
  useLinkedPages,
  type CustomPage,
  type LinkPlace,
} from 'admin-data';
import { Button, t } from 'shared-ui';
import { Field } from '../../components/dialog/field';
import { Fault } from '../../components/dialog/plain-field';
import { FormDialog } from '../form-frame';
import { useDraft } from '../drafts/use-draft';
import { elementPlace, withElements } from '../../messages/with-elements';
import { customPageAddress, customPagePreviewKey } from 'shared-data/custom-pages';
import { previewParameter } from 'shared-data/routes';

/** Opens the public page as the form holds it, in a tab of its own. Answers false where the browser kept it from that. */
function openPagePreview(page: CustomPage): boolean {
  try {
    sessionStorage.setItem(customPagePreviewKey(page.id), JSON.stringify(page));
    return window.open(`${customPageAddress(page.id)}?${previewParameter}`, '_blank') !== null;
  } catch {
    return false;
  }
}

interface Values {
  address: string;
  title: string;
  text: string;
  /** Where it is linked; empty for nowhere. */
  place: LinkPlace | '';
}

interface ManageCustomPageProps {
  /** Of the form; of a page that is there also its address. */
  id: string;
  /** The page to change; a new one when absent. */
  page?: CustomPage | undefined;
  onClose: () => void;
  /** `undo` brings back what was there before. */
  onSaved: (title: string, undo: () => Promise<unknown>) => void;
}

/** Adds or changes a page of the creator's own words. */
export function ManageCustomPage({ id, page, onClose, onSaved }: ManageCustomPageProps) {
  const admin = useAdmin();
  const { data: pages } = useLinkedPages();
  const listed = pages?.find((one) => one.id === id);
  const placeNow = listed?.place ?? '';
  const valuesOf = ({ id: address, title, text }: CustomPage): Values => ({
    address,
    title,
    text,
    place: placeNow,
  });
  const fresh: Values = { ...{ address: '', title: '', text: '' }, place: 'footer' };
  const draft = useDraft<{ [Field in keyof Values]: string }>(
    { form: 'page', id },
    page ? valuesOf(page) : null,
    fresh,
  );
  const { before } = draft;
  const values = draft.values as Values;
  const proposed = proposedAddress(values.title);
  const address = before ? before.address : values.address.trim() || proposed;
  const [faults, setFaults] = useState<ReturnType<typeof checkContent<'page'>>['faults']>({});
  const [theirs, setTheirs] = useState<CustomPage | null>(null);
  const [isUnopened, setUnopened] = useState(false);

  const save = async () => {
    const { cleaned, faults: found } = checkContent('page', address, values);
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    const isMoved = before?.place !== values.place;
    const linksBefore = listed?.links ?? '';
    try {
      const saved = await admin.saveContent('page', {
        id: address,
        draft: cleaned,
        before: before && { title: before.title, text: before.text },
        ...(isMoved && { extra: { place: values.place || null } }),
      });
      draft.forget();
      onSaved(saved.title, () =>
        before
          ? admin.saveContent('page', {
              id: address,
              draft: { title: before.title, text: before.text },
              before: saved,
              ...(isMoved && { extra: { links: linksBefore } }),
            })
          : admin.deleteContent('page', { ...saved, before: saved }),
      );
      return true;
    } catch (error) {
      const conflict = conflictOf(error, 'page');
      if (conflict) {
        if (before) setTheirs(conflict.theirs);
        else setFaults({ id: conflict });
        // Deleted by someone else: what was written can be saved as new.
        if (!conflict.theirs) draft.setBefore(null);
      }
      throw error;
    }
  };
  const take = (chosen: { title: string; text: string }) => {
    draft.setBefore({ ...values, address, title: theirs!.title, text: theirs!.text, place: placeNow });
    draft.set({ title: chosen.title, text: chosen.text });
    setTheirs(null);
  };

  return (
    <FormDialog
      heading={t('Manage Page')}
      isWide
      more={
        <>
          <Button
            onClick={() =>
              setUnopened(
                !openPagePreview({
                  // An address that no page can have leads to none.
                  id: checkContent('page', address, values).faults.id ? 'new' : address,
                  title: values.title,
                  text: values.text,
                }),
              )
            }
          >
            {t('Preview')}
          </Button>
          {isUnopened && (
            <Fault role="alert">{t('The preview could not be opened. Allow this site to open tabs.')}</Fault>
          )}
        </>
      }
      draft={draft}
      onSave={save}
      onClose={onClose}
    >
      {theirs && (
        <div role="group" aria-label={t('Two versions')}>
          <p>
            {withElements(
              t('Theirs is called “{title}” and begins: {beginning}', {
                title: elementPlace(0),
                beginning: elementPlace(1),
              }),
              <bdi>{theirs.title}</bdi>,
              <bdi>{theirs.text.slice(0, 200)}</bdi>,
            )}
          </p>
          <Button onClick={() => take(theirs)}>{t('Take theirs')}</Button>{' '}
          <Button onClick={() => take(values)}>{t('Keep mine')}</Button>
        </div>
      )}
      <Field label={t('Title')} required fault={faults.title}>
        {(field) => (
          <input
            {...field}
            dir="auto"
            placeholder={t('About')}
            value={values.title}
            onChange={({ target }) => draft.set({ title: target.value })}
          />
        )}
      </Field>
      {!before && (
        <Field label={t('Address, after /page/')} required fault={faults.id}>
          {(field) => (
            <input
              {...field}
              dir="ltr"
              autoCapitalize="none"
              placeholder={proposed || 'about'}
              value={values.address}
              onChange={({ target }) => draft.set({ address: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('Linked in')} fault={undefined}>
        {(field) => (
          <select
            {...field}
            value={values.place}
            onChange={({ target }) => draft.set({ place: target.value })}
          >
            <option value="footer">{t('The footer')}</option>
            <option value="menu">{t('The menu')}</option>
            <option value="">{t('Nowhere')}</option>
          </select>
        )}
      </Field>
      <Field label={t('Text')} required fault={faults.text}>
        {(field) => (
          <textarea
            {...field}
            dir="auto"
            rows={14}
            placeholder={t(
              '## A heading\n\nWords, **bold** ones, a [link](https://example.org).\n\n- A list',
            )}
            value={values.text}
            onChange={({ target }) => draft.set({ text: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
