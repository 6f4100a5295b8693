import fc from 'fast-check';
import { Choice, type Fault, type Panel, type Prepare } from './operation';
import { operations } from './operations';
import { isEffective, perform } from './perform';
import type { World } from './world';

export type Command = fc.AsyncCommand<object, World>;

/** Changes the session, the page or the content in another way than an operation does. */
export type Step = (world: World, who: number, choice: Choice) => Promise<void>;

const excluded = new Set((process.env['MODEL_WITHOUT'] ?? '').split(','));

/** An operation of one person, with the random numbers for its choices. */
interface Planned {
  who: number;
  name: string;
  prepare: Prepare;
  numbers: number[];
}

const nameOf = ({ who, name, numbers }: Omit<Planned, 'prepare'>): string =>
  `${who}.${name}(${numbers.join()})`;

/** One or several admins act at the same time. The network of the first may fail. */
export class Operations implements Command {
  #text = '';

  constructor(
    private readonly planned: Planned[],
    private readonly fault: Fault | null = null,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const people = this.planned.map(({ who }) => world.driver.people[who]!);
    for (const person of people) await person.goToWork();
    const prepared = new Map(
      // The same operation twice simulates a button that was pressed twice.
      [...new Set(this.planned)].map((one) => {
        const person = world.driver.people[one.who]!;
        return [one, person.isAtWork ? one.prepare(person, new Choice(one.numbers)) : null];
      }),
    );
    const started = this.planned.flatMap((one, i) => {
      const operation = prepared.get(one);
      const person = people[i]!;
      if (!operation || (operation.needsIndex && world.model.isBehind)) return [];
      const isTypable = !operation.needsFreshForm || world.fresh.has(person);
      return !person.usesForms || (isTypable && isEffective(world, { person, operation }))
        ? [{ person, operation }]
        : [];
    });
    this.#text = started.map(({ operation }) => operation.text).join(' while ');
    if (process.env['MODEL_LOG']) console.log(String(this));
    await perform(world, started, this.fault);
  }

  toString(): string {
    const { kind = '', from = 0, times = 0 } = this.fault ?? {};
    const fault = kind && ` ${kind} ${from}+${times}`;
    return `${this.planned.map(nameOf).join(' & ')}${fault}${this.#text && ` [${this.#text}]`}`;
  }
}

class StepCommand implements Command {
  constructor(
    private readonly step: Omit<Planned, 'prepare'>,
    private readonly take: Step,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    if (process.env['MODEL_LOG']) console.log(String(this));
    const { who, numbers } = this.step;
    await this.take(world, who, new Choice(numbers));
    await world.driver.people[who]!.settled();
    await world.observe();
  }

  toString(): string {
    return nameOf(this.step);
  }
}

interface CommandOptions {
  panel: Partial<Panel>;
  people: number;
  /** The upper limit of the random numbers. With a low limit, operations often affect the same content. */
  largest: number;
  faults: fc.Arbitrary<Fault>;
  /** Whether people act at the same time. */
  isConcurrent: boolean;
  /** The steps of the driver, with their weights. */
  steps: Record<string, [weight: number, step: Step]>;
}

/** The commands, weighted by how often people use them. */
export function commandsFor(options: CommandOptions): fc.Arbitrary<Command>[] {
  const { panel, people, largest, faults, isConcurrent, steps } = options;
  const who = fc.noShrink(fc.nat(people - 1));
  const numbers = fc.noShrink(fc.array(fc.nat(largest), { minLength: 5, maxLength: 5 }));
  const supported = Object.entries(operations).filter(
    ([name, [needed]]) => panel[needed] && !excluded.has(name),
  );
  const planned = fc
    .record({ who, operation: fc.noShrink(fc.constantFrom(...supported)), numbers })
    .map(({ operation: [name, [, prepare]], ...one }): Planned => ({ ...one, name, prepare }));
  const weighted: [string, number, fc.Arbitrary<Command>][] = [
    ['one', 30, planned.map((one) => new Operations([one]))],
    ['faults', 20, fc.tuple(planned, faults).map(([one, fault]) => new Operations([one], fault))],
    ['together', isConcurrent ? 15 : 0, fc.tuple(planned, planned).map((both) => new Operations(both))],
    ['twice', isConcurrent ? 5 : 0, planned.map((one) => new Operations([one, one]))],
    ...Object.entries(steps).map(([name, [weight, step]]): [string, number, fc.Arbitrary<Command>] => [
      name,
      weight,
      fc.record({ who, numbers }).map((one) => new StepCommand({ name, ...one }, step)),
    ]),
  ];
  return weighted.flatMap(([name, weight, arbitrary]) =>
    excluded.has(name) ? [] : Array<fc.Arbitrary<Command>>(weight).fill(arbitrary),
  );
}
