import fc from 'fast-check';
import type { Prepare } from '../deed';
import * as banners from './banners';
import * as categories from './categories';
import { bringChannel } from './channel';
import { ExportAndImport, PlanImport, rebuild, runPlannedImport } from './content';
import { Does, type Command } from './does';
import * as items from './items';
import * as pages from './pages';
import * as series from './series';
import * as site from './site';
import * as states from './states';
import { OtherTool, Visit } from './others';
import { Turns } from './session';
import * as team from './team';
import * as views from './views';

const excluded = new Set((process.env['WALK_WITHOUT'] ?? '').split(','));
const deeds: [string, Prepare][] = Object.entries({
  addItem: items.addItem,
  editItem: items.editItem,
  deleteItems: items.deleteItems,
  restore: items.restore,
  deleteForever: items.deleteForever,
  moveItems: items.moveItems,
  addHidden: states.addHidden,
  editPlaced: states.editPlaced,
  changeStates: states.changeStates,
  ...categories,
  ...banners,
  ...series,
  ...site,
  ...pages,
  invite: team.invite,
  withdraw: team.withdraw,
  removeMember: team.removeMember,
  switchCounting: views.switchCounting,
  lookAtViews: views.lookAtViews,
  runPlannedImport,
  bringChannel,
  rebuild,
}).filter(([name]) => !excluded.has(name));

const who = fc.nat(2);
const numbers = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 });
const person = fc
  .record({ who, deed: fc.constantFrom(...deeds), numbers })
  .map(({ deed: [name, prepare], ...one }) => ({ ...one, name, prepare }));

const fault = fc.record({
  kind: fc.constantFrom('refused' as const, 'lost' as const, 'cut' as const),
  from: fc.nat(8),
  times: fc.integer({ min: 1, max: 6 }),
});

const weighted: [string, number, fc.Arbitrary<Command>][] = [
  ['alone', 6, person.map((one) => new Does([one], null))],
  ['faults', 4, fc.tuple(person, fault).map(([one, fault]) => new Does([one], fault))],
  ['together', 3, fc.tuple(person, person).map((both) => new Does(both, null))],
  ['twice', 1, person.map((one) => new Does([one, one], null))],
  ['plan', 1, fc.tuple(who, numbers, fc.boolean()).map((of) => new PlanImport(...of))],
  ['export', 1, fc.tuple(who, fc.boolean()).map((of) => new ExportAndImport(...of))],
  [
    'turns',
    2,
    fc
      .tuple(who, fc.constantFrom(...Turns.steps.filter((step) => !excluded.has(step))))
      .map((of) => new Turns(...of)),
  ],
  [
    'others',
    1,
    fc
      .tuple(
        fc.constantFrom(...OtherTool.tools.filter((tool) => !excluded.has(tool))),
        numbers,
        fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
      )
      .map((of) => new OtherTool(...of)),
  ],
  ['publishes', 1, fc.constantFrom(2031, 2035).map((year) => new states.ServerPublishes(year))],
  ['watches', 1, fc.nat(40).map((which) => new views.Watches(which))],
  [
    'guests',
    2,
    fc
      .tuple(fc.nat(1), fc.constantFrom('joins' as const, ...team.GuestDoes.steps), fc.nat(40))
      .map((of) => new team.GuestDoes(...of)),
  ],
  ['visits', 3, fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 }), fc.nat(5)).map((of) => new Visit(...of))],
];

/** The commands, weighted by how often people use them. */
export const commands: fc.Arbitrary<Command>[] = weighted.flatMap(([name, weight, arbitrary]) =>
  excluded.has(name) ? [] : Array<fc.Arbitrary<Command>>(weight).fill(arbitrary),
);
