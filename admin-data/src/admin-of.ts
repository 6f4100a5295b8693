import type { Data } from 'shared-data';
import { createAdmin, type Admin } from './admin';

const admins = new WeakMap<Data, Admin>();

/**
 * The panel's side of a page's data: one for the page's life, so that whoever leaves the panel and comes back is still
 * signed in. It is closed with the data.
 */
export function adminOf(data: Data): Admin {
  let admin = admins.get(data);
  if (!admin) {
    admin = createAdmin(data);
    admins.set(data, admin);
    data.onClose(admin.close);
  }
  return admin;
}
