import { check, nonEmpty, object, pipe, regex, string, trim } from 'valibot';
import { code } from '../errors/faults';
import { atMost } from '../items/checks';
import type { FreePage } from './free-page';

export type FreePageDraft = Omit<FreePage, 'id'>;

/** All are named in the summary, which every visit reads. */
export const mostFreePages = 20;
/** As long as the label of a link: that is what the list of all has of it. */
const longestFreePageTitle = 60;
const longestFreePageText = 20_000;

/** What is asked of a free page; the security rules hold the same. */
export const freePageDraftSchema = object({
  title: pipe(
    string(),
    trim(),
    nonEmpty(code('page.title.missing')),
    regex(/^[^\p{Cc}]*$/u, code('page.title.lines')),
    atMost(longestFreePageTitle, 'page.title.long'),
  ),
  text: pipe(
    string(),
    check((text) => text.trim() !== '', code('page.text.missing')),
    atMost(longestFreePageText, 'page.text.long'),
  ),
} satisfies Record<keyof FreePageDraft, unknown>);
