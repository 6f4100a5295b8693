import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Nav = styled.nav`
  display: flex;
  overflow-x: auto;
  gap: var(--space-1);
  border-bottom: 1px solid var(--color-line);

  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border-bottom: 3px solid transparent;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: var(--color-accent);
    font-weight: 600;
  }
`;

/** On a phone the current tab may be out of view. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

interface TabsProps {
  label: string;
  /** The `to` of the current tab. */
  current: string;
  tabs: { to: string; name: string }[];
}

/**
 * Links between the screens of a section. They do not have the tab role, which requires the panels of all tabs in the page.
 */
export const Tabs = ({ label, current, tabs }: TabsProps) => (
  <Nav aria-label={label}>
    {tabs.map(({ to, name }) => (
      <Link key={to} to={to} {...(to === current && { 'aria-current': 'page', ref: showTab })}>
        {name}
      </Link>
    ))}
  </Nav>
);
