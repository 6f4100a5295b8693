import { toDataError } from 'shared-data';
import { describes, readDatabase } from './expect-database';
import { copyOf, hiddenSign, Refused, type Change, type Model } from './model';
import { unlinkHidden } from './model-site';
import type { Fault, Operation, Panel, Person } from './operation';
import type { World } from './world';

/** The result of an operation: null for success, or the code of its error. */
type Answer = string | null;

export interface StartedOperation {
  person: Person;
  operation: Operation;
}

/** Whether the operation may or may not have been performed, according to its answer. */
const isUnknown = (answer: Answer): boolean => answer === 'offline' || answer === 'unknown';

const run = ({ person, operation }: StartedOperation): Promise<Answer> =>
  operation.run(person.panel as Panel).then(
    () => null,
    (cause: unknown) => {
      // Forms repeat failed writes, and are never refused.
      if (person.usesForms) throw cause;
      return toDataError(cause).group;
    },
  );

/** The model after a change, or the code of the error if it is refused. */
function after(model: Model, change: Change, email: string): Model | string {
  const next = copyOf(model);
  try {
    change(next, email);
    unlinkHidden(next);
  } catch (cause) {
    if (cause instanceof Refused) return cause.code;
    throw cause;
  }
  return next;
}

/** Whether the operation would change the model, and no change would be refused. */
export function isEffective({ model }: World, { person, operation }: StartedOperation): boolean {
  const last = operation.changes.reduce<Model | string>(
    (next, change) => (typeof next === 'string' ? next : after(next, change, person.email)),
    model,
  );
  return typeof last !== 'string' && last.log.length > model.log.length;
}

/** The changes of an operation that was correctly refused. */
const refused: Change[] = [];

/** All possible states after these operations, which began at the same time and ended with these answers. */
function* outcomes(
  model: Model,
  started: { changes: Change[]; email: string; answer: Answer }[],
): Generator<Model> {
  if (
    started.every(
      ({ changes, answer }) =>
        (changes.length === 0 && answer === null) || isUnknown(answer) || changes === refused,
    )
  )
    yield model;
  for (const [i, one] of started.entries()) {
    const [change, ...changes] = one.changes;
    if (!change) continue;
    const next = after(model, change, one.email);
    if (typeof next === 'string') {
      if (next === one.answer || isUnknown(one.answer))
        yield* outcomes(model, started.with(i, { ...one, changes: refused }));
    } else yield* outcomes(next, started.with(i, { ...one, changes }));
  }
}

/** Runs operations at the same time, the first with a faulty connection, and expects one of the possible outcomes. */
export async function perform(
  world: World,
  ready: StartedOperation[],
  fault: Fault | null = null,
): Promise<void> {
  // An operation with an unpredictable result runs alone, so that at least an invalid result is detected.
  const unpredictable = ready.find(({ operation }) => world.model.isBehind && operation.usesIndex);
  const exclusive = unpredictable ?? ready.find(({ operation }) => operation.isExclusive);
  const started = exclusive ? [exclusive] : ready;
  const [first] = started;
  if (!first) return;
  const { console } = world.driver;
  await first.person.setFault(fault);
  const answers = await Promise.all(started.map(run));
  await first.person.settled();
  await first.person.setFault(null);
  if (fault) console.length = 0;
  else if (answers.some(isUnknown)) throw new Error(`Without a fault, an answer is ${answers.join()}.`);
  if (unpredictable) {
    const allowed = [null, 'conflict', 'invalid', ...(fault ? ['offline', 'unknown'] : [])];
    if (!allowed.includes(answers[0]!)) throw new Error(`With a stale index, the answer is ${answers[0]}.`);
    await world.takeOver();
    return world.observe();
  }
  await settle(world, started, answers);
  await world.observe();
  // Repeats the operation until its answer is known, as an admin would.
  if (!isUnknown(answers[0]!)) return;
  await settle(world, [first], [await run(first)]);
  await world.observe();
}

async function settle(world: World, started: StartedOperation[], answers: Answer[]): Promise<void> {
  const database = await readDatabase(world.driver.administration);
  const all = started.map(({ person: { email }, operation: { changes } }, i) => ({
    ...{ changes, email, answer: answers[i]! },
  }));
  let any: Model | undefined;
  for (const model of outcomes(world.model, all)) {
    any ??= model;
    if (!describes(model, database)) continue;
    const entries = model.log.slice(world.model.log.length);
    // After a write that visitors see, a stale panel reads everything again. After any other write, it reads only its lists
    // of hidden videos.
    const isPublic = entries.some((entry) => !entry.includes(hiddenSign));
    const informed = started.filter(
      ({ person, operation: { isSilent = false } }, i) =>
        answers[i] === null &&
        !person.hasFailedReads &&
        (world.fresh.has(person) ? !isSilent || entries.length === 0 : !isSilent && isPublic),
    );
    // If several panels wrote at the same time, only the last one to finish has seen all changes, and it is unknown which
    // one this is.
    const isOnePanel = new Set(started.map(({ person }) => person)).size === 1;
    world.become(model, isOnePanel ? informed.map(({ person }) => person) : []);
    return;
  }
  // No outcome matches, so the run fails with the difference to one of them, or with an answer that is not allowed.
  const results = started.map(({ operation }, i) => `${operation.text}: ${answers[i]}`).join('; ');
  if (!any) throw new Error(`Answers that are not allowed: ${results}`);
  world.become(any);
}
