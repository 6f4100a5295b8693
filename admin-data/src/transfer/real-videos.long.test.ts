import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueQuery } from 'shared-data';
import { startTestData } from 'tests/support/admin-data';
import { checkCatalogue } from '../health/check';
import { readContentFile } from './content-file';
import { planImport } from './plan-import';
import { runImport } from './run-import';

const list = path.join(__dirname, '../../../../shared/data/videos-us.csv');
const isHere = existsSync(list);

(isHere ? it : it.skip)(
  `a list of 2,334 real videos is imported with pictures, categories and catalogue${isHere ? '' : ` (skipped: ${path.basename(list)} is not on this machine)`}`,
  async () => {
    const test = await startTestData();
    const file = new File([readFileSync(list, 'utf8')], 'videos-us.csv', { lastModified: 1 });
    const plan = await planImport(test.administration, file, await readContentFile(file));
    expect(plan).toMatchObject({ add: 2334, change: 0, unchanged: 0, refused: { count: 0, first: [] } });
    expect(plan.newCategories).toHaveLength(16);
    expect(await runImport(test.administration, file, plan)).toMatchObject({ written: 2334 });
    const visitor = test.visit();
    const catalogue = await visitor.queryClient.fetchQuery(catalogueQuery(visitor));
    expect(catalogue!.entries).toHaveLength(2334);
    expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
    await test.stop();
  },
);
