import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command } from '../command';

const signedOut = fc.constant(
  command(
    'sign out, reload, and sign in',
    () => true,
    async (model, world) => {
      const panel = world.panels.admin!;
      await panel.button('Sign out').click();
      await expect(panel.button('Sign in')).toBeVisible();
      await panel.page.reload();
      await expect(panel.button('Sign in').or(panel.table())).toBeVisible();
      await expect(panel.table(), 'a reload after signing out opens no panel').toBeHidden();
      await panel.signIn();
      model.look('admin');
    },
  ),
);

const otherTab = fc.constant(
  command(
    'sign out in another tab, and sign in again',
    () => true,
    async (_model, world) => {
      const panel = world.panels.admin!;
      const tab = await panel.page.context().newPage();
      await tab.goto(`${world.shell}/admin`);
      await tab.getByRole('button', { name: 'Sign out' }).click();
      await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await tab.close();
      await expect(panel.button('Sign in')).toBeVisible();
      await expect(panel.table()).toBeHidden();
      await panel.signIn();
      // The page keeps the items that it has read, and does not learn of others' changes.
    },
  ),
);

const left = fc.constant(
  command(
    'leave for the site, and come back',
    () => true,
    async (_model, world) => {
      const panel = world.panels.admin!;
      await panel.page.getByRole('link', { name: 'See the site' }).click();
      await expect(panel.page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
      await panel.page.goBack();
      await expect(panel.button('Sign in').or(panel.button('Sign out'))).toBeVisible();
      await expect(panel.button('Sign in'), 'coming back asks for no new sign-in').toBeHidden();
      await panel.expectReady();
    },
  ),
);

const reloaded = fc.constant(
  command(
    'reload',
    () => true,
    async (model, world) => {
      await world.panels.admin!.reload();
      model.look('admin');
    },
  ),
);

export const sessionCommands = [signedOut, otherTab, left, reloaded];
