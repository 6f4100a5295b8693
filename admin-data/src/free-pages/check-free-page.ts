import { checkDraft, freePageDraftSchema, isFreePageId, type FreePageDraft } from 'shared-data/documents';

/** A free page as it would be saved, and what stops a save, by field, each as a sentence. */
export function checkFreePage(id: string, draft: FreePageDraft) {
  const { cleaned, faults } = checkDraft(freePageDraftSchema, draft);
  return { cleaned, faults: { ...faults, ...(!isFreePageId(id) && { address: addressFault(id) }) } };
}

const addressFault = (id: string): string =>
  id === ''
    ? 'Enter an address, such as about.'
    : 'An address has at most 40 letters from a to z, digits and hyphens.';

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
