import { DataError, type ErrorGroup } from 'shared-data';
import { hurry, itemsFrom, startedOnce, startTestData } from 'tests/support/admin-data';
import { readSummary } from './save-index';
import { commit } from './commit';
import { inTransaction, save } from './write';
import type { KnownShards, WriteStore, Outcome } from './operation';
import type { Written } from './receive-write';
import { published } from './visibility';

const items = itemsFrom(12);

beforeAll(hurry);
const test = startedOnce(() => startTestData({ items }));

/** A store that is connected to the server by an unreliable connection. */
async function openLine() {
  const line = await test.line();
  return { line, far: test.administerAt(line.address) };
}

/** A store that records its reports. */
function listen(
  known: KnownShards | null = null,
  { db, author, subjects }: WriteStore = test.administration,
) {
  const reports: [string, unknown?][] = [];
  const store: WriteStore = {
    db,
    author,
    subjects,
    now: () => new Date(),
    known: () => known,
    received: (written) => reports.push([written.reach, written]),
    unanswered: () => reports.push(['unanswered']),
  };
  return { store, reports };
}

const version = async () => (await readSummary(test.administration.db))!.version;
const log = async () => [...(await test.documents('changes')).values()];

/** Performs an operation whose outcome is decided right after the index was read. */
const perform = <Result>(
  store: WriteStore,
  decide: () => Promise<Outcome<Result>>,
  { entries = true } = {},
): Promise<Result> =>
  commit(store, { readsShards: () => entries, needs: decide, plan: (_, outcome) => outcome }, undefined);

const titled = (title: string) => () =>
  Promise.resolve<Outcome<string>>({
    result: title,
    writes: [save('items', items[0]!.id, { title })],
    log: { what: 'edit', count: 1, title },
  });
const someoneElseWrites = () => perform(test.administration, titled('Theirs'));
const someoneElseWritesHidden = () =>
  perform(test.administration, () =>
    Promise.resolve({ result: null, writes: [save('drafts', 'theirs', { title: 'Theirs' })] }),
  );

async function shardsNow(): Promise<KnownShards> {
  const { store, reports } = listen();
  await perform(store, titled('Read'));
  const { shards, summary } = reports[0]![1] as Written;
  return { shards: shards!, version: summary.version };
}

it('a no-op write sends and logs nothing and reports the version that it read', async () => {
  const [before, entries] = [await version(), await log()];
  const { store, reports } = listen();
  const entry = { what: 'edit' as const, count: 1, title: 'Nothing' };
  expect(await perform(store, () => Promise.resolve({ result: 5, log: entry }))).toBe(5);
  expect(reports).toMatchObject([['nothing', { summary: { version: before } }]]);
  expect(await version()).toBe(before);
  expect(await log()).toEqual(entries);
});

it('a write reports the shards after it and its changed items', async () => {
  const before = await version();
  const { store, reports } = listen();
  const item = { ...items[1]!, title: 'Mine' };
  const change = { id: item.id, writes: [], after: { ...item, ...published }, wasHidden: false };
  await perform(store, () => Promise.resolve({ result: undefined, items: [change] }));
  expect(reports).toHaveLength(1);
  const [name, written] = reports[0] as [string, Written];
  expect(name).toBe('visible');
  expect(written.summary.version).toBe(before + 1);
  expect([...written.items]).toEqual([[item.id, item]]);
  expect([...written.shards!.keys()]).toEqual(['shard-0']);
  const shard = written.shards!.get('shard-0')!;
  expect(Object.keys(shard)).toHaveLength(12);
  expect(shard[item.id]).toContain('Mine');
});

it('a write reads the shards only if its copy is stale or absent and it may change entries', async () => {
  const known = await shardsNow();
  const reads = async (given: KnownShards | null, entries?: boolean) => {
    const { store, reports } = listen(given);
    test.firebase.meter.reset();
    await perform(store, () => Promise.resolve({ result: null }), entries === undefined ? {} : { entries });
    expect(reports[0]![0]).toBe('nothing');
    return test.firebase.meter.read().documentsRead;
  };
  // At the end of a transaction the server reads each document again, to compare it.
  expect([
    await reads(known),
    await reads({ ...known, version: 0 }),
    await reads({ ...known, version: null }),
    await reads(null),
    await reads(null, false),
  ]).toEqual([2, 4, 4, 4, 2]);
});

it('a write without entries reports no shards, and a write with entries starts from the known ones', async () => {
  const other = listen();
  await perform(other.store, titled('No entry'), { entries: false });
  expect(other.reports[0]![1]).toMatchObject({ shards: null });
  const known = await shardsNow();
  const { store, reports } = listen(known);
  await perform(store, titled('Known'));
  expect((reports[0]![1] as Written).shards).toEqual(known.shards);
});

it('a program reads the index again after an operation of a colleague, even after own writes', async () => {
  const store = test.administerAt(test.configuration.local!.firestore);
  await perform(store, titled('First'));
  await someoneElseWrites();
  const hidden = () => Promise.resolve({ result: null, writes: [save('drafts', 'mine', { title: 'Mine' })] });
  await perform(store, hidden, { entries: false });
  expect(store.known()?.version).not.toBe(await version());
});

it('a log entry contains the start of a long title, without half characters', async () => {
  const title = '🎬'.repeat(121);
  await perform(listen().store, titled(title));
  expect((await log()).map((line) => line['title'] as string)).toContain('🎬'.repeat(120));
});

it('the log contains the author and the time', async () => {
  const before = (await log()).length;
  await perform(listen().store, titled('Noted'));
  const line = (await log()).find(({ title }) => title === 'Noted')!;
  expect(line).toMatchObject({
    ...{ what: 'edit', count: 1, title: 'Noted', uid: 'administrator', email: 'test@example.org' },
    at: expect.objectContaining({ seconds: expect.any(Number) as number }) as unknown,
  });
  await perform(listen().store, async () => ({ ...(await titled('Silent')()), log: null }));
  expect(await log()).toHaveLength(before + 1);
});

it('a write is performed once and returns its result even if no commit is answered', async () => {
  const { line, far } = await openLine();
  const [before, entries] = [await version(), (await log()).length];
  const { store, reports } = listen(null, far);
  let tried = 0;
  line.loseCommits(Infinity);
  const answer = await perform(store, () => titled(`Attempt ${++tried}`)());
  expect([line.lost, answer, tried]).toEqual([1, 'Attempt 1', 1]);
  expect(await version()).toBe(before + 1);
  expect(await log()).toHaveLength(entries + 1);
  expect(reports).toMatchObject([['visible', { summary: { version: before + 1 } }]]);
});

describe('a refused write', () => {
  const refusedTimes = (times: number, code: ErrorGroup, inBetween: () => Promise<unknown>) => {
    let tried = 0;
    const write = async () => {
      if (++tried > times) return titled('Done')();
      await inBetween();
      throw new DataError(code, { message: 'Refused.' });
    };
    return { write, tried: () => tried };
  };
  const nothing = () => Promise.resolve();

  it('is retried after an operation of a colleague, at most five times', async () => {
    const four = refusedTimes(4, 'denied', someoneElseWrites);
    expect(await perform(listen().store, four.write)).toBe('Done');
    const always = refusedTimes(Infinity, 'denied', someoneElseWrites);
    await expect(perform(listen().store, always.write)).rejects.toMatchObject({ group: 'denied' });
    expect([four.tried(), always.tried()]).toEqual([5, 5]);
  });

  it('is retried after a colleague has changed only hidden items', async () => {
    const before = await version();
    const { write } = refusedTimes(1, 'denied', someoneElseWritesHidden);
    expect(await perform(listen().store, write)).toBe('Done');
    expect(await version()).toBe(before + 1);
  });

  it('is not retried without an operation of a colleague', async () => {
    const { write, tried } = refusedTimes(Infinity, 'denied', nothing);
    await expect(perform(listen().store, write)).rejects.toMatchObject({ group: 'denied' });
    expect(tried()).toBe(1);
  });

  it('is not retried if it failed for another reason than the rules', async () => {
    const { write, tried } = refusedTimes(Infinity, 'invalid', someoneElseWrites);
    await expect(perform(listen().store, write)).rejects.toMatchObject({ group: 'invalid' });
    expect(tried()).toBe(1);
  });

  it('is reported as unanswered if the current version cannot be read', async () => {
    const { line, far } = await openLine();
    const { write } = refusedTimes(Infinity, 'denied', async () => {
      await someoneElseWrites();
      line.cut();
    });
    const { store, reports } = listen(null, far);
    await expect(perform(store, write)).rejects.toMatchObject({ group: 'offline' });
    expect(reports).toEqual([['unanswered']]);
  });

  it('is reported as unanswered only if the server was unreachable or gave an unknown error', async () => {
    const reportsOf = async (code: ErrorGroup) => {
      const { store, reports } = listen();
      const refused = perform(store, refusedTimes(1, code, nothing).write);
      await expect(refused).rejects.toMatchObject({ group: code });
      return reports;
    };
    for (const code of ['offline', 'unknown'] as const)
      expect(await reportsOf(code)).toEqual([['unanswered']]);
    for (const code of ['denied', 'invalid', 'conflict'] as const) expect(await reportsOf(code)).toEqual([]);
  });
});

it('an absent catalogue is built before the first write', async () => {
  await test.remove('catalogue/summary', 'catalogue/shard-0');
  const { store, reports } = listen();
  expect(await perform(store, titled('First'))).toBe('First');
  expect(reports.map(([name]) => name)).toEqual(['visible']);
  expect(await readSummary(test.administration.db)).toMatchObject({ total: 12 });
});

it('a shard that another tool has deleted is treated as empty', async () => {
  await test.remove('catalogue/shard-0');
  const { store, reports } = listen();
  await perform(store, titled('Without'));
  expect((reports[0]![1] as Written).shards).toEqual(new Map([['shard-0', {}]]));
});

it('an authentication error reaches the caller as a DataError, and any other error unchanged', async () => {
  const { db } = test.administration;
  const failing = (cause: unknown) => inTransaction(db, () => Promise.reject(cause as Error));
  const expired = failing({ code: 'auth/user-token-expired', message: '' });
  await expect(expired).rejects.toMatchObject({ name: 'DataError', group: 'denied' });
  const other = new Error('Other');
  await expect(failing(other)).rejects.toBe(other);
});

it.each([
  ['is performed once other writes become less frequent', 8],
  ['is reported as a conflict if other writes never stop', Infinity],
])('an operation that is outdated at each attempt %s', async (_title, often) => {
  let outdated = 0;
  const written = perform(listen().store, async () => {
    if (outdated < often) {
      outdated++;
      await someoneElseWrites();
    }
    return titled('Mine at last')();
  });
  if (often !== Infinity) expect(await written).toBe('Mine at last');
  else await expect(written).rejects.toMatchObject({ group: 'conflict' });
});
