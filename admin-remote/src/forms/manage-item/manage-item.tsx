import { useState, type ReactElement } from 'react';
import { useData, type Item } from 'shared-data';
import {
  byField,
  conflictOf,
  dayAt,
  emptyDraft,
  mergeFields,
  useAdmin,
  useCountedCategories,
  useSameVideo,
  validateVideo,
  type ItemDraft,
  type ManagedItem,
  type ItemVisibility,
  type VideoFaults,
  type VisibilityState,
} from 'admin-data';
import { providedVideo } from 'shared-data/providers';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { CaptionsField, textsIn, textsOf } from '../captions-field/captions-field';
import { completeAddress } from '../../components/dialog/complete-address';
import { Field } from '../../components/dialog/field';
import { FormPage } from '../form-frame';
import { useForms } from '../forms';
import { useDraft } from '../drafts/use-draft';
import { HistoryButton } from '../item-history/history-button';
import { ImageField } from '../image-field/image-field';
import { ChooseVersion } from './choose-version';
import { Column, FormGrid, Place } from './form-grid';
import { fileQuery, type VideoFile } from './file-query';
import { openPreview } from './open-preview';
import { useFilledDetails } from './use-filled-details';
import { useDateOfTime } from './use-date-of-time';
import { Visibility, type VisibilityValues } from './visibility';
import { fieldLabel } from '../../messages/field-label';
import { notify } from '../../components/notices';

const Hint = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Takes over what the provider of the video tells. */
const Suggestion = styled(Button)`
  justify-content: start;
  min-height: 2.25rem;
  padding: var(--space-1) var(--space-3);
  border-color: transparent;
  background: var(--color-accent-soft);
  font-size: var(--text-s);
  text-align: start;
`;

interface ManageItemProps {
  /** The item's id, chosen when the form opened. */
  id: string;
  /** The item to edit; a new one, or a draft that was kept, when absent. */
  item?: ManagedItem | Item | undefined;
  onClose: () => void;
  /** `undo` restores the previous version; absent for a new item, and for one whose captions were uploaded. */
  onSaved: (item: ManagedItem, undo?: () => Promise<unknown>) => void;
}

/** What the form holds: the item's fields, where the video is, and captions that were pasted, as JSON. */
type Values = ItemDraft & VisibilityValues & { captionTexts: string };

type FormField = keyof ItemDraft | 'visibility';

const columns: FormField[][] = [
  ['url', 'title', 'description', 'tags', 'captions'],
  ['imageBlob', 'visibility', 'date', 'category', 'duration'],
];

const fieldsOf = (item: ItemDraft): ItemDraft => byField((field) => item[field]);
const valuesOf = (item: ItemDraft & Partial<ItemVisibility>): Values => ({
  ...fieldsOf(item),
  ...{ state: item.state ?? 'published', publishAt: item.publishAt ?? '', captionTexts: '' },
});
const visibilityIn = ({ state, publishAt }: VisibilityValues): ItemVisibility => ({
  state,
  publishAt: state === 'scheduled' ? publishAt || null : null,
});

/** The value of the option that adds a category; no name is a space. */
const newCategory = ' ';

/** The label of the main button: what becomes of the item. */
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

/** Adds or edits a video. Each field that stops a save says why, beside it. */
export function ManageItem({ id, item, onClose, onSaved }: ManageItemProps) {
  const admin = useAdmin();
  const forms = useForms();
  const { queryClient } = useData();
  const { data: categories = [] } = useCountedCategories();
  const [stored] = useState(() => (item ? valuesOf(item) : null));
  const [fresh] = useState<Values>(() => valuesOf({ ...emptyDraft, date: dayAt(new Date()) }));
  const draft = useDraft<Values>({ form: 'item', id }, stored, fresh);
  const { values, before } = draft;
  const [faults, setFaults] = useState<VideoFaults>({});
  const [isUnopened, setUnopened] = useState(false);
  const [theirs, setTheirs] = useState<Values | null>(null);
  const [mine, setMine] = useState<ItemDraft | null>(null);
  const [common, setCommon] = useState<ItemDraft | null>(null);

  const set = (field: keyof ItemDraft) => (value: string) => {
    draft.set({ [field]: value });
    setFaults(({ [field]: _mended, ...others }) => others);
  };

  const save = async () => {
    const mine = { ...values, url: completeAddress(values.url) };
    draft.set({ url: mine.url });
    const visibility = visibilityIn(mine);
    const placed = before && { ...before, ...visibilityIn(before) };
    const found = validateVideo(mine, visibility, { now: new Date(), before: placed });
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    try {
      const texts = textsIn(mine.captionTexts);
      if (placed) {
        const saved = await admin.editItem({ id, ...placed }, fieldsOf(mine), visibility, texts);
        const { state, publishAt } = placed;
        const undo = () => admin.editItem(saved, fieldsOf(placed), { state, publishAt });
        onSaved(saved, mine.captionTexts ? undefined : undo);
      } else onSaved(await admin.addItem(id, fieldsOf(mine), visibility, texts));
    } catch (error) {
      const conflict = conflictOf(error, 'video');
      if (conflict) {
        const other = conflict.theirs && valuesOf(conflict.theirs);
        setMine(mine);
        setTheirs(other);
        setCommon(before);
        if (other) {
          draft.set(mergeFields(before && fieldsOf(before), fieldsOf(mine), fieldsOf(other)).merged);
          const isMine = !before || mine.state !== before.state || mine.publishAt !== before.publishAt;
          const { state, publishAt } = isMine ? mine : other;
          draft.set({ state, publishAt });
        }
        draft.setBefore(other);
      }
      throw error;
    }
    draft.forget();
    if (mine.url !== before?.url) void tellOfFile(mine);
    return true;
  };
  /** The file may be on a host that does not answer, or of a format that browsers do not play. */
  const tellOfFile = async ({ title, url }: ItemDraft) => {
    // The read of the form ends with the form.
    const { queryKey, queryFn } = fileQuery(url);
    const file = queryClient.getQueryData<VideoFile>(queryKey) ?? (await queryFn());
    if (file?.isOpened === false)
      notify(
        t(
          'This browser could not open the file of “{title}”. Check whether its address plays for visitors.',
          {
            title,
          },
        ),
        { isFailure: true, isLasting: true },
      );
  };

  const names = categories.map(({ name }) => name);
  const offered = values.category && !names.includes(values.category) ? [values.category, ...names] : names;
  const { details, addressChanges } = useFilledDetails(values, draft.set);
  const same = useSameVideo(id, values.url);
  const date = useDateOfTime(values);
  const provider = providedVideo(values.url)?.provider ?? t('the provider');
  /** A draft needs no more than its title. */
  const isWhole = values.state !== 'draft';

  const inputs: Record<FormField, ReactElement> = {
    url: (
      <>
        <Field label={fieldLabel('url')} fault={faults.url}>
          {(field) => (
            <input
              {...field}
              type="url"
              autoFocus={item === undefined}
              placeholder={t('Url of video')}
              value={values.url}
              onChange={({ target }) => {
                addressChanges();
                set('url')(target.value);
              }}
              onBlur={({ target }) => draft.set({ url: completeAddress(target.value) })}
            />
          )}
        </Field>
        {same && (
          <Hint role="status">
            {t('This video is on your site already:')} <bdi>{same.title}</bdi>
          </Hint>
        )}
        {details.title && details.title !== values.title && (
          <Suggestion onClick={() => set('title')(details.title!)}>
            {t("Use {provider}'s title: “{title}”", { provider, title: details.title })}
          </Suggestion>
        )}
      </>
    ),
    title: (
      <Field label={fieldLabel('title')} required fault={faults.title}>
        {(field) => (
          <input
            {...field}
            autoFocus={item !== undefined}
            placeholder={t('Title')}
            dir="auto"
            value={values.title}
            onChange={({ target }) => set('title')(target.value)}
          />
        )}
      </Field>
    ),
    imageBlob: (
      <>
        <ImageField
          label={fieldLabel('imageBlob')}
          required={isWhole}
          value={values.imageBlob}
          onChange={set('imageBlob')}
          fault={faults.imageBlob}
        />
        {details.thumbnail && details.thumbnail !== values.imageBlob && (
          <Suggestion onClick={() => set('imageBlob')(details.thumbnail!)}>
            {t("Use {provider}'s thumbnail", { provider })}
          </Suggestion>
        )}
      </>
    ),
    date: (
      <Field label={fieldLabel('date')} required={isWhole} fault={faults.date}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={values.date}
            onChange={({ target }) => set('date')(target.value)}
          />
        )}
      </Field>
    ),
    category: (
      <Field label={fieldLabel('category')} required={isWhole} fault={faults.category}>
        {(field) => (
          <select
            {...field}
            value={values.category}
            onChange={({ target: { value } }) => {
              if (value === newCategory) forms.addCategory(set('category'));
              else set('category')(value);
            }}
          >
            <option value="">{t('Select Category')}</option>
            {offered.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={newCategory}>{t('+ Add Category …')}</option>
          </select>
        )}
      </Field>
    ),
    description: (
      <Field label={fieldLabel('description')} fault={faults.description}>
        {(field) => (
          <textarea
            {...field}
            rows={10}
            placeholder={t('What it is about')}
            dir="auto"
            value={values.description}
            onChange={({ target }) => set('description')(target.value)}
          />
        )}
      </Field>
    ),
    tags: (
      <Field label={fieldLabel('tags')} fault={faults.tags}>
        {(field) => (
          <input
            {...field}
            placeholder={t('travel, street food')}
            dir="auto"
            value={values.tags}
            onChange={({ target }) => set('tags')(target.value)}
          />
        )}
      </Field>
    ),
    duration: (
      <Field label={fieldLabel('duration')} fault={faults.duration}>
        {(field) => (
          <input
            {...field}
            placeholder="4:05"
            value={values.duration}
            onChange={({ target }) => set('duration')(target.value)}
          />
        )}
      </Field>
    ),
    captions: (
      <CaptionsField
        label={fieldLabel('captions')}
        video={id}
        value={values.captions}
        texts={textsIn(values.captionTexts)}
        onChange={(captions, texts) => {
          set('captions')(captions);
          draft.set({ captionTexts: textsOf(texts, captions) });
        }}
        fault={faults.captions}
      />
    ),
    visibility: (
      <Visibility
        values={values}
        fault={faults.publishAt}
        onChange={(changes) => {
          draft.set({ ...changes, ...date.following(changes) });
          setFaults(({ publishAt: _mended, ...others }) => others);
        }}
      />
    ),
  };

  return (
    <FormPage
      heading={t('Manage Item')}
      saveLabel={saveLabel(values.state, before?.state)}
      more={
        <>
          <Button
            onClick={() =>
              setUnopened(!openPreview({ id, ...fieldsOf(values) }, textsIn(values.captionTexts)))
            }
          >
            {t('Preview')}
          </Button>
          {isUnopened && (
            <Hint role="alert">{t('The preview could not be opened. Allow this site to open tabs.')}</Hint>
          )}
          {before && <HistoryButton id={id} values={fieldsOf(values)} onRestore={draft.set} />}
        </>
      }
      draft={draft}
      onSave={save}
      onClose={onClose}
    >
      {mine && theirs && (
        <ChooseVersion before={common} mine={mine} theirs={theirs} values={values} onChoose={draft.set} />
      )}
      <FormGrid>
        {columns.map((fields) => (
          <Column key={fields[0]}>
            {fields.map((field) => (
              <Place key={field} $of={field}>
                {inputs[field]}
              </Place>
            ))}
          </Column>
        ))}
      </FormGrid>
    </FormPage>
  );
}
