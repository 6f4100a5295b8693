import { Columns, Hint, smallButton } from '../../components/layout';
import { useState } from 'react';
import {
  byField,
  dayAt,
  emptyDraft,
  useAdmin,
  useSameVideo,
  validateVideo,
  type ItemDraft,
  type ManagedItem,
  type ItemVisibility,
  type VisibilityState,
} from 'admin-data';
import { useCategories, watchAddress } from 'shared-data';
import { providedVideo } from 'shared-data/providers';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { stateName } from '../../components/tasks/state-words';
import { deleteItems } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { CaptionsField, textsIn, textsOf } from '../captions-field/captions-field';
import { completeAddress } from '../../components/dialog/complete-address';
import { SelectField, TextField } from '../../components/dialog/field';
import { FormPage } from '../form-frame';
import { itemUrl } from '../form-urls';
import { notifySaved, type FormOf } from '../stored-document';
import { useDocumentForm } from '../use-document-form';
import { useForms } from '../forms';
import { HistoryButton } from '../item-history/item-history';
import { ImageField } from '../image-field/image-field';
import { keepItem, PreviewButton } from '../preview';
import { useFilledDetails } from './use-filled-details';
import { dateAfter, dateOf, Visibility, visibilityName, type VisibilityValues } from './visibility';
import { fieldLabel } from '../../messages/field-label';
import { dayText, momentText } from '../../messages/dates-and-numbers';

/** A button that puts the details of the video's provider into the form. */
const Suggestion = styled(Button)`
  ${smallButton}
  justify-content: start;
  border-color: transparent;
  background: var(--color-accent-soft);
  text-align: start;
`;

/**
 * The fields of an item, required ones first. If there is room, texts are in one column and the other fields in a second
 * one.
 */
const FormGrid = styled(Columns)`
  gap: var(--space-4);

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    grid-template-rows: auto 1fr;
    column-gap: var(--space-5);

    > [data-part='side'] {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/** The values of the form: fields of the item, its visibility, and pasted captions as JSON. */
type Values = ItemDraft & VisibilityValues & { captionTexts: string };

const fieldsOf = (item: ItemDraft): ItemDraft => byField((field) => item[field]);
const valuesOf = (item: ItemDraft & Partial<ItemVisibility>): Values => ({
  ...fieldsOf(item),
  ...{ state: item.state ?? 'published', publishAt: item.publishAt ?? '', captionTexts: '' },
});
const visibilityIn = ({ state, publishAt }: VisibilityValues): ItemVisibility => ({
  state,
  publishAt: state === 'scheduled' ? publishAt || null : null,
});

/** Whether a year is probably a typing error, such as 0001 or 20260. */
const isFarAway = (date: string): boolean => date !== '' && (date < '1900' || date >= '2101');

const completed = (values: Values): Values => ({
  ...values,
  ...{ url: completeAddress(values.url), date: dateOf(values) },
});

/** The value of the option that adds a category. No category can have this name. */
const newCategory = ' ';

/** The label of the main button. It says what saving does to the item. */
function saveLabel(state: VisibilityState, before: VisibilityState | undefined): string {
  if (state === before) return t('Save');
  const labels: Record<VisibilityState, string> = {
    published: t('Publish'),
    scheduled: t('Schedule'),
    unlisted: t('Make unlisted'),
    draft: t('Save draft'),
  };
  return labels[state];
}

const savedSentences: Record<VisibilityState, (item: ManagedItem, before?: VisibilityState) => string> = {
  published: ({ title }, before) =>
    before === 'published' ? t('Saved “{title}”.', { title }) : t('Published “{title}”.', { title }),
  draft: ({ title }) => t('Saved “{title}” as a draft.', { title }),
  scheduled: ({ title, publishAt }) =>
    t('Saved “{title}”. It appears on {when}.', { title, when: momentText(publishAt!) }),
  unlisted: ({ title }) => t('Saved “{title}” as unlisted.', { title }),
};

/** The form of an item. Below each invalid field is the reason. */
export function ManageItem({ id, stored: item, onClose }: FormOf<ManagedItem>) {
  const admin = useAdmin();
  const forms = useForms();
  const tasks = useTasks();
  const { data: categories = [] } = useCategories();
  const [stored] = useState(() => (item ? valuesOf(item) : null));
  const [fresh] = useState(() => valuesOf({ ...emptyDraft, date: dayAt(new Date()) }));
  const { form, values, set, text, fault, before, submission } = useDocumentForm<Values, ManagedItem>({
    name: { form: 'item', id },
    ...{ stored, fresh },
    check: (typed, before) => {
      const mine = completed(typed);
      const opened = before && { ...before, ...visibilityIn(before) };
      const faults = validateVideo(mine, visibilityIn(mine), { now: new Date(), before: opened });
      return isFarAway(mine.date) && mine.date !== before?.date
        ? { ...faults, date: faults.date ?? { code: 'item.date.far', params: {} } }
        : faults;
    },
    save: async (typed, before) => {
      const mine = completed(typed);
      const visibility = visibilityIn(mine);
      const texts = textsIn(mine.captionTexts);
      if (before) {
        const opened = visibilityIn(before);
        const saved = await admin.editItem({ id, ...before, ...opened }, fieldsOf(mine), visibility, texts);
        const undo = () => admin.editItem(saved, fieldsOf(before), opened);
        // After new captions there is only the notice, because undo would not restore the previous ones.
        notifyOf(saved, mine.captionTexts ? undefined : undo);
      } else {
        const added = await admin.addItem(id, fieldsOf(mine), visibility, texts);
        notifyOf(added, undefined, () => void tasks.start(deleteItems([id], `“${added.title}”`)));
      }
    },
    theirsOf: valuesOf,
    together: ['state', 'publishAt'],
    labels: { ...byField((field) => fieldLabel(field)), state: t('Visibility') },
    show: (field, value) => (field === 'state' ? visibilityName(value as VisibilityState) : value),
    onClose,
  });
  const notifyOf = (saved: ManagedItem, undo?: () => Promise<unknown>, remove?: () => void) =>
    notifySaved(savedSentences[saved.state](saved, before?.state), {
      ...{ title: saved.title, about: [`items/${id}`], undo, remove },
      opens: itemUrl(id),
    });

  const names = categories.map(({ name }) => name);
  const offered = values.category && !names.includes(values.category) ? [values.category, ...names] : names;
  const { details, file, addressChanges } = useFilledDetails(values, set);
  const same = useSameVideo(id, values.url);
  const provider = providedVideo(values.url)?.provider ?? t('the provider');
  /** Whether all fields are required. A draft only needs a title. */
  const isWhole = values.state !== 'draft';
  const isSeen = before?.state === 'published' || before?.state === 'unlisted';

  return (
    <FormPage
      heading={t('Manage Item')}
      title={before?.title}
      state={before ? stateName(before.state) : undefined}
      siteUrl={isSeen ? watchAddress(id) : undefined}
      saveLabel={saveLabel(values.state, before?.state)}
      more={
        <>
          <PreviewButton keep={() => keepItem({ id, ...fieldsOf(values) }, textsIn(values.captionTexts))} />
          {before && <HistoryButton id={id} values={fieldsOf(values)} onRestore={set} />}
        </>
      }
      submission={submission}
    >
      <FormGrid>
        <div data-part="main">
          <TextField
            label={fieldLabel('url')}
            {...text('url', {
              onChange: addressChanges,
              onBlur: () => set({ url: completeAddress(form.getValues('url')) }),
            })}
            type="url"
            autoFocus={item === undefined}
            placeholder={t('Url of video')}
          />
          {same && (
            <Hint role="status">
              {t('This video is on your site already:')} <bdi>{same.title}</bdi>
            </Hint>
          )}
          {file?.isOpened === false && (
            <Hint role="status">
              {t('This browser could not open this file. Check whether its address plays for visitors.')}
            </Hint>
          )}
          {details.title && details.title !== values.title && (
            <Suggestion onClick={() => set({ title: details.title! })}>
              {t("Use {provider}'s title: “{title}”", { provider, title: details.title })}
            </Suggestion>
          )}
          <TextField
            label={fieldLabel('title')}
            required
            {...text('title')}
            autoFocus={item !== undefined}
            placeholder={t('Title')}
            dir="auto"
          />
        </div>
        <div data-part="side">
          <ImageField
            label={fieldLabel('imageBlob')}
            required={isWhole}
            value={values.imageBlob}
            onChange={(imageBlob) => set({ imageBlob })}
            fault={fault('imageBlob')}
          />
          {details.thumbnail && details.thumbnail !== values.imageBlob && (
            <Suggestion onClick={() => set({ imageBlob: details.thumbnail! })}>
              {t("Use {provider}'s thumbnail", { provider })}
            </Suggestion>
          )}
          <Visibility
            values={values}
            fault={fault('publishAt')}
            onChange={(changes) =>
              set({ ...changes, date: dateAfter({ ...values, ...changes }, values.state) })
            }
          />
          {values.state === 'scheduled' ? (
            <Hint>
              {values.publishAt && t('Date: {day}, on which it appears', { day: dayText(values.publishAt) })}
            </Hint>
          ) : (
            <TextField
              label={fieldLabel('date')}
              required={isWhole}
              {...text('date')}
              type="date"
              min="1900-01-01"
              max="2100-12-31"
            />
          )}
          <SelectField
            label={fieldLabel('category')}
            required={isWhole}
            fault={fault('category')}
            options={[['', t('Select Category')], ...offered, [newCategory, t('+ Add Category …')]]}
            value={values.category}
            onChange={(category) => {
              if (category === newCategory)
                forms.show({ form: 'category', onAdded: (added) => set({ category: added }) });
              else set({ category });
            }}
          />
          <TextField label={fieldLabel('duration')} {...text('duration')} placeholder="4:05" />
        </div>
        <div data-part="more">
          <TextField
            label={fieldLabel('description')}
            {...text('description')}
            rows={10}
            // Browsers only show the line of the cursor.
            onKeyUp={({ key, currentTarget }) =>
              key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
            }
            placeholder={t('What the video is about')}
            dir="auto"
          />
          <TextField
            label={fieldLabel('tags')}
            {...text('tags')}
            placeholder={t('travel, street food')}
            dir="auto"
          />
          <CaptionsField
            label={fieldLabel('captions')}
            video={id}
            value={values.captions}
            texts={textsIn(values.captionTexts)}
            onChange={(captions, texts) => set({ captions, captionTexts: textsOf(texts, captions) })}
            fault={fault('captions')}
          />
        </div>
      </FormGrid>
    </FormPage>
  );
}
