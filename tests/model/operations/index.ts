import type { Panel, Prepare } from '../operation';
import * as content from './content';
import * as items from './items';
import * as lists from './lists';
import * as people from './people';
import * as site from './site';

/** Every operation by name, with the method of the driver that it needs. */
export const operations: Record<string, [needed: keyof Panel, prepare: Prepare]> = {
  addItem: ['addItem', items.addItem],
  addDraft: ['addItem', items.addDraft],
  editItem: ['editItem', items.editItem],
  deleteItems: ['deleteItems', items.deleteItems],
  deleteAndUndo: ['restore', items.deleteAndUndo],
  restore: ['restore', items.restore],
  deleteForever: ['deleteForever', items.deleteForever],
  moveItems: ['moveItems', items.moveItems],
  addHidden: ['addHidden', items.addHidden],
  editHidden: ['editHidden', items.editHidden],
  changeVisibility: ['changeVisibility', items.changeVisibility],
  changeAndUndoVisibility: ['undoChange', items.changeAndUndoVisibility],
  addCategory: ['addCategory', lists.addCategory],
  renameCategory: ['renameCategory', lists.renameCategory],
  deleteCategory: ['deleteCategory', lists.deleteCategory],
  saveBanner: ['saveBanner', lists.saveBanner],
  deleteBanner: ['deleteBanner', lists.deleteBanner],
  addSeries: ['saveSeries', lists.addSeries],
  editSeries: ['saveSeries', lists.editSeries],
  deleteSeries: ['deleteSeries', lists.deleteSeries],
  nameSite: ['saveSite', site.nameSite],
  arrangeSite: ['arrangeSite', site.arrangeSite],
  hideHero: ['changeVisibility', site.hideHero],
  addPage: ['savePage', site.addPage],
  editPage: ['editPage', site.editPage],
  deletePage: ['deletePage', site.deletePage],
  undo: ['deletePage', site.undo],
  invite: ['invite', people.invite],
  withdrawInvitation: ['withdrawInvitation', people.withdrawInvitation],
  removeMember: ['removeMember', people.removeMember],
  switchCounting: ['switchCounting', people.switchCounting],
  openViews: ['updateViewTotals', people.openViews],
  runPlannedImport: ['planImport', content.runPlannedImport],
  importChannel: ['importChannel', content.importChannel],
  rebuild: ['rebuildCatalogue', content.rebuild],
};
