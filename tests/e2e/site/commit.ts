import { demoAccount } from '../../../demo';
import { parseConfiguration } from 'shared-data';
import { administer, rebuildCatalogue } from 'admin-data';
import { write, type Documents } from '../../support/browser/another-tool';
import type { Product } from '../../support/browser/product';

/** Writes documents as another tool would, bypassing the rules, then updates the index. */
export async function commit(
  product: Pick<Product, 'firebase' | 'configuration'>,
  documents: Documents,
): Promise<void> {
  await write(product.firebase, documents);
  const administration = administer({
    configuration: parseConfiguration(product.configuration()),
    token: () => Promise.resolve(product.firebase.adminToken),
    email: demoAccount.email,
  });
  await rebuildCatalogue(administration);
  await administration.close();
}
