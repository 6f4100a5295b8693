import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { clampLines, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { BorderedList, Hint } from '../components/layout';
import { Fault } from '../components/dialog/field';
import { RowWord } from '../components/rows';

/** Returns the list after moving one element. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  rest.splice(to, 0, list[from]!);
  return rest;
}

const Sorted = styled(BorderedList)`
  margin-top: var(--space-2);
  font-size: var(--text-s);
  counter-reset: place;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-1) var(--space-2);
    counter-increment: place;
  }
  li:has(> :nth-child(4)) {
    grid-template-columns: auto 4rem minmax(0, 1fr) auto;
  }
  li > [dir] {
    ${clampLines(2)}
    overflow-wrap: anywhere;
  }
  li > [dir]::before {
    content: counter(place) '. ';
    color: var(--color-text-muted);
  }
  li[data-dragged] {
    background: var(--color-accent-soft);
  }
`;

const Handle = styled.button`
  min-width: 2.75rem;
  min-height: 2.75rem;
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  color: var(--color-text-muted);
  font: inherit;
  cursor: grab;
  /* A touch on the handle drags the row and does not scroll. */
  touch-action: none;
`;

interface SortedListProps {
  heading: string;
  ids: string[];
  nameOf: (id: string) => string;
  pictureOf?: ((id: string) => ReactNode) | undefined;
  fault: string | undefined;
  onChange: (ids: string[]) => void;
}

/** For each key, the new position of a row. */
const places: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list whose order the user chooses: by dragging a row's handle, or by arrow keys on the handle. */
export function SortedList({ heading, ids, nameOf, pictureOf, fault, onChange }: SortedListProps) {
  const labelId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= ids.length) return;
    onChange(moved(ids, from, to));
    setAnnouncement(
      t('“{title}” is number {place} of {total} now.', {
        title: nameOf(ids[from]!),
        place: to + 1,
        total: ids.length,
      }),
    );
  };
  const press = (event: KeyboardEvent, at: number) => {
    const to = places[event.key]?.(at, ids.length);
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over >= 0) move(ids.indexOf(dragged), over);
  };
  const remove = (at: number) => {
    onChange(ids.filter((_, other) => other !== at));
    setAnnouncement(t('“{title}” was removed.', { title: nameOf(ids[at]!) }));
    list.current?.closest<HTMLElement>('[data-field]')?.focus();
  };

  return (
    <div data-field tabIndex={-1} role="group" aria-labelledby={labelId}>
      <p id={labelId}>
        <strong>{heading}</strong> ({ids.length})
      </p>
      {ids.length > 1 && <Hint>{t('Drag ☰, or press the arrow keys on it.')}</Hint>}
      {fault && <Fault role="alert">{fault}</Fault>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {ids.length > 0 && (
        <Sorted ref={list} aria-label={heading}>
          {ids.map((id, at) => (
            <li key={id} data-dragged={dragged === id ? '' : undefined}>
              <Handle
                type="button"
                aria-label={t('Move {title}, number {place} of {total}', {
                  title: nameOf(id),
                  place: at + 1,
                  total: ids.length,
                })}
                aria-keyshortcuts="ArrowUp ArrowDown Home End"
                onKeyDown={(event) => press(event, at)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={drag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                ☰
              </Handle>
              {pictureOf?.(id)}
              <span dir="auto">{nameOf(id)}</span>
              <RowWord aria-label={t('Remove {title}', { title: nameOf(id) })} onClick={() => remove(at)}>
                {t('Remove')}
              </RowWord>
            </li>
          ))}
        </Sorted>
      )}
    </div>
  );
}
