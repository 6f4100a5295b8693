import { useEffect, type RefObject } from 'react';
import styled, { css } from 'styled-components';

/** A row of buttons. */
export const Commands = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** A bar above the panel that asks for an action. It has text on the left and buttons on the right. */
export const Bar = styled(Commands)`
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;

/** Elements one below the other, each as wide as the container. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
`;

/** The style of a text field or select. */
export const controlLook = css`
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-page);
`;

/** The style of a button in a line of text or in a list. */
export const smallButton = css`
  min-height: 2.25rem;
  padding: var(--space-1) var(--space-3);
  font-size: var(--text-s);
`;

/** An explanation beside a control. */
export const Hint = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** A comment above or beside a form. */
export const Note = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  font-size: var(--text-s);
`;

/** A list with a frame, and with lines between its rows. */
export const BorderedList = styled.ul`
  display: grid;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);

  li + li {
    border-top: 1px solid var(--color-line);
  }
`;

/** A screen with one list: a heading, an introduction and rows. */
export const ListSection = styled(Stack).attrs({ as: 'section' })`
  p {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  p[role='alert'] {
    color: inherit;
  }
`;

/** The heading of a screen, and the button that adds a document. The height is the same without the button. */
export const ScreenHead = styled(Commands)`
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 2.75rem;
`;

/**
 * The columns of a screen. The first one takes the remaining width. Users of this component set from which width the
 * columns are side by side.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5) var(--space-6);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

/** Keeps focused elements and notices above a bar with actions at the lower edge of the window, however high it is. */
export function useRoomForActions(bar: RefObject<HTMLElement | null>, isAtEdge = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!isAtEdge || !element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--room-for-actions', `calc(1px * ${element.offsetHeight})`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    style.setProperty('scroll-padding-bottom', 'calc(var(--room-for-actions) + 0.5rem)');
    return () => {
      observer.disconnect();
      style.removeProperty('--room-for-actions');
      style.removeProperty('scroll-padding-bottom');
    };
  }, [bar, isAtEdge]);
}

/** The controls above a list: a search field, which takes the remaining width, and commands. */
export const Toolbar = styled(Commands)`
  gap: var(--space-3);

  input[type='search'],
  select {
    ${controlLook}
    max-width: 100%;
    background: var(--color-surface);
  }
  input[type='search'] {
    flex: 1 1 6rem;
    min-width: 0;
  }
  /* Long options must not move the select out of the commands' line. */
  select {
    min-width: 0;
    max-width: min(100%, 13rem);
  }
  @media (max-width: 40rem) {
    gap: var(--space-2);
  }
`;

/** The id of the control that the shortcut `/` focuses. */
export const filterId = 'filter-items';
