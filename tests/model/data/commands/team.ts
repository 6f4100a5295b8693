import type { Admin } from 'admin-data';
import { toDataError } from 'shared-data';
import type { Prepare } from '../deed';
import { categoryAdded } from '../changes';
import { copyOf, Refused } from '../model';
import { invited, joins, removed, withdrawn } from '../model-of-people';
import { guestAddresses } from '../guest';
import type { World } from '../world';
import type { Command } from './does';

/** Includes a person who is invited but never joins. */
const addresses = [...guestAddresses, 'dora@people.example'];

export const invite: Prepare = (_, choice) => {
  const address = choice.pick(addresses)!;
  return {
    says: `invites ${address}`,
    run: ({ invite }) => invite(address),
    changes: [invited(address)],
    isAlone: true,
    tells: 'nothing',
  };
};

export const withdraw: Prepare = (_, choice) => {
  const address = choice.pick(addresses)!;
  return {
    says: `takes back the invitation of ${address}`,
    run: async (admin) => {
      const { invitations } = await admin.readTeam();
      const one = invitations.find(({ email }) => email === address);
      if (one) await admin.withdrawInvitation(one.id);
    },
    changes: [withdrawn(address)],
    isAlone: true,
    tells: 'nothing',
  };
};

export const removeMember: Prepare = (_, choice) => {
  const address = choice.pick(guestAddresses)!;
  return {
    says: `removes ${address}`,
    run: async (admin) => {
      const { members } = await admin.readTeam();
      const one = members.find(({ email }) => email === address);
      if (one) await admin.removeMember(one.uid);
    },
    changes: [removed(address)],
    isAlone: true,
    tells: 'nothing',
  };
};

/** Everything that only admins can read. */
const reads: [string, (admin: Admin) => Promise<unknown>][] = [
  ['drafts', ({ readHidden }) => readHidden({ state: 'draft' })],
  ['how many are unlisted', ({ countHidden }) => countHidden()],
  ['the trash', ({ readTrash }) => readTrash({})],
  ['the log', ({ readChanges }) => readChanges(3)],
  ['series', ({ readSeries }) => readSeries()],
  ['all free pages', ({ readFreePages }) => readFreePages()],
  ['views', ({ readViews }) => readViews(7)],
  ['the team', ({ readTeam }) => readTeam()],
];

const steps = ['joins', 'writes', 'invites', 'reads'] as const;

/**
 * A person with an account who was invited, not invited, or removed, and is an admin only between joining and removal.
 */
export class GuestDoes implements Command {
  static readonly steps = steps;

  constructor(
    private readonly who: number,
    private readonly step: (typeof steps)[number],
    private readonly number: number,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const { admin, address, join } = world.guests[this.who]!;
    const model = copyOf(world.model);
    const isMember = model.team.members.has(address);
    const code = await this.#try(isMember ? null : 'denied', () => {
      const name = `By a guest ${this.number % 3}`;
      if (this.step === 'joins') return [() => join(), () => joins(model, address) || isMember || 'gone'];
      const [, read] = reads[this.number % reads.length]!;
      if (this.step === 'reads') return [() => read(admin), () => null];
      if (this.step === 'invites')
        return [
          () => admin.invite('emil@people.example'),
          () => invited('emil@people.example')(model, address),
        ];
      const id = admin.newId();
      return [() => admin.addCategory(name, id), () => categoryAdded(id, name)(model, address)];
    });
    if (code !== null) return;
    world.become(model, []);
    await world.observe();
  }

  /** Runs the operation and compares its answer with the expected one. Returns the code of its error, or null. */
  async #try(
    refusal: string | null,
    prepare: () => [run: () => Promise<unknown>, change: () => unknown],
  ): Promise<string | null> {
    const [run, change] = prepare();
    let expected = this.step === 'joins' ? null : refusal;
    if (expected === null)
      try {
        if (change() === 'gone') expected = 'refused';
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        expected = cause.code;
      }
    const answer = await run().then(
      () => null,
      (cause: unknown) => toDataError(cause).code,
    );
    if (expected === 'refused') expect(['denied', 'not-found']).toContain(answer);
    else expect(answer).toBe(expected);
    return answer;
  }

  toString(): string {
    return `guest ${this.who} ${this.step} (${this.number})`;
  }
}
