import type { LocalFirebase } from 'local-firebase';
import { demoAccount } from 'local-firebase/demo';
import { parseConfiguration } from 'shared-data';
import { administer, rebuildCatalogue } from 'shared-data/admin';
import type { Product } from '../product';

/** A document by its path, such as `banners/728x90`; its fields are texts, and null takes it away. */
export type Documents = Record<string, Record<string, string> | null>;

/** Writes documents as another tool would, past the rules, then has the catalogue agree with them. */
export async function commit(product: Product, documents: Documents): Promise<void> {
  await write(product.firebase, documents);
  const administration = administer({
    configuration: parseConfiguration(product.configuration()),
    token: () => Promise.resolve(product.firebase.adminToken),
    email: demoAccount.email,
  });
  await rebuildCatalogue(administration);
  await administration.close();
}

async function write({ firestore, projectId, adminToken }: LocalFirebase, documents: Documents) {
  const base = `projects/${projectId}/databases/(default)/documents`;
  const writes = Object.entries(documents).map(([path, texts]) => {
    const name = `${base}/${path}`;
    if (!texts) return { delete: name };
    const fields = Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }] as const);
    return { update: { name, fields: Object.fromEntries(fields) } };
  });
  const response = await fetch(`http://${firestore.host}:${firestore.port}/v1/${base}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(await response.text());
}
