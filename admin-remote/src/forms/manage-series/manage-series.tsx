import { useState } from 'react';
import {
  checkContent,
  useAdmin,
  useHiddenIndex,
  useVideoChoices,
  type Series,
  type SeriesDraft,
} from 'admin-data';
import { useLocation } from 'react-router-dom';
import { plural, t } from 'shared-ui';
import styled from 'styled-components';
import { TextField } from '../../components/dialog/field';
import { Columns } from '../../components/layout';
import { forgetSelection } from '../../components/use-selection';
import { deleteSeries } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { FormPage } from '../form-frame';
import { seriesUrl } from '../form-urls';
import { notifySaved, type FormOf } from '../stored-document';
import { useDocumentForm } from '../use-document-form';
import { ItemPicture, VideoPicker } from '../video-picker';
import { SortedList } from '../sorted-list';

/** The values of the form. The ids of the items are one text, with an id in each line. */
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

/** A longer series shows titles only, because each picture costs a read. */
const mostPictures = 100;

/** Places fields and items on one side, and the search for items on the other. */
const WithPicker = styled(Columns)`
  @media (min-width: 60rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The form of a series: its title, its description, and its items with their order. */
export function ManageSeries({ id, stored, onClose }: FormOf<Series>) {
  const admin = useAdmin();
  const tasks = useTasks();
  // The selected items of the list from which the form was opened.
  const { state } = useLocation() as { state: { items?: string[] } | null };
  const [ticked, setTicked] = useState<string[]>([]);
  const { values, set, text, fault, submission } = useDocumentForm<Texts, Series>({
    name: { form: 'series', id },
    stored: stored ? textsOf(stored) : null,
    fresh: { title: '', description: '', items: state?.items?.join('\n') ?? '' },
    check: (typed) => checkContent('series', id, draftOf(typed)).faults,
    save: async (typed, opened) => {
      const before = opened && { id, ...draftOf(opened) };
      const draft = draftOf(typed);
      // Videos that were selected, but for which Add was not pressed, are meant as well.
      draft.items = [...new Set([...draft.items, ...ticked])];
      const saved = await admin.saveContent('series', { id, draft, before });
      const { title } = saved;
      forgetSelection(state?.items ?? []);
      notifySaved(t('Saved the series “{title}”.', { title }), {
        ...{ title, about: [`series/${id}`], opens: seriesUrl(id) },
        undo: before ? () => admin.saveContent('series', { id, draft: before, before: saved }) : undefined,
        remove: () => void tasks.start(deleteSeries(saved)),
      });
    },
    theirsOf: textsOf,
    labels: { title: t('Title'), description: t('Description'), items: t('Videos in order') },
    show: (field, value) =>
      field === 'items'
        ? plural(value.split('\n').filter(Boolean).length, '1 video', '{count} videos')
        : value,
    onClose,
  });
  const { titleOf, isPending } = useVideoChoices();
  const { items } = draftOf(values);
  const isOneHidden = !isPending && items.some((id) => titleOf(id) === undefined);
  const hidden = useHiddenIndex(isOneHidden);
  const nameOf = (id: string) => {
    const published = titleOf(id);
    if (published !== undefined) return published;
    if (isPending || hidden.isPending) return '…';
    const title = hidden.data?.find((entry) => entry.id === id)?.title ?? id;
    return t('{title} (visitors do not see it)', { title });
  };
  const put = (ids: string[]) => set({ items: ids.join('\n') });

  return (
    <FormPage heading={t('Manage Series')} title={stored?.title} submission={submission}>
      <WithPicker>
        <div>
          <TextField label={t('Title')} required {...text('title')} dir="auto" autoFocus={!stored} />
          <TextField label={t('Description')} {...text('description')} dir="auto" rows={3} />
          <SortedList
            heading={t('Videos in order')}
            ids={items}
            nameOf={nameOf}
            pictureOf={items.length > mostPictures ? undefined : (id) => <ItemPicture id={id} />}
            fault={fault('items')}
            onChange={put}
          />
          {items.length === 0 && <p>{t('No videos yet. Find one by its title and add it.')}</p>}
        </div>
        <VideoPicker
          chosen={items}
          ticked={ticked}
          onTick={setTicked}
          onAdd={(added) => put([...items, ...added])}
        />
      </WithPicker>
    </FormPage>
  );
}
