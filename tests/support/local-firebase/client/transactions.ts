import { doc, getDoc, runTransaction, setDoc, updateDoc } from 'firebase/firestore/lite';
import { content, refusal, type ClientCase } from './case';

export const transactions: ClientCase[] = [
  {
    name: 'reads and writes in one transaction',
    run: async ({ database }) => {
      const at = (id: string) => doc(database, 'accounts', id);
      await setDoc(at('from'), { held: 10 });
      await setDoc(at('to'), { held: 1 });
      await setDoc(at('closed'), { held: 0 });
      const moved = await runTransaction(database, async (transaction) => {
        const [from, none] = [await transaction.get(at('from')), await transaction.get(at('none'))];
        transaction.update(at('from'), { held: from.get('held') - 4 });
        transaction.set(at('to'), { held: 4 }, { merge: true });
        transaction.delete(at('closed'));
        transaction.set(at('none'), { was: none.exists() });
        return from.get('held') as number;
      });
      const left = ['from', 'to', 'closed', 'none'].map(async (id) => content(await getDoc(at(id))));
      return [moved, await Promise.all(left)];
    },
    expected: [10, [{ held: 6 }, { held: 4 }, 'none', { was: false }]],
  },
  {
    name: 'counts up in many transactions at once without losing a count',
    run: async ({ database }) => {
      const counter = doc(database, 'counters/one');
      await setDoc(counter, { value: 0 });
      const up = () =>
        runTransaction(database, async (transaction) => {
          const { value } = (await transaction.get(counter)).data() as { value: number };
          transaction.update(counter, { value: value + 1 });
        });
      await Promise.all([up(), up(), up()]);
      return content(await getDoc(counter));
    },
    expected: { value: 3 },
  },
  {
    name: 'retries a transaction if a document that it has read changes',
    run: async ({ database }) => {
      const at = doc(database, 'counters/contended');
      await setDoc(at, { value: 1 });
      const read: unknown[] = [];
      await runTransaction(database, async (transaction) => {
        read.push((await transaction.get(at)).get('value'));
        if (read.length === 1) await updateDoc(at, { value: 5 });
        transaction.update(at, { value: (read.at(-1) as number) + 1 });
      });
      return [read, content(await getDoc(at))];
    },
    expected: [[1, 5], { value: 6 }],
  },
  {
    name: 'retries a transaction if a document that it has missed appears',
    run: async ({ database }) => {
      const at = doc(database, 'counters/appearing');
      const found: boolean[] = [];
      await runTransaction(database, async (transaction) => {
        found.push((await transaction.get(at)).exists());
        if (found.length === 1) await setDoc(at, { by: 'another client' });
        if (!found.at(-1)) transaction.set(at, { by: 'the transaction' });
      });
      return [found, content(await getDoc(at))];
    },
    expected: [[false, true], { by: 'another client' }],
  },
  {
    name: 'is refused if a transaction may not be retried, and writes nothing',
    run: async ({ database }) => {
      const [at, beside] = [doc(database, 'counters/once'), doc(database, 'counters/beside')];
      await setDoc(at, { value: 1 });
      const lost = runTransaction(
        database,
        async (transaction) => {
          await transaction.get(at);
          await updateDoc(at, { value: 2 });
          transaction.set(beside, { value: 1 }).update(at, { value: 9 });
        },
        { maxAttempts: 1 },
      );
      return [await refusal(lost), content(await getDoc(at)), content(await getDoc(beside))];
    },
    expected: ['failed-precondition', { value: 2 }, 'none'],
  },
  {
    name: 'writes nothing when the program aborts a transaction',
    run: async ({ database }) => {
      const at = doc(database, 'counters/given-up');
      const given = runTransaction(database, async (transaction) => {
        transaction.set(at, { value: 1 });
        throw Object.assign(new Error('no'), { code: 'given up' });
      });
      return [await refusal(given), content(await getDoc(at))];
    },
    expected: ['given up', 'none'],
  },
];
