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

/** Scrolls the current tab into view, which may be outside on a phone. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

interface TabsProps {
  label: string;
  /** The URL (`to`) of the current tab. */
  current: string;
  tabs: { to: string; name: string }[];
}

/** Links between the screens of a section. They lack the role of tabs, which requires all panels to be in the page. */
export const Tabs = ({ label, current, tabs }: TabsProps) => (
  <Nav aria-label={label}>
    {tabs.map(({ to, name }) => (
      <Link key={to} to={to} {...(to === current && { 'aria-current': 'page', ref: showTab })}>
        {name}
      </Link>
    ))}
  </Nav>
);
