import { inShortTasks } from './yield-to-page';

it('lets other tasks run between the steps of a long computation', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  const order: string[] = [];
  function* compute(): Generator<undefined, number> {
    order.push('first step');
    setTimeout(() => order.push('other task'));
    yield;
    order.push('second step');
    return 5;
  }
  expect(await inShortTasks(compute())).toBe(5);
  expect(order).toEqual(['first step', 'other task', 'second step']);
});
