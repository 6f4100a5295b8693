import { setImmediate as nextLoop } from 'node:timers/promises';
import { StalledAnswers, Turns, UnfinishedBodies } from './fair-share';

test('all other waiting work runs between the parts of two long answers', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const long = async (name: string) => {
    for (let part = 1; part <= 3; part++) {
      await turns.next();
      done.push(`${name}${part}`);
    }
  };
  const other = async () => {
    for (let i = 0; i < 8; i++) {
      await nextLoop();
      done.push('-');
    }
  };
  await Promise.all([long('a'), long('b'), other()]);
  expect(done.join(' ').replaceAll(/- ?/g, '').trim().split(' ')).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
    'a3',
    'b3',
  ]);
  expect(done.join('')).not.toMatch(/[ab]\d[ab]\d/);
});

describe('answers that nobody reads', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('are aborted if there are too many, the one that has waited longest first', () => {
    const stalled = new StalledAnswers(2, 5000);
    const aborted: string[] = [];
    const add = (name: string) => stalled.add(() => aborted.push(name));
    const readAgain = add('read');
    add('first');
    jest.advanceTimersByTime(2000);
    readAgain();
    add('second');
    add('third');
    jest.advanceTimersByTime(2999);
    expect(aborted).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(aborted).toEqual(['first']);
    add('fourth');
    jest.advanceTimersByTime(5000);
    expect(aborted).toEqual(['first', 'second']);
    jest.advanceTimersByTime(60_000);
    expect(aborted).toEqual(['first', 'second']);
  });
});

test('unfinished request bodies are aborted if they take too much memory, the earliest first', () => {
  const bodies = new UnfinishedBodies(100);
  const aborted: string[] = [];
  const begin = (name: string) => ({ destroy: () => aborted.push(name) });
  const [first, second, third] = [begin('first'), begin('second'), begin('third')];
  bodies.add(first, 40);
  bodies.add(second, 40);
  bodies.add(first, 20);
  expect(aborted).toEqual([]);
  bodies.add(third, 10);
  expect(aborted).toEqual(['first']);
  bodies.delete(second);
  bodies.add(third, 90);
  expect(aborted).toEqual(['first']);
  bodies.add(third, 1);
  expect(aborted).toEqual(['first', 'third']);
});
