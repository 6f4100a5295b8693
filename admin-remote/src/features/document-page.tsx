import { useState, type ComponentType } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isDocumentId, useAdmin, useTrashed, useUid, type Trashed } from 'admin-data';
import { toDataError } from 'shared-data';
import { ButtonLink, Message, t } from 'shared-ui';
import { LoadFailure, Loading } from '../components/loading';
import { keptDrafts } from '../forms/drafts/kept-drafts';
import { formUrls, newDocument } from '../forms/form-urls';
import { useStoredDocument, type Documents, type FormOf } from '../forms/stored-document';
import { deletedText, nameOf } from './trash/trash-words';

interface DocumentPageProps<Kind extends keyof typeof formUrls> {
  kind: Kind;
  Form: ComponentType<FormOf<Documents[Kind]>>;
}

/** Returns the URL of the list of a kind. */
const listOf = (kind: keyof typeof formUrls): string => formUrls[kind]('').slice(0, -1);

/** The form for the document in the URL. A new document gets an id in the URL, so that its draft survives a reload. */
export function DocumentPage<Kind extends keyof typeof formUrls>(props: DocumentPageProps<Kind>) {
  const admin = useAdmin();
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  if (id === newDocument)
    return <Navigate to={`${formUrls[props.kind](admin.newId())}?new`} replace state={state} />;
  if (!isDocumentId(id)) return <Absent list={listOf(props.kind)} />;
  return <OneDocument key={id} id={id} {...props} />;
}

function OneDocument<Kind extends keyof typeof formUrls>({
  id,
  kind,
  Form,
}: DocumentPageProps<Kind> & { id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: stored, error, isPending } = useStoredDocument(kind, id);
  const uid = useUid();
  const [hasDraft] = useState(() => keptDrafts.get(uid, { form: kind, id }) !== null);
  const isNew = parameters.has('new');
  const list = listOf(kind);

  if (isPending && !isNew) return <Loading label={t('Loading the form')} height="40rem" />;
  if (error && !isNew && !hasDraft) return <LoadFailure error={toDataError(error)} />;
  const isAbsent = !stored && !isNew && !hasDraft;
  // `new` was the id of a new document in the URLs of earlier versions.
  if (isAbsent && id === 'new') return <Navigate to={formUrls[kind](newDocument)} replace />;
  if (isAbsent) return <AbsentDocument trashId={kind === 'item' ? id : `${kind}:${id}`} list={list} />;
  return (
    <Form
      key={stored ? 'stored' : 'new'}
      id={id}
      stored={stored ?? undefined}
      // The first page of a session cannot return to a previous one. The router counts pages in `idx`.
      onClose={() =>
        void ((history.state as { idx?: number } | null)?.idx === 0 ? navigate(list) : navigate(-1))
      }
    />
  );
}

/** Looks in the trash for a document that is not stored. */
function AbsentDocument({ trashId, list }: { trashId: string; list: string }) {
  const { data, isPending } = useTrashed(trashId);
  if (isPending) return <Loading label={t('Loading the form')} height="40rem" />;
  return <Absent trashed={data} list={list} />;
}

/** Where a document is that is not stored: in the trash, or nowhere. */
function Absent({ trashed, list }: { trashed?: Trashed | null | undefined; list: string }) {
  return (
    <Message
      heading={
        trashed
          ? t('“{title}” is in the trash', { title: nameOf(trashed) })
          : t('There is nothing at this address')
      }
      actions={
        <ButtonLink as={Link} to={trashed ? `${list}?show=trash` : list}>
          {trashed ? t('Trash') : t('See the list')}
        </ButtonLink>
      }
    >
      {trashed
        ? deletedText(trashed)
        : t('It may have been deleted. Deleted content stays in the trash for some time.')}
    </Message>
  );
}
