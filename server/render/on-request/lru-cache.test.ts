import { memoryOf, LruCache } from './lru-cache';

it('never exceeds its limit of bytes, and does not count removed values', () => {
  const recent = new LruCache<string>(1000, memoryOf);
  const keys = Array.from({ length: 50 }, (_, i) => `key ${i}`);
  const kept = () =>
    keys.flatMap((key) => {
      const value = recent.get(key);
      return value === undefined ? [] : [memoryOf(key) + memoryOf(value)];
    });
  for (let round = 0; round < 200; round++) {
    const key = keys[(round * 7) % 50]!;
    recent.use(key, 'x'.repeat((round * 13) % 200));
    if (round % 3 === 0) recent.forget(keys[(round * 11) % 50]!);
    expect(kept().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
  }
  recent.clear();
  recent.use('small', 'x');
  recent.use('large', 'x'.repeat(1000));
  expect([recent.get('small'), recent.get('large')]).toEqual(['x', undefined]);
});
