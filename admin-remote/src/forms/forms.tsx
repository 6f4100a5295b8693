import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import type { Banner, Category } from 'shared-data';
import { useAdmin, type CustomPage, type Series } from 'admin-data';
import { t } from 'shared-ui';
import { ManageBanner } from './manage-banner/manage-banner';
import { ManageCategory } from './manage-category/manage-category';
import { notify } from '../components/notices';
import { useTasks } from '../components/tasks/use-tasks';
import type { FormName } from './drafts/kept-drafts';
import { sayFailure } from '../messages/say-failure';

// Forms that few open.
const ManageSeries = lazy(() =>
  import('./manage-series/manage-series').then(({ ManageSeries }) => ({ default: ManageSeries })),
);
const ManageCustomPage = lazy(() =>
  import('./manage-custom-page/manage-custom-page').then(({ ManageCustomPage }) => ({
    default: ManageCustomPage,
  })),
);

interface Forms {
  /** The open form; null for none. */
  open: FormName | null;
  /** Opens a form again, with what was typed in it. */
  show: (form: FormName) => void;
  /** `onAdded` receives the name of the saved category. */
  addCategory: (onAdded?: (name: string) => void) => void;
  editCategory: (category: Category) => void;
  addBanner: () => void;
  editBanner: (banner: Banner) => void;
  addSeries: () => void;
  editSeries: (series: Series) => void;
  addCustomPage: () => void;
  editCustomPage: (page: CustomPage) => void;
}

const FormsContext = createContext<Forms | null>(null);

/** Opens the panel's forms from anywhere in it. */
export function useForms(): Forms {
  return use(FormsContext)!;
}

interface Open extends FormName {
  onAdded?: ((name: string) => void) | undefined;
  stored?: Category | Banner | Series | CustomPage;
}

/** Keeps the one form that is open, so that a list may change behind it. */
export function FormsProvider({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  const tasks = useTasks();
  const [open, setOpen] = useState<Open | null>(null);
  const forms = useMemo<Forms>(
    () => ({
      open,
      show: ({ form, id }) => setOpen({ form, id }),
      addCategory: (onAdded) => setOpen({ form: 'category', id: admin.newId(), onAdded }),
      editCategory: (category) => setOpen({ form: 'category', id: category.id, stored: category }),
      addBanner: () => setOpen({ form: 'banner', id: admin.newId() }),
      editBanner: (banner) => setOpen({ form: 'banner', id: banner.id, stored: banner }),
      addSeries: () => setOpen({ form: 'series', id: admin.newId() }),
      editSeries: (series) => setOpen({ form: 'series', id: series.id, stored: series }),
      addCustomPage: () => setOpen({ form: 'page', id: admin.newId() }),
      editCustomPage: (page) => setOpen({ form: 'page', id: page.id, stored: page }),
    }),
    [open, admin],
  );
  const close = () => setOpen(null);
  const saved = (sentence: string) => notify(sentence);
  const savedPage = (id: string, title: string, undo: () => Promise<unknown>) => {
    const about = `pages/${id}`;
    notify(t('Saved the page “{title}”. Visitors see it now.', { title }), {
      about,
      undo: () =>
        void undo().then(
          () => notify(t('“{title}” is as it was before.', { title }), { about }),
          (cause: Error) => notify(sayFailure(cause), { isFailure: true }),
        ),
    });
  };

  return (
    <FormsContext value={forms}>
      {children}
      {open?.form === 'category' && (
        <ManageCategory
          id={open.id}
          category={open.stored as Category | undefined}
          onClose={close}
          onSaved={(name, undo) => {
            open.onAdded?.(name);
            notify(t('Saved the category “{name}”.', { name }), {
              about: `categories/${open.id}`,
              undo: undo && (() => void tasks.start(undo)),
            });
          }}
        />
      )}
      {open?.form === 'banner' && (
        <ManageBanner
          id={open.id}
          banner={open.stored as Banner | undefined}
          onClose={close}
          onSaved={({ size }) => saved(t('Saved the banner of {size}.', { size }))}
        />
      )}
      {open?.form === 'series' && (
        <Suspense fallback={null}>
          <ManageSeries
            id={open.id}
            series={open.stored as Series | undefined}
            onClose={close}
            onSaved={(title) => saved(t('Saved the series “{title}”.', { title }))}
          />
        </Suspense>
      )}
      {open?.form === 'page' && (
        <Suspense fallback={null}>
          <ManageCustomPage
            id={open.id}
            page={open.stored as CustomPage | undefined}
            onClose={close}
            onSaved={(title, undo) => savedPage(open.id, title, undo)}
          />
        </Suspense>
      )}
    </FormsContext>
  );
}
