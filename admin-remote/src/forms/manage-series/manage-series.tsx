import { useState } from 'react';
import { checkContent, conflictOf, useAdmin, type Series, type SeriesDraft } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../../components/dialog/field';
import { FormDialog } from '../form-frame';
import { useDraft, useStoredNow } from '../drafts/use-draft';
import { FindVideos } from '../find-videos';
import { SortVideos } from './sort-videos';

/** The form keeps texts: the ids are one, with a line for each. */
interface Texts {
  title: string;
  description: string;
  items: string;
}

const textsOf = ({ title, description, items }: SeriesDraft): Texts => ({
  ...{ title, description },
  items: items.join('\n'),
});
const draftOf = ({ items, ...texts }: Texts): SeriesDraft => ({
  ...texts,
  items: items.split('\n').filter(Boolean),
});

interface ManageSeriesProps {
  id: string;
  /** The series to change; a new one when absent. */
  series?: Series | undefined;
  onClose: () => void;
  onSaved: (title: string) => void;
}

/** The words and the order on one side, what can be added on the other. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
  }
  @media (min-width: 60rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Adds or changes a series: its words, its videos and their order. */
export function ManageSeries({ id, series, onClose, onSaved }: ManageSeriesProps) {
  const admin = useAdmin();
  const fresh = { title: '', description: '', items: '' };
  const draft = useDraft<Texts>({ form: 'series', id }, series ? textsOf(series) : null, fresh);
  useStoredNow(draft, series !== undefined, async () => {
    const read = await admin.readOneContent('series', id);
    return read && textsOf(read);
  });
  const [faults, setFaults] = useState<ReturnType<typeof checkContent<'series'>>['faults']>({});
  const [theirs, setTheirs] = useState<Series | null>(null);
  const { values } = draft;
  const { items } = draftOf(values);
  const put = (ids: string[]) => draft.set({ items: ids.join('\n') });

  const save = async () => {
    const found = checkContent('series', id, draftOf(values)).faults;
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    const before = draft.before && { id, ...draftOf(draft.before) };
    try {
      const saved = await admin.saveContent('series', { id, draft: draftOf(values), before });
      draft.forget();
      onSaved(saved.title);
      return true;
    } catch (error) {
      const conflict = conflictOf(error, 'series');
      if (conflict) {
        setTheirs(conflict.theirs);
        // Deleted by someone else: what was chosen can be saved as new.
        if (!conflict.theirs) draft.setBefore(null);
      }
      throw error;
    }
  };
  const take = (values: Texts) => {
    draft.setBefore(textsOf(theirs!));
    draft.set(values);
    setTheirs(null);
  };

  return (
    <FormDialog heading={t('Manage Series')} isWide draft={draft} onSave={save} onClose={onClose}>
      {theirs && (
        <div role="group" aria-label={t('Two versions')}>
          <p>
            {plural(
              theirs.items.length,
              'Theirs is called “{title}” and has 1 video.',
              'Theirs is called “{title}” and has {count} videos.',
              { title: theirs.title },
            )}
          </p>
          <Button onClick={() => take(textsOf(theirs))}>{t('Take theirs')}</Button>{' '}
          <Button onClick={() => take(values)}>{t('Keep mine')}</Button>
        </div>
      )}
      <Columns>
        <div>
          <Field label={t('Title')} required fault={faults.title}>
            {(field) => (
              <input
                {...field}
                dir="auto"
                value={values.title}
                onChange={({ target }) => draft.set({ title: target.value })}
              />
            )}
          </Field>
          <Field label={t('Description')} fault={faults.description}>
            {(field) => (
              <textarea
                {...field}
                dir="auto"
                rows={3}
                value={values.description}
                onChange={({ target }) => draft.set({ description: target.value })}
              />
            )}
          </Field>
          <SortVideos ids={items} fault={faults.items} onChange={put} />
        </div>
        <FindVideos
          chosen={items}
          onAdd={(added) => put([...items, added])}
          words={{
            find: t('Find videos to add'),
            list: t('Videos to add'),
            add: t('Add'),
            addOne: (title) => t('Add {title}', { title }),
            added: t('In the series'),
          }}
          told={(title) => t('“{title}” is number {place} now.', { title, place: items.length + 1 })}
        />
      </Columns>
    </FormDialog>
  );
}
