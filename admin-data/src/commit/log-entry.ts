import { serverTimestamp } from 'firebase/firestore/lite';
import { logVersions } from '../history/log-versions';
import { hiddenKinds, hiddenSign, type ChangeKind } from './log-kinds';
import type { WriteStore } from './store';
import type { Writing } from '../writes/writing';

/** One line of the log of changes. */
export interface Noted {
  what: ChangeKind;
  /** How many items, categories, banners or people. */
  count: number;
  /** Title or name of the one, or of the first; the address of a person. */
  title: string;
  /** It is of videos alone that visitors do not see. */
  isHidden?: boolean;
}

/** Notes who did what, in the same batch as what was done, and what each video was before. */
export function noteIn(store: WriteStore, writing: Writing, line: string, noted: Noted): void {
  writing.save('changes', line, { ...lineOf(store, noted), ...logVersions(writing.itemChanges) });
}

/** The fields of a line: who, when and what. */
export function lineOf(
  { author }: Pick<WriteStore, 'author'>,
  { what, count, title, isHidden = false }: Noted,
) {
  const { uid, email } = author();
  return {
    at: serverTimestamp(),
    uid,
    email,
    what: isHidden && !hiddenKinds.has(what) ? what + hiddenSign : what,
    count,
    title: titleInLine(title),
  };
}

/** The start of a title, as a line of the log holds it; characters are cut between, never through. */
export const titleInLine = (title: string): string => [...title].slice(0, 120).join('');
