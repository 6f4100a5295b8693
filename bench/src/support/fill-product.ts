import { administer, planImport, readContentFile, runImport, sentenceOf } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { itemsFrom } from 'tests/support/shared-data';
import { demoContent } from '../../../demo';
import type { Site } from 'server/start';

const count = 2334;
/** The number of items in an import: during a longer one, the server in this process would close connections. */
const atOnce = 200;

/**
 * Imports thousands of videos, with images as the panel stores them. They play clips of the product's own server, so
 * that no page needs the Internet.
 */
export async function fillProduct({ firebase, addresses, configuration }: Site): Promise<void> {
  // The first image is left out: it is larger, because it is the hero's.
  const [, ...images] = demoContent().items.map(({ imageBlob }) => imageBlob!);
  const items = itemsFrom(count).map((item, at) => ({
    ...item,
    imageBlob: images[at % images.length]!,
    url: `${addresses.shell}/clips/aurora.webm`,
    description: '',
    captions: '',
  }));
  const store = administer({
    configuration: parseConfiguration(configuration()),
    token: async () => firebase.adminToken,
    email: 'bench@example.org',
  });
  for (let at = 0; at < count; at += atOnce) {
    const file = new File([JSON.stringify(items.slice(at, at + atOnce))], 'videos.json');
    const plan = await planImport(store, file, await readContentFile(file));
    if (plan.refused.count > 0) throw new Error(sentenceOf(plan.refused.first[0]!.reason));
    await runImport(store, file, plan);
  }
  await store.close();
}
