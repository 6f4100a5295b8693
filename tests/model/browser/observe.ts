import { expect } from '../../support/browser/product';
import { expectDatabase } from './expect-database';
import { expectPanel, expectTrash } from './expect-panel';
import { expectSite } from './expect-site';
import type { Model } from './model';
import type { World } from './world';

/** Commands between two observations of the whole, with a reload before it. */
const between = 8;

/** After each command: the database, the panels that are up to date, the consoles; every few commands everything. */
export async function observe(model: Model, world: World): Promise<void> {
  expect(world.consoleLines, 'the consoles stay empty').toEqual([]);
  await expectDatabase(world, model);
  await expectPanel(world, model, 'admin');
  await expectPanel(world, model, 'colleague');
  if (model.steps % between === 0) await observeWhole(model, world);
}

/** What the panel shows after a reload, its trash, and what a visitor sees who comes now. */
export async function observeWhole(model: Model, world: World): Promise<void> {
  const panel = world.panels.admin!;
  await panel.reload();
  model.look('admin');
  await expectPanel(world, model, 'admin');
  await expectTrash(world, model);
  await expectSite(world, model);
  expect(world.consoleLines, 'the consoles stay empty').toEqual([]);
}
