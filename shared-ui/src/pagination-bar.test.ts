import fc from 'fast-check';
import { listPageEntries } from './pagination-bar';

const pageAndCount = fc
  .integer({ min: 5, max: 10_000 })
  .chain((pageCount) =>
    fc.record({ pageCount: fc.constant(pageCount), page: fc.integer({ min: 1, max: pageCount }) }),
  );

describe('the numbers of the pagination bar', () => {
  it.each([1, 2, 3, 4])('are all pages when there are %i', (pageCount) => {
    for (let page = 1; page <= pageCount; page++) {
      expect(listPageEntries(page, pageCount)).toEqual([1, 2, 3, 4].slice(0, pageCount));
    }
  });

  it.each([
    [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
    [7, 9, [1, 'gap', 6, 7, 8, 'gap', 9]],
    [8, 9, [1, 'gap', 6, 7, 8, 9]],
    [9, 9, [1, 'gap', 6, 7, 8, 9]],
    [4, 5, [1, 'gap', 2, 3, 4, 5]],
  ])('on page %i of %i are %j', (page, pageCount, entries) => {
    expect(listPageEntries(page, pageCount)).toEqual(entries);
  });

  it('always contain the first page, the last page and the current one, each once', () => {
    fc.assert(
      fc.property(pageAndCount, ({ page, pageCount }) => {
        const numbers = listPageEntries(page, pageCount).filter((entry) => entry !== 'gap');
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
        expect(numbers.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
