import path from 'node:path';
import { startSite } from 'server/start';
import { requireOwnPassword } from '../database/own-password';
import { foldersIn, type Served, type ServedOptions } from './project-site';

/** Starts a site with its own database in a folder of this machine. */
export async function startOwnSite({
  data,
  origin,
  from,
  host = '0.0.0.0',
  port,
  proxies = [],
  log,
}: ServedOptions & { data: string }): Promise<Served> {
  const { host: name } = new URL(origin);
  // The name applies until the creator has given another one.
  const brand = { name, heading: name, tagline: 'Videos' };
  const site = await startSite({
    data: path.resolve(data),
    origin,
    host,
    port,
    proxies,
    hasFirstRun: true,
    beforeListening: requireOwnPassword,
    configure: ({ local: { firestore, auth } = { firestore: origin, auth: origin }, ...others }) => ({
      ...others,
      ...{ brand },
      local: { firestore, auth },
    }),
    ...foldersIn(from),
    log,
  });
  return { ...site, address: site.firebase.address };
}
