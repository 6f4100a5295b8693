import { catalogueQuery, type CatalogueEntry, type Data } from 'shared-data';
import { currentOf, startedForEach, startedOnce, type TestDataOptions } from 'tests/support/shared-data';
import type { Admin } from '../../../admin-data/src/admin';
import { checkCatalogue } from '../../../admin-data/src/health/check';
import type { Change } from '../../../admin-data/src/log/read-log';
import { startTestData, type TestData } from './start-test-data';

/**
 * Makes `fetch` parse answers with the `Array` of the tests, for all tests of a file. Jest's `Array` differs from that of
 * Node, so the client would not recognize the arrays that Node's `fetch` parses.
 */
export function parseAnswersHere(): void {
  beforeAll(() => {
    jest.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
      return JSON.parse(await this.text()) as unknown;
    });
  });
  afterAll(() => jest.restoreAllMocks());
}

interface PanelOptions extends TestDataOptions {
  /** Check after each test that the index agrees with the stored documents. */
  checksIndex?: boolean;
}

interface PanelTest {
  test: TestData;
  /** The page of a signed-in admin, and its operations. */
  data: Data;
  admin: Admin;
  stored: TestData['stored'];
  /** What the audit log says, latest first. */
  logEntries: () => Promise<Pick<Change, 'what' | 'count' | 'title'>[]>;
  /** The result of work that the audit log does not mention. */
  unlogged: <T>(work: () => Promise<T>) => Promise<T>;
  /** The index entry of a video that a new visitor reads. */
  listed: (id: string) => Promise<CatalogueEntry | undefined>;
}

function panel(started: typeof startedOnce, { checksIndex, ...options }: PanelOptions): PanelTest {
  parseAnswersHere();
  if (checksIndex)
    afterEach(async () => {
      expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
    });
  const signedIn = started(async () => {
    const test = await startTestData(options);
    return { test, ...(await test.signIn()), stop: () => test.stop() };
  });
  const test = currentOf(() => signedIn.test);
  const logEntries = async () =>
    (await test.readChanges(1000)).map(({ what, count, title }) => ({ what, count, title }));
  return {
    test,
    data: currentOf(() => signedIn.data),
    admin: currentOf(() => signedIn.admin),
    stored: (path) => test.stored(path),
    logEntries,
    unlogged: async (work) => {
      const before = await logEntries();
      const result = await work();
      expect(await logEntries()).toEqual(before);
      return result;
    },
    listed: async (id) => (await test.read(catalogueQuery))!.get(id),
  };
}

/** A server with a signed-in admin for all tests of a file. */
export const panelOnce = (options: PanelOptions = {}): PanelTest => panel(startedOnce, options);

/** A server with a signed-in admin for each test of a file. */
export const panelForEach = (options: PanelOptions = {}): PanelTest => panel(startedForEach, options);
