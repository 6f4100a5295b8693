import { useSyncExternalStore } from 'react';
import { useAdmin, useSession } from 'admin-data';
import { Button } from 'shared-ui';
import { Bar } from '../pieces/bar';
import { useForms } from '../forms/forms';
import { keptDrafts, type KeptDraft } from '../forms/drafts/kept-drafts';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed and never saved: after a reload, a crash, or in another tab. */
export function DraftsNotice() {
  const admin = useAdmin();
  const session = useSession();
  const forms = useForms();
  const uid = 'uid' in session ? session.uid : '';
  const list = () => keptDrafts.list(uid);
  const drafts = useSyncExternalStore(keptDrafts.subscribe, list, list);
  const waiting = drafts.filter(({ form, id }) => !(forms.open?.form === form && forms.open.id === id));

  return waiting.map((draft) => (
    <Bar key={`${draft.form} ${draft.id}`} role="region" aria-label={`Unsaved ${draft.form}`}>
      <span>
        Not saved yet: <strong dir="auto">{nameOf(draft)}</strong>, typed on {time.format(draft.at)}.
      </span>
      <span>
        <Button onClick={() => keptDrafts.forget(uid, draft)}>Discard</Button>{' '}
        <Button $kind="primary" onClick={() => forms.show(keptDrafts.withOwnId(uid, draft, admin.newId))}>
          Continue
        </Button>
      </span>
    </Bar>
  ));
}

function nameOf({ form, values, before }: KeptDraft): string {
  const name = values['title'] ?? values['name'] ?? values['size'];
  if (name) return `“${name}”`;
  return before ? `an edited ${form}` : `a new ${form}`;
}
