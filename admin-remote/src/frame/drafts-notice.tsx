import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { Button, ButtonLink } from 'shared-ui';
import { Bar } from '../pieces/bar';
import { useForms } from '../forms/forms';
import { keptDrafts, siteForm, type KeptDraft } from '../forms/drafts/kept-drafts';

const siteScreen = '/admin/site';
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed and never saved: after a reload, a crash, or in another tab. */
export function DraftsNotice() {
  const admin = useAdmin();
  const session = useSession();
  const forms = useForms();
  const uid = 'uid' in session ? session.uid : '';
  const list = () => keptDrafts.list(uid);
  const drafts = useSyncExternalStore(keptDrafts.subscribe, list, list);
  const { pathname } = useLocation();
  const isOpen = ({ form, id }: KeptDraft) =>
    form === siteForm.form ? pathname === siteScreen : forms.open?.form === form && forms.open.id === id;
  const waiting = drafts.filter((draft) => !isOpen(draft));

  return waiting.map((draft) => (
    <Bar key={`${draft.form} ${draft.id}`} role="region" aria-label={`Unsaved ${draft.form}`}>
      <span>
        Not saved yet: <strong dir="auto">{nameOf(draft)}</strong>, typed on {time.format(draft.at)}.
      </span>
      <span>
        <Button onClick={() => keptDrafts.forget(uid, draft)}>Discard</Button>{' '}
        {draft.form === siteForm.form ? (
          <ButtonLink as={Link} to={siteScreen} $kind="primary">
            Continue
          </ButtonLink>
        ) : (
          <Button $kind="primary" onClick={() => forms.show(keptDrafts.withOwnId(uid, draft, admin.newId))}>
            Continue
          </Button>
        )}
      </span>
    </Bar>
  ));
}

function nameOf({ form, values, before }: KeptDraft): string {
  if (form === siteForm.form) return 'the settings of the site';
  const name = values['title'] ?? values['name'] ?? values['size'];
  if (name) return `“${name}”`;
  return before ? `an edited ${form}` : `a new ${form}`;
}
