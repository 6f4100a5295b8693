import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Banner, Category } from 'shared-data';
import { useAdmin } from 'admin-data';
import { FullScreenLoader, useTakesLong } from 'shared-ui';
import { lazyDialog } from '../components/dialog/lazy-dialog';
import type { FormName } from './drafts/kept-drafts';
import { useStoredDocument } from './stored-document';

const ManageBanner = lazyDialog(() =>
  import('./manage-banner/manage-banner').then(({ ManageBanner }) => ManageBanner),
);
const ManageCategory = lazyDialog(() =>
  import('./manage-category/manage-category').then(({ ManageCategory }) => ManageCategory),
);

interface ShownForm {
  form: FormName['form'];
  /** The id of the document; absent for a new one. */
  id?: string;
  /** The document as the list shows it, in case that it cannot be read in time. */
  stored?: Category | Banner;
  /** Called with the name of the saved category. */
  onAdded?: (name: string) => void;
}

interface Forms {
  open: FormName | null;
  /** Opens a form. If there is an unsaved draft, the form has its values. */
  show: (form: ShownForm) => void;
}

const FormsContext = createContext<Forms | null>(null);

/** Opens forms in dialogs. Any screen can use this. */
export function useForms(): Forms {
  return use(FormsContext)!;
}

/** Renders the open form. It is outside of the list, which may change behind it. */
export function FormsProvider({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  const [open, setOpen] = useState<OpenForm | null>(null);
  const forms = useMemo<Forms>(
    () => ({
      open,
      show: ({ id, ...form }) => setOpen({ ...form, id: id ?? admin.newId(), isNew: id === undefined }),
    }),
    [open, admin],
  );
  return (
    <FormsContext value={forms}>
      {children}
      {open && <FormInDialog {...open} onClose={() => setOpen(null)} />}
    </FormsContext>
  );
}

interface OpenForm extends ShownForm {
  id: string;
  isNew: boolean;
}

function FormInDialog({ form, id, isNew, stored, onAdded, onClose }: OpenForm & { onClose: () => void }) {
  const isBanner = form === 'banner';
  const { data, isLoading } = useStoredDocument(isBanner ? form : 'category', id, isNew);
  const isLate = useTakesLong(isLoading);
  if (isLoading && !isLate) return <FullScreenLoader />;
  const props = { id, onClose };
  const current = data ?? stored;
  return isBanner ? (
    <ManageBanner {...props} stored={current as Banner | undefined} />
  ) : (
    <ManageCategory {...props} stored={current as Category | undefined} onSaved={onAdded} />
  );
}
