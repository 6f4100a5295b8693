import { OneOfEachFile } from './one-of-each-file';

test('tests of one file share the started value, which is stopped before those of the next file', async () => {
  const events: string[] = [];
  const start = (value: string) => async () => {
    events.push(`start ${value}`);
    return { value, stop: async () => void events.push(`stop ${value}`) };
  };
  const shared = new OneOfEachFile<string>();
  expect(await shared.of('a.spec.ts', start('first'))).toBe('first');
  expect(await shared.of('a.spec.ts', start('second'))).toBe('first');
  expect(await shared.of('b.spec.ts', start('third'))).toBe('third');
  await shared.stop();
  expect(events).toEqual(['start first', 'stop first', 'start third', 'stop third']);
});

test('after a start that failed, the next test of the file starts again', async () => {
  const shared = new OneOfEachFile<string>();
  const failing = shared.of('a.spec.ts', () => Promise.reject(new Error('No port is free.')));
  await expect(failing).rejects.toThrow('No port is free.');
  expect(await shared.of('a.spec.ts', async () => ({ value: 'again', stop: async () => {} }))).toBe('again');
});
