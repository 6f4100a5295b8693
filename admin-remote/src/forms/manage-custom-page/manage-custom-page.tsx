import {
  checkContent,
  proposedAddress,
  useAdmin,
  useLinkedPages,
  type CustomPage,
  type LinkedPage,
  type LinkPlace,
} from 'admin-data';
import { t } from 'shared-ui';
import { SelectField, TextField } from '../../components/dialog/field';
import { Loading } from '../../components/loading';
import { deletePage } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { FormPage } from '../form-frame';
import { customPageUrl } from '../form-urls';
import { PreviewButton } from '../preview';
import { notifySaved, type FormOf } from '../stored-document';
import { useDocumentForm } from '../use-document-form';
import type { Texts } from '../use-kept-form';
import { customPageAddress, customPagePreviewKey } from 'shared-data/custom-pages';
import { previewParameter } from 'shared-data/routes';

/** Stores the values of a custom page for its preview. Returns the URL of the preview. */
function keepPage(page: CustomPage): string {
  sessionStorage.setItem(customPagePreviewKey(page.id), JSON.stringify(page));
  return `${customPageAddress(page.id)}?${previewParameter}`;
}

interface Values {
  address: string;
  title: string;
  text: string;
  /** Where a link to the page is; empty if nowhere. */
  place: LinkPlace | '';
}

/** The path of the page. That of a stored page does not change. */
const addressOf = ({ address, title }: Texts<Values>, before: Texts<Values> | null): string =>
  before ? before.address : address.trim() || proposedAddress(title);

/** The form of a custom page. It also chooses where a link to the page is. */
export function ManageCustomPage(props: FormOf<CustomPage>) {
  const { data: pages } = useLinkedPages();
  if (!pages) return <Loading label={t('Loading the form')} height="40rem" />;
  return <CustomPageForm {...props} listed={pages.find(({ id }) => id === props.id)} />;
}

interface CustomPageFormProps extends FormOf<CustomPage> {
  listed: LinkedPage | undefined;
}

function CustomPageForm({ id, stored, onClose, listed }: CustomPageFormProps) {
  const admin = useAdmin();
  const tasks = useTasks();
  const placeNow = listed?.place ?? '';
  const valuesOf = ({ id: address, title, text }: CustomPage): Values => ({
    address,
    title,
    text,
    place: placeNow,
  });
  const { values, set, text, fault, before, submission } = useDocumentForm<Texts<Values>, CustomPage>({
    name: { form: 'page', id },
    stored: stored ? valuesOf(stored) : null,
    fresh: { address: '', title: '', text: '', place: 'footer' },
    check: (typed, opened) => checkContent('page', addressOf(typed, opened), typed).faults,
    save: async (typed, opened) => {
      const address = addressOf(typed, opened);
      const isMoved = opened?.place !== typed.place;
      const linksBefore = listed?.links ?? '';
      const saved = await admin.saveContent('page', {
        id: address,
        draft: checkContent('page', address, typed).cleaned,
        before: opened && { title: opened.title, text: opened.text },
        ...(isMoved && { extra: { place: (typed as Values).place || null } }),
      });
      const { title } = saved;
      const undo =
        opened &&
        (() =>
          admin.saveContent('page', {
            id: address,
            draft: { title: opened.title, text: opened.text },
            before: saved,
            ...(isMoved && { extra: { links: linksBefore } }),
          }));
      notifySaved(t('Saved the page “{title}”. Visitors see it now.', { title }), {
        ...{ title, about: [`page/${address}`], opens: customPageUrl(address), undo: undo ?? undefined },
        remove: () => void tasks.start(deletePage(saved)),
      });
    },
    // A new page must not be merged with an existing page of the same path.
    theirsOf: (page, opened) => (opened ? { ...valuesOf(page), place: opened.place } : undefined),
    labels: { title: t('Title'), text: t('Text') },
    onClose,
  });
  const proposed = proposedAddress(values.title);
  const address = addressOf(values, before);

  return (
    <FormPage
      heading={t('Manage Page')}
      title={stored?.title}
      more={
        <PreviewButton
          keep={() =>
            keepPage({
              // If the path is invalid, the preview has another one.
              id: checkContent('page', address, values).faults.id ? 'new' : address,
              title: values.title,
              text: values.text,
            })
          }
        />
      }
      submission={submission}
    >
      <TextField
        label={t('Title')}
        required
        {...text('title')}
        dir="auto"
        placeholder={t('About')}
        autoFocus={!stored}
      />
      {!before && (
        <TextField
          label={t('Address, after /page/')}
          required
          {...text('address')}
          fault={fault('id')}
          dir="ltr"
          autoCapitalize="none"
          placeholder={proposed || 'about'}
        />
      )}
      <SelectField
        label={t('Linked in')}
        options={[
          ['footer', t('The footer')],
          ['menu', t('The menu')],
          ['', t('Nowhere')],
        ]}
        value={values.place}
        onChange={(place) => set({ place })}
      />
      <TextField
        label={t('Text')}
        required
        {...text('text')}
        dir="auto"
        rows={14}
        placeholder={t('## A heading\n\nWords, **bold** ones, a [link](https://example.org).\n\n- A list')}
      />
    </FormPage>
  );
}
