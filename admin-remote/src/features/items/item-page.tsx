import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAdmin, useSession, type ManagedItem } from 'admin-data';
import { toDataError, useData, useQuery } from 'shared-data';
import { ButtonLink, Message, t } from 'shared-ui';
import { LoadFailure, Loading } from '../../components/loading';
import { notify } from '../../components/notices';
import { keptDrafts } from '../../forms/drafts/kept-drafts';
import { itemUrl } from '../../forms/item-url';
import { ManageItem } from '../../forms/manage-item/manage-item';
import { momentText } from '../../messages/dates-and-numbers';
import { sayFailure } from '../../messages/say-failure';

/** `/admin/items/new`: a form with an id in its URL, so that its draft survives a reload. */
export function NewItem() {
  const admin = useAdmin();
  return <Navigate to={`${itemUrl(admin.newId())}?new`} replace />;
}

function savedSentence({ title, state, publishAt }: ManagedItem): string {
  switch (state) {
    case 'published':
      return t('Saved “{title}”.', { title });
    case 'draft':
      return t('Saved “{title}” as a draft.', { title });
    case 'scheduled':
      return t('Saved “{title}”. It appears on {when}.', { title, when: momentText(new Date(publishAt!)) });
    case 'unlisted':
      return t('Saved “{title}” as unlisted.', { title });
  }
}

/** `/admin/items/ID`: the form of an item, which is read when it opens. */
export function ItemPage() {
  const { id = '' } = useParams();
  return <OneItem key={id} id={id} />;
}

function OneItem({ id }: { id: string }) {
  const admin = useAdmin();
  const { queryClient } = useData();
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const {
    data: item,
    error,
    isPending,
    refetch,
  } = useQuery(
    {
      // Each visit of the page reads again.
      queryKey: ['form', 'item', id, key],
      queryFn: () => admin.readVideo(id),
      ...{ gcTime: 0, staleTime: Infinity, retry: false },
    },
    queryClient,
  );
  // The first page of a visit has no page to return to.
  const leave = () => void (key === 'default' ? navigate('/admin/items') : navigate(-1));
  const uid = 'uid' in session ? session.uid : '';
  const [hasDraft] = useState(() => keptDrafts.get(uid, { form: 'item', id }) !== null);
  const isNew = parameters.has('new');

  if (isPending && !isNew) return <Loading label={t('Loading the item')} height="40rem" />;
  if (error && !isNew && !hasDraft)
    return <LoadFailure error={toDataError(error)} onTryAgain={() => void refetch()} />;
  if (!item && !isNew && !hasDraft)
    return (
      <Message
        heading={t('There is no item with this address')}
        actions={
          <ButtonLink as={Link} to="/admin/items">
            {t('See the items')}
          </ButtonLink>
        }
      >
        {t('It may have been deleted. Deleted items are in the trash for some time.')}
      </Message>
    );
  return (
    <ManageItem
      key={item ? 'stored' : 'new'}
      id={id}
      item={item ?? undefined}
      onClose={leave}
      onSaved={(saved, undo) => {
        const about = `items/${id}`;
        notify(savedSentence(saved), {
          about,
          open: () => void navigate(itemUrl(id)),
          undo:
            undo &&
            (() =>
              void undo().then(
                () => notify(t('“{title}” is as it was before.', { title: saved.title }), { about }),
                (cause: Error) => notify(sayFailure(cause), { isFailure: true }),
              )),
        });
      }}
    />
  );
}
