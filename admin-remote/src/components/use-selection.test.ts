import { act, renderHook } from '@testing-library/react';
import { forgetSelection, useSelection } from './use-selection';

const rows = ['a', 'b', 'c', 'd', 'e'];
const start = () => {
  const { result } = renderHook(useSelection);
  return {
    choose: (id: string, isChosen: boolean, isRange = false) =>
      act(() => result.current.selectRow(id, isChosen, isRange, rows)),
    result,
    chosen: () => [...result.current.selected].sort().join(''),
  };
};

it('the Shift key selects or deselects all rows from the previous one', () => {
  const { choose, chosen } = start();
  choose('d', true);
  choose('b', true, true);
  expect(chosen()).toBe('bcd');
  choose('c', false, true);
  expect(chosen()).toBe('d');
});

it('without a previous row on this page, the Shift key selects a single row', () => {
  const { choose, chosen, result } = start();
  choose('c', true, true);
  expect(chosen()).toBe('c');
  act(() => result.current.selectRow('z', true, false, ['z']));
  choose('e', true, true);
  expect(chosen()).toBe('cez');
});

it('the selection of other pages remains until it is cleared', () => {
  const { choose, chosen, result } = start();
  act(() => result.current.select(['x', 'y'], true));
  choose('a', true);
  expect(chosen()).toBe('axy');
  act(() => result.current.selectOnly([]));
  expect(chosen()).toBe('');
});

it('a named selection is restored with its list', () => {
  const list = renderHook(() => useSelection('all'));
  act(() => list.result.current.select(['a', 'b'], true));
  list.unmount();
  const again = renderHook(() => useSelection('all'));
  expect([...again.result.current.selected]).toEqual(['a', 'b']);
  again.unmount();
  // A task on them has ended.
  act(() => again.result.current.select(['a'], false));
  const last = renderHook(() => useSelection('all'));
  expect([...last.result.current.selected]).toEqual(['b']);
  last.unmount();
});

it('a named selection is cleared when another list is shown', () => {
  const list = renderHook(() => useSelection('drafts'));
  act(() => list.result.current.select(['a', 'b'], true));
  list.unmount();
  renderHook(() => useSelection('all')).unmount();
  expect(renderHook(() => useSelection('drafts')).result.current.selected.size).toBe(0);
});

it('items that were used in a form are no longer selected when the list is shown again, and others are', () => {
  const shown = renderHook(() => useSelection('items'));
  act(() => shown.result.current.select(['a', 'b', 'c'], true));
  shown.unmount();
  forgetSelection(['c', 'z']);
  const again = renderHook(() => useSelection('items'));
  expect([...again.result.current.selected]).toEqual(['a', 'b']);
});
