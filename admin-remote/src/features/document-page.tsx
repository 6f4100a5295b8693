import { Fragment, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAdmin, useSession, type Admin } from 'admin-data';
import { toDataError, useData, useQuery } from 'shared-data';
import { ButtonLink, Message, t } from 'shared-ui';
import { LoadFailure, Loading } from '../components/loading';
import { notify } from '../components/notices';
import { keptDrafts, type FormName } from '../forms/drafts/kept-drafts';
import { sayFailure } from '../messages/say-failure';

/** Redirects to the form of a new document, which has its id in the URL. */
export function NewDocument({ urlOf }: { urlOf: (id: string) => string }) {
  const admin = useAdmin();
  return <Navigate to={`${urlOf(admin.newId())}?new`} replace />;
}

/** Shows the notice of a save, with its undo. */
export function notifySaved(
  sentence: string,
  {
    title,
    about,
    open,
    undo,
  }: { title: string; about: string; open?: () => void; undo: (() => Promise<unknown>) | undefined },
): void {
  notify(sentence, {
    about,
    open,
    undo:
      undo &&
      (() =>
        void undo().then(
          () => notify(t('“{title}” is as it was before.', { title }), { about }),
          (cause: Error) => notify(sayFailure(cause), { isFailure: true }),
        )),
  });
}

interface EditedDocument<Stored> {
  id: string;
  /** Absent for a new document. */
  stored: Stored | undefined;
  onClose: () => void;
}

interface DocumentPageProps<Stored> {
  form: FormName['form'];
  read: (admin: Admin, id: string) => Promise<Stored | null>;
  /** The URL of the list. */
  list: string;
  children: (edited: EditedDocument<Stored>) => ReactNode;
}

/** The form of the document in the URL. It is read whenever the form opens. */
export function DocumentPage<Stored>(props: DocumentPageProps<Stored>) {
  const { id = '' } = useParams();
  return <OneDocument key={id} id={id} {...props} />;
}

function OneDocument<Stored>({ id, form, read, list, children }: DocumentPageProps<Stored> & { id: string }) {
  const admin = useAdmin();
  const { queryClient } = useData();
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const {
    data: stored,
    error,
    isPending,
    refetch,
  } = useQuery(
    {
      // Each visit reads the document again.
      queryKey: ['form', form, id, key],
      queryFn: () => read(admin, id),
      ...{ gcTime: 0, staleTime: Infinity, retry: false },
    },
    queryClient,
  );
  const uid = 'uid' in session ? session.uid : '';
  const [hasDraft] = useState(() => keptDrafts.get(uid, { form, id }) !== null);
  const isNew = parameters.has('new');

  if (isPending && !isNew) return <Loading label={t('Loading the form')} height="40rem" />;
  if (error && !isNew && !hasDraft)
    return <LoadFailure error={toDataError(error)} onTryAgain={() => void refetch()} />;
  if (!stored && !isNew && !hasDraft)
    return (
      <Message
        heading={t('There is nothing at this address')}
        actions={
          <ButtonLink as={Link} to={list}>
            {t('See the list')}
          </ButtonLink>
        }
      >
        {t('It may have been deleted. Deleted content stays in the trash for some time.')}
      </Message>
    );
  return (
    <Fragment key={stored ? 'stored' : 'new'}>
      {children({
        id,
        stored: stored ?? undefined,
        // The first page of a session has no page to return to. The router numbers the pages.
        onClose: () =>
          void ((history.state as { idx?: number } | null)?.idx === 0 ? navigate(list) : navigate(-1)),
      })}
    </Fragment>
  );
}
