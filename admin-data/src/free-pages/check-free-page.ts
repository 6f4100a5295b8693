import {
  checkDraft,
  type FreePage,
  type FreePageDraft,
  freePageDraftSchema,
  isFreePageId,
} from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';
import { AdminError } from '../errors/admin-error';

/** A free page as it would be saved, and what stops a save, by field. */
export function checkFreePage(id: string, draft: FreePageDraft) {
  const { cleaned, faults } = checkDraft(freePageDraftSchema, draft);
  return { cleaned, faults: { ...faults, ...(!isFreePageId(id) && { address: addressFault(id) }) } };
}

const addressFault = (id: string): Reason =>
  reason(id === '' ? 'page.address.missing' : 'page.address.invalid', {});

/** An address for a page of this title; empty where the title has no letter that can stand in one. */
export const proposedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** A free page that someone else has changed as well since the form opened: refused. Its group is `conflict`. */
export class FreePageConflict extends AdminError {
  override readonly name = 'FreePageConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(
    readonly theirs: FreePage | null,
    isNew: boolean,
  ) {
    super(
      theirs ? (isNew ? 'page.addressTaken' : 'page.changed') : 'page.deleted',
      theirs ? { title: theirs.title } : {},
    );
  }
}
