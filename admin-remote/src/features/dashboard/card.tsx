import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { smallButton } from '../../components/layout';

const Box = styled.section`
  align-content: start;
  overflow: hidden;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);

  /* Excludes content that is loading or that failed to load. */
  > div:first-child {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-3);
    font-size: var(--text-s);
  }
  h2 {
    font-size: var(--text-m);
  }
  /* The area for a finger is higher than the text. */
  a:not([class]) {
    margin-block: -0.3rem;
    padding-block: 0.3rem;
  }
  button {
    ${smallButton}
  }
`;

export const CardList = styled.ul`
  display: grid;
  font-size: var(--text-s);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-3);
    min-height: 2.75rem;
  }
  li + li {
    border-top: 1px solid var(--color-line);
  }
  li > a {
    color: var(--color-accent);
    text-decoration: underline;
  }
  small button {
    margin-inline-start: var(--space-2);
  }
`;

interface CardProps {
  id: string;
  heading: string;
  /** The URL and the name of a link to the whole list. */
  all?: { to: string; name: string };
  children: ReactNode;
}

/** A section of the home screen. */
export function Card({ id, heading, all, children }: CardProps) {
  return (
    <Box aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {all && <Link to={all.to}>{all.name}</Link>}
      </div>
      {children}
    </Box>
  );
}
