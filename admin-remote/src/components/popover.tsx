import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';

/**
 * A surface beside the control that opens it. This element is the dialog itself: inside another dialog element, the
 * library's buttons would be outside of the dialog.
 */
export const PopoverBox = styled(Popover)`
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-raised);
  color: var(--color-text);
  box-shadow: var(--shadow-high);
  outline: none;
`;

export const MenuList = styled(Menu)`
  display: grid;
  min-width: 13rem;
  padding: var(--space-1);
  outline: none;

  header {
    padding: var(--space-2) var(--space-3) var(--space-1);
    color: var(--color-text-muted);
    font-size: var(--text-xs);
  }
  section + &,
  section + [role='menuitem'] {
    margin-top: var(--space-1);
  }
` as typeof Menu;

export const MenuEntry = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--small-control);
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-s);
  color: inherit;
  font-size: var(--text-s);
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-focused] {
    background: var(--color-hover);
  }
  &[data-focus-visible] {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
  &[data-selected] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: var(--color-text-muted);
  }
`;
