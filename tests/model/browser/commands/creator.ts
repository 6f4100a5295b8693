import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command, type Command } from '../command';
import { anyNetwork, either } from './items';
import { losing } from '../lost';
import type { Model } from '../model';
import type { Panel } from '../panel';

async function backToItems(panel: Panel): Promise<void> {
  await panel.goTo('Items');
  await panel.expectReady();
  await panel.dismissNotices();
}

const pageWritten = fc.record({ lost: anyNetwork }).map(({ lost }): Command =>
  command(
    `write a free page (lost: ${lost})`,
    (model) => model.pages.length < 20,
    async (model, world) => {
      const panel = world.panels.admin!;
      const title = `Page ${model.next()}`;
      await panel.goTo('Pages');
      await panel.button('+ Add Page').click();
      const form = panel.dialog('Manage Page');
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Text').fill(`Words of ${title}`);
      await losing(world, panel.page, lost, () => panel.save(form));
      model.pages.push(title);
      await backToItems(panel);
    },
  ),
);

const invited = fc.record({ lost: anyNetwork }).map(({ lost }): Command =>
  command(
    `invite an admin (lost: ${lost})`,
    () => true,
    async (model, world) => {
      const panel = world.panels.admin!;
      const { page } = panel;
      const address = `person-${model.next()}@example.org`;
      await panel.goTo('Team');
      await page.getByLabel('E-mail').fill(address);
      await losing(world, page, lost, async () => {
        await panel.button('Invite').click();
        const link = page.getByLabel('Link', { exact: true });
        const failed = page.getByRole('main').getByRole('alert');
        await expect(link.or(failed).first()).toBeVisible({ timeout: 45_000 });
        if (await failed.isVisible()) await panel.button('Invite').click();
        // After a lost answer, the link is in the list.
        await expect(link.or(page.getByText('This person is invited already.')).first()).toBeVisible();
      });
      model.invited.push(address);
      await expectInvited(panel, model);
      await backToItems(panel);
    },
  ),
);

const withdrawn = fc.constant(
  command(
    'withdraw an invitation',
    (model) => model.invited.length > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      const address = model.invited.shift()!;
      await panel.goTo('Team');
      await panel.button(`Withdraw the invitation of ${address}`).click();
      await panel.told(`The invitation of ${address} is withdrawn.`);
      await expectInvited(panel, model);
      await backToItems(panel);
    },
  ),
);

/** Expects that the list shows exactly the invited people. */
async function expectInvited({ page }: Panel, { invited }: Model): Promise<void> {
  const people = page.getByRole('list', { name: 'Open invitations' }).locator('strong');
  await expect.poll(async () => (await people.allTextContents()).sort()).toEqual([...invited].sort());
}

const switched = fc.constant(
  command(
    'switch the counting of views on, or off',
    () => true,
    async (model, world) => {
      const panel = world.panels.admin!;
      await panel.goTo('Views');
      const box = panel.page.getByLabel('Count how often videos are watched');
      await expect(box).toBeChecked({ checked: model.isCounting });
      await box.click();
      await panel.told(model.isCounting ? 'Views are no longer counted.' : 'Views are counted from now on.');
      model.isCounting = !model.isCounting;
      await backToItems(panel);
    },
  ),
);

const contested = fc.record({ keeps: either }).map(({ keeps }): Command =>
  command(
    `two call the site by other names, and the later ${keeps ? 'keeps theirs' : 'lets it be'}`,
    () => true,
    async (model, world) => {
      const [panel, other] = [world.panels.admin!, await world.panel('colleague', model)];
      const [first, second] = [`Films of ${model.next()}`, `Films of ${model.next()}`];
      for (const one of [panel, other]) await one.goTo('Site');
      await other.page.getByLabel('Name').fill(second);
      await panel.page.getByLabel('Name').fill(first);
      await panel.button('Save').click();
      await panel.told('Saved. Visitors see it now.');
      await other.button('Save').click();
      // A conflicting edit is reported before it is overwritten.
      await other.told('Someone else has changed this as well: name. Save again to keep yours.');
      model.siteName = keeps ? second : first;
      await other.button(keeps ? 'Save' : 'Discard changes').click();
      await expect(other.button('Save')).toBeDisabled();
      await expect(other.page.getByLabel('Name')).toHaveValue(model.siteName);
      for (const one of [panel, other]) await backToItems(one);
    },
  ),
);

export const creatorCommands = [pageWritten, invited, withdrawn, switched, contested];
