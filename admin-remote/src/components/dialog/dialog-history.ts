import { flushSync } from 'react-dom';

/**
 * Back closes a dialog, as it does on a phone: each open dialog has an entry of its own in the browser's history, with
 * the address of the page under it. The router is not told of moves between a page and its dialogs' entries, so
 * that the page does not change.
 */
interface OpenDialog {
  /** Closes the dialog, or asks first. */
  requestClose: () => void;
}

/** An entry of the history: the router's number of its page, and how many dialogs stand over that page. */
interface Place {
  page: number;
  dialogs: number;
}

/** The open dialogs, the topmost last. */
const open: OpenDialog[] = [];
/** The page under the open dialogs. */
let under = 0;
/** Where a move that was begun here will arrive; the browser moves some time later. */
let target: Place | null = null;
/** The router must hear of the arrival. */
let routerMustHear = false;

const place = (): Place => {
  const state = history.state as { idx?: number; dialogs?: number } | null;
  return { page: state?.idx ?? 0, dialogs: state?.dialogs ?? 0 };
};

/** Adds an entry for a dialog that was opened. Gives what takes it away when the dialog has closed. */
export function enterDialog(dialog: OpenDialog): () => void {
  open.push(dialog);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    queueMicrotask(settle);
  };
}

/** Makes the history hold as many entries as dialogs are open. */
function settle(): void {
  // What the move arrives at is settled then.
  if (target) return;
  const { page, dialogs } = place();
  if (dialogs > open.length) return travel(open.length - dialogs, { page, dialogs: open.length });
  if (open.length > 0) under = page;
  for (let next = dialogs + 1; next <= open.length; next++)
    history.pushState({ ...(history.state as object | null), dialogs: next }, '');
}

function travel(steps: number, to: Place): void {
  target = to;
  history.go(steps);
}

function arrive(event: PopStateEvent): void {
  const { page, dialogs } = place();
  const expected = target;
  target = null;
  if (expected && expected.page === page) {
    if (dialogs === expected.dialogs) {
      if (!routerMustHear) event.stopImmediatePropagation();
      routerMustHear = false;
      return settle();
    }
    if (open.length === 0 && dialogs > 0) {
      // A link was followed before the move was done, which then led back from its page: forward to that page again.
      event.stopImmediatePropagation();
      return travel(1, { page: page + 1, dialogs: 0 });
    }
  }
  if (open.length > 0) leave(event, { page, dialogs });
  else if (dialogs > 0) {
    // The entry of a dialog that has closed: a reload, or Forward, leads to it.
    event.stopImmediatePropagation();
    routerMustHear = true;
    travel(-dialogs, { page, dialogs: 0 });
  }
}

/** The person moved away from the entry of an open dialog. */
function leave(event: PopStateEvent, { page, dialogs }: Place): void {
  const isOtherPage = page !== under;
  const keep = isOtherPage ? 0 : dialogs;
  while (open.length > keep) {
    const count = open.length;
    flushSync(() => open.at(-1)!.requestClose());
    if (open.length >= count) break;
  }
  if (isOtherPage && open.length === 0) return;
  event.stopImmediatePropagation();
  const steps = under + open.length - page - dialogs;
  // The entry that was left is still there: to go back to it needs no gesture, as a new entry would.
  if (steps !== 0) travel(steps, { page: under, dialogs: open.length });
}

addEventListener('popstate', arrive, { capture: true });
settle();
