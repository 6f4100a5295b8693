import type fc from 'fast-check';
import { toDataError } from 'shared-data';
import { Choice, type Deed, type Prepare } from '../deed';
import type { Fault } from '../line';
import { copyOf, Refused, type Change, type Model } from '../model';
import { leaveHidden } from '../model-of-site';
import { describes, readDatabase } from '../observe';
import type { Page } from '../page';
import type { World } from '../world';

export type Command = fc.AsyncCommand<object, World>;

/** The result of an operation: null for success, or the code of its error. */
type Answer = string | null;

/** After these answers, the operation may or may not have been performed. */
const isUnknown = (answer: Answer): boolean => answer === 'offline' || answer === 'unknown';

const answerOf = (deed: Deed, { admin }: Page): Promise<Answer> =>
  deed.run(admin).then(
    () => null,
    (cause: unknown) => toDataError(cause).code,
  );

/** The model after a change, or the code of the error if it is refused. */
function after(model: Model, change: Change, email: string): Model | string {
  const next = copyOf(model);
  try {
    change(next, email);
    leaveHidden(next);
  } catch (cause) {
    if (cause instanceof Refused) return cause.code;
    throw cause;
  }
  return next;
}

/** All possible states after these operations, which began at the same time and ended with these answers. */
export function* outcomes(
  model: Model,
  begun: { changes: Change[]; email: string; answer: Answer }[],
): Generator<Model> {
  if (
    begun.every(
      ({ changes, answer }) =>
        (changes.length === 0 && answer === null) || isUnknown(answer) || changes === refused,
    )
  )
    yield model;
  for (const [i, one] of begun.entries()) {
    const [change, ...changes] = one.changes;
    if (!change) continue;
    const next = after(model, change, one.email);
    if (typeof next === 'string') {
      if (next === one.answer || isUnknown(one.answer))
        yield* outcomes(model, begun.with(i, { ...one, changes: refused }));
    } else yield* outcomes(next, begun.with(i, { ...one, changes }));
  }
}

/** Replaces the changes of an operation that was correctly refused. */
const refused: Change[] = [];

/** One or several admins act at the same time. The network of the first may fail. */
export class Does implements Command {
  #says = '';

  constructor(
    private readonly people: { who: number; name: string; prepare: Prepare; numbers: number[] }[],
    private readonly fault: Fault | null,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    for (const { who } of this.people) await world.pages[who]!.goToWork();
    const prepared = new Map<object, Deed | null>();
    const ready = this.people.flatMap((person) => {
      const { who, prepare, numbers } = person;
      const page = world.pages[who]!;
      if (!page.isAtWork) return [];
      // The same person twice simulates a button that was pressed twice.
      if (!prepared.has(person)) prepared.set(person, prepare(page, new Choice(numbers)));
      const deed = prepared.get(person);
      return deed && !(deed.needsCatalogue && world.model.isBehind) ? [{ page, deed }] : [];
    });
    // An operation with an unpredictable result runs alone, so that at least its invalid results are detected.
    const unforeseen = ready.find(({ deed }) => world.model.isBehind && deed.isByCatalogue);
    const lone = unforeseen ?? ready.find(({ deed }) => deed.isAlone);
    const begun = lone ? [lone] : ready;
    this.#says = begun.map(({ page, deed }) => `${world.pages.indexOf(page)} ${deed.says}`).join(' while ');
    const [first] = begun;
    if (!first) return;
    first.page.line.plan(this.fault);
    const answers = await Promise.all(begun.map(({ page, deed }) => answerOf(deed, page)));
    await first.page.settled();
    first.page.line.plan(null);
    if (this.fault) world.console.length = 0;
    else expect(answers.filter(isUnknown)).toEqual([]);
    if (unforeseen) {
      for (const answer of answers)
        expect([null, 'conflict', 'invalid', ...(this.fault ? ['offline', 'unknown'] : [])]).toContain(
          answer,
        );
      await world.takeOver();
      await world.observe();
      return;
    }
    await settle(world, begun, answers);
    await world.observe();
    // Without an answer, the admin saves again until there is one.
    if (isUnknown(answers[0]!)) {
      this.#says += '; again';
      await settle(world, [first], [await answerOf(first.deed, first.page)]);
      await world.observe();
    }
  }

  toString(): string {
    const { kind = '', from = 0, times = 0 } = this.fault ?? {};
    const name = this.people.map(({ who, name, numbers }) => `${who}.${name}(${numbers.join()})`).join(' & ');
    return `${name}${kind && ` ${kind} ${from}+${times}`}${this.#says && ` [${this.#says}]`}`;
  }
}

async function settle(world: World, begun: { page: Page; deed: Deed }[], answers: Answer[]): Promise<void> {
  const database = await readDatabase(world.test);
  const all = begun.map(({ page, deed }, i) => ({
    changes: deed.changes,
    email: page.account.email,
    answer: answers[i]!,
  }));
  let any: Model | undefined;
  for (const model of outcomes(world.model, all)) {
    any ??= model;
    if (!describes(model, database)) continue;
    const wasQuiet = model.log.length === world.model.log.length;
    const informed = begun.filter(
      ({ page, deed }, i) =>
        answers[i] === null &&
        !page.hasFailedReads &&
        (world.fresh.has(page) ? wasQuiet || deed.tells !== 'nothing' : !wasQuiet && !deed.tells),
    );
    // Of several pages, only the last to finish has seen all changes, and its identity is unknown.
    const isOnePage = new Set(begun.map(({ page }) => page)).size === 1;
    world.become(model, isOnePage ? informed.map(({ page }) => page) : []);
    return;
  }
  // No outcome matches: the test run fails with the difference to one of them, or with an answer that is not allowed.
  const said = begun.map(({ deed }, i) => `${deed.says}: ${answers[i]}`).join('; ');
  if (!any) throw new Error(`These answers must not be: ${said}`);
  world.become(any, []);
}
