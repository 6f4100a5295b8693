import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Banner, Category } from 'shared-data';
import { useAdmin } from 'admin-data';
import { t } from 'shared-ui';
import { lazyDialog } from '../components/dialog/lazy-dialog';
import { notify } from '../components/notices';
import { useTasks } from '../components/tasks/use-tasks';
import type { FormName } from './drafts/kept-drafts';

const ManageBanner = lazyDialog(() =>
  import('./manage-banner/manage-banner').then(({ ManageBanner }) => ManageBanner),
);
const ManageCategory = lazyDialog(() =>
  import('./manage-category/manage-category').then(({ ManageCategory }) => ManageCategory),
);

/** The forms in dialogs. */
interface Forms {
  /** The open form, or null. */
  open: FormName | null;
  /** Opens a form with its draft. */
  show: (form: FormName) => void;
  /** `onAdded` receives the name of the saved category. */
  addCategory: (onAdded?: (name: string) => void) => void;
  editCategory: (category: Category) => void;
  addBanner: () => void;
  editBanner: (banner: Banner) => void;
}

const FormsContext = createContext<Forms | null>(null);

/** Opens the forms in dialogs, from any screen. */
export function useForms(): Forms {
  return use(FormsContext)!;
}

interface Open extends FormName {
  onAdded?: ((name: string) => void) | undefined;
  stored?: Category | Banner;
}

/** Renders the open form, so that the list behind it may change. */
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
    }),
    [open, admin],
  );
  const close = () => setOpen(null);

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
          onSaved={({ size }) => notify(t('Saved the banner of {size}.', { size }))}
        />
      )}
    </FormsContext>
  );
}
