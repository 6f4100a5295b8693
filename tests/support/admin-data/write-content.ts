import type { Admin } from '../../../admin-data/src/admin';
import type { ItemVisibility } from '../../../admin-data/src/commit/visibility';
import { readContentFile } from '../../../admin-data/src/transfer/content-file';
import {
  contentWriters,
  type ContentHead,
  type ContentFormat,
  type ExportedItem,
} from '../../../admin-data/src/transfer/write-content';

export interface Content extends Partial<ContentHead> {
  items: ExportedItem[];
  hidden?: (ExportedItem & ItemVisibility)[];
}

/** Small content as the text of an export. */
export function writeContent(format: ContentFormat, { items, hidden = [], ...head }: Content): string {
  const writer = contentWriters[format]();
  const begin = writer.begin({ categories: [], banners: [], series: [], pages: [], ...head });
  return begin + writer.list('items', items) + writer.list('hidden', hidden) + writer.end;
}

export const fileOf = (text: string, name = 'a.json'): File => new File([text], name, { lastModified: 1 });

/** The result of an export, with its text. */
export async function exportText(admin: Pick<Admin, 'exportContent'>, format: ContentFormat = 'json') {
  let text = '';
  const exported = await admin.exportContent(format, (part) => void (text += part));
  return { ...exported, text };
}

/** The plan of an import, and its result. */
export async function importFile(
  admin: Pick<Admin, 'planImport' | 'runImport'>,
  file: File,
  options?: Parameters<Admin['planImport']>[2],
) {
  const plan = await admin.planImport(file, await readContentFile(file), options);
  return { plan, ...(await admin.runImport(file, plan)) };
}
