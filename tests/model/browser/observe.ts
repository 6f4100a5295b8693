import { expect } from '../../support/browser/product';
import { expectDatabase } from './expect-database';
import { expectPanel, expectTrash } from './expect-panel';
import { expectSite } from './expect-site';
import type { Model } from './model';
import type { World } from './world';

/** The number of commands between two complete checks, each of which begins with a reload. */
const between = 8;

/** Checks the database, up-to-date panels and consoles after each command, and everything after every few commands. */
export async function observe(model: Model, world: World): Promise<void> {
  expect(world.consoleLines, 'the consoles stay empty').toEqual([]);
  await expectDatabase(world, model);
  await expectPanel(world, model, 'admin');
  await expectPanel(world, model, 'colleague');
  if (model.steps % between === 0) await observeWhole(model, world);
}

/** Checks the panel after a reload, its trash, and the pages of a new visitor. */
export async function observeWhole(model: Model, world: World): Promise<void> {
  const panel = world.panels.admin!;
  await panel.reload();
  model.look('admin');
  await expectPanel(world, model, 'admin');
  await expectTrash(world, model);
  await expectSite(world, model);
  expect(world.consoleLines, 'the consoles stay empty').toEqual([]);
}
