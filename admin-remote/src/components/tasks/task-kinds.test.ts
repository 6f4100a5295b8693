import type { Admin, DoneBatch } from 'admin-data';
import { changeVisibility, deleteItems, moveItems } from './task-kinds';

const options = { progress: () => undefined, signal: new AbortController().signal };

/** An admin whose deletions return these ids, one answer after the other; null for a failure. */
const adminWith = (...answers: (string[] | null)[]): Admin =>
  ({
    deleteItems: () => {
      const ids = answers.shift();
      return ids ? Promise.resolve(ids) : Promise.reject(new Error('offline'));
    },
    moveItems: (ids: string[], _: string, { onDone }: { onDone: (batch: DoneBatch) => void }) => {
      onDone({ entry: 'move', ids: [ids[0]!] });
      return Promise.resolve(ids.length);
    },
  }) as unknown as Admin;

it('the undo of a deletion restores exactly the deleted items, including those of earlier attempts', async () => {
  const some = deleteItems(['a', 'b']);
  expect(await some.run(adminWith(['a']), options)).toBe(
    'Deleted 1 of 2. 1 was left as it is: it has since been changed or deleted.',
  );
  // Only what this admin deleted is restored.
  expect(some.undo!()!.call).toEqual(['restore', ['a'], '1 item', true]);

  const repeated = deleteItems(['a', 'b']);
  const admin = adminWith(null, ['b']);
  await expect(repeated.run(admin, options)).rejects.toThrow('offline');
  expect(await repeated.run(admin, options)).toBe('Deleted 2 items.');
  expect(repeated.undo!()!.ids).toEqual(['a', 'b']);
});

it('a task for one item names it, also if it is not stored any more', async () => {
  expect(await moveItems(['a'], 'Comedy', [], '“Tides”').run(adminWith(), options)).toBe(
    'Moved “Tides” to Comedy.',
  );
  expect(await deleteItems(['a'], '“Tides”').run(adminWith([]), options)).toEqual({
    refused: '“Tides” stayed as it was. It has since been changed or deleted.',
  });
  const gone = { id: 'a', title: '', reason: { code: 'left.gone', params: {} } };
  const admin = { changeVisibility: () => Promise.resolve([gone]) } as unknown as Admin;
  const unlisted = { state: 'unlisted', publishAt: null } as const;
  expect(await changeVisibility(['a'], unlisted, '“Tides”').run(admin, options)).toEqual({
    refused: '“Tides” stayed as it was. It is not there any more.',
  });
});

it('a task that can change nothing is reported as refused', async () => {
  const refused = { refused: '2 were left as they are: they have since been changed or deleted.' };
  expect(await deleteItems(['a', 'b']).run(adminWith([]), options)).toEqual(refused);
  expect(await moveItems(['a', 'b'], 'Comedy').run(adminWith(), options)).toBe(
    'Moved 1 of 2 to Comedy. 1 needed no change.',
  );
});

it('items that have the visibility already are not reported as changed', async () => {
  const publish = () => changeVisibility(['a', 'b', 'c'], { state: 'published', publishAt: null }, '3 items');
  const changing = (...ids: string[]) =>
    ({
      changeVisibility: (_: object, { onDone }: { onDone: (batch: DoneBatch) => void }) => {
        if (ids.length > 0) onDone({ entry: ids.join(' '), ids });
        return Promise.resolve([]);
      },
    }) as unknown as Admin;
  expect(await publish().run(changing('a'), options)).toBe('Published 1 of 3. 2 needed no change.');
  expect(await publish().run(changing(), options)).toEqual({ refused: '3 needed no change.' });

  const repeated = publish();
  await repeated.run(changing('a'), options);
  expect(await repeated.run(changing('b', 'c'), options)).toBe('Published 3 items.');

  // A colleague has reverted the first one before the second attempt.
  await repeated.run(changing('a'), options);
  const undone: string[] = [];
  const undoing = {
    undoChange: (entry: string) => Promise.resolve({ undone: undone.push(entry), left: [] }),
  } as unknown as Admin;
  expect(await repeated.undo!()!.run(undoing, options)).toBe('Undone: 3 items.');
  expect(undone).toEqual(['a', 'b c', 'a']);
});

it('an undo says which item it has left, and why', async () => {
  const publish = changeVisibility(['a', 'b'], { state: 'published', publishAt: null }, '2 items', [
    { entry: 'entry', ids: ['a', 'b'] },
  ]);
  const left = [{ id: 'b', title: 'Tides', reason: { code: 'left.changed', params: {} } }];
  const undoing = { undoChange: () => Promise.resolve({ undone: 1, left }) } as unknown as Admin;
  expect(await publish.undo!()!.run(undoing, options)).toBe(
    'Undone: 1 of 2. “Tides” stayed as it was. It was changed since.',
  );
});
