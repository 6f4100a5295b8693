import { check, nonEmpty, object, pipe, regex, string, trim } from 'valibot';
import { code } from '../errors/faults';
import { atMost } from '../items/checks';
import type { FreePage } from './free-page';

export type FreePageDraft = Omit<FreePage, 'id'>;

/** The number of custom pages: the summary names all of them, and every visit reads it. */
export const mostFreePages = 20;
/** As long as the label of a link, which shows it. */
const longestFreePageTitle = 60;
const longestFreePageText = 20_000;

/** The validation of a custom page; the security rules require the same. */
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
