import type { Banner, Category, DataError } from 'shared-data';
import type { FreePage, ImportPlan, Moved, Placing, Series, VideoState } from 'admin-data';

/** What each kind of task needs, as data that the browser can keep. */
export interface TaskArguments {
  'delete-items': { ids: string[] };
  /** `moved`: those that were moved so far, with where they were. */
  'move-items': { ids: string[]; category: string; moved?: Moved[] };
  /** `places`: which items each category gets back, of those that are in `from` still. */
  'move-back': { places: { category: string; ids: string[] }[]; from: string };
  /** `what` names them in a sentence, as below. */
  'change-state': { ids: string[]; from: VideoState; placing: Placing; what: string };
  /** `what` names it in a sentence: “615 items”. `own`: only what this admin deleted. */
  restore: { trashIds: string[]; what: string; own?: true };
  'delete-forever': { trashIds: string[]; what: string };
  'delete-banner': { banner: Pick<Banner, 'id' | 'size'> };
  'delete-series': { series: Pick<Series, 'id' | 'title'> };
  'delete-page': { page: Pick<FreePage, 'id' | 'title'> };
  'rename-category': { category: Category; name: string };
  'delete-category': { category: Category; moveItemsTo: string | undefined };
  import: { file: File; plan: ImportPlan };
  rebuild: Record<string, never>;
}

export type TaskKind = keyof TaskArguments;

/** A task to start. `label` says what it does, as on a button: “Delete 615 items”. */
export type NewTask = {
  [Kind in TaskKind]: { kind: Kind; arguments: TaskArguments[Kind]; label: string };
}[TaskKind];

/** A task as the browser keeps it until it has ended. */
export type KeptTask = NewTask & {
  id: string;
  /** The admin who started it. */
  uid: string;
  /** Milliseconds since 1970. */
  startedAt: number;
};

export type TaskState =
  /** `resumed`: a visit before this one began it. `canCancel`: it can be cancelled, and was not yet. */
  | { state: 'running'; done: number; total: number; resumed: boolean; canCancel: boolean }
  /** The session ended: it goes on when its admin signs in again. */
  | { state: 'waiting' }
  | { state: 'failed'; error: DataError }
  /** A visit before this one did not finish it, and nobody has said yet whether this one should. */
  | { state: 'interrupted' }
  /** Another tab of this browser has it. */
  | { state: 'elsewhere' };

export type Task = KeptTask & { now: TaskState };

/** What is told of a task that has ended, and how it is undone. */
export interface EndedTask {
  sentence: string;
  undo: NewTask | undefined;
  isFailure: boolean;
}

/** A task of which nothing could be done, with the reason as a sentence. */
export interface Refused {
  refused: string;
}
