import { busiestDay } from './most-watched';

const days = ['2026-01-01', '2026-01-02', '2026-01-03'];

it('the busiest day is reported from 60 % of the free limit', () => {
  expect(busiestDay({ days, perDay: [10, 599, 300] }, 1000)).toBeNull();
  expect(busiestDay({ days, perDay: [10, 600, 300] }, 1000)).toEqual({ day: '2026-01-02', share: 0.6 });
  expect(busiestDay({ days, perDay: [] }, 1000)).toBeNull();
});
